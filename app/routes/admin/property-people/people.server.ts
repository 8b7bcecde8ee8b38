import { agentChoices, agentName } from "~/models/accounts/agent/agent.server";
import { ownerOf } from "~/models/accounts/owner/staff.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import type { Property } from "~db/schema";

/** The owner and the agent of a listing; for administrators also whom it can be handed over to. */
export async function propertyPeople(
  { id, agentId, version }: Pick<Property, "id" | "agentId" | "version">,
  user: SessionUser,
) {
  const [owner, agent, agents] = await Promise.all([
    ownerOf(id, user),
    agentName(agentId),
    user.role === "admin" ? agentChoices() : null,
  ]);
  return { id, version, owner, agent, agentId, agents };
}
export type People = Awaited<ReturnType<typeof propertyPeople>>;

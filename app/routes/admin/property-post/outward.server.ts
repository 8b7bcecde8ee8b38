import { publicAgent } from "~/models/accounts/agent/agent.server";
import { channelStanding } from "~/models/messages/channel/channel.server";
import { statusTexts } from "~/models/messages/channel/wording.server";
import { brochurePath } from "~/office-paths";
import { site } from "~/site";
import type { Property } from "~db/schema";

/** Data of the card that publishes a listing elsewhere; null when that is not possible. */
export async function outwardOf(property: Property) {
  const { id, isPublic, agentId } = property;
  const [channel, agent] = await Promise.all([channelStanding(property), publicAgent(agentId)]);
  if (!isPublic && !channel?.post) return null;
  const phone = agent?.phones[0]?.text;
  const contact = phone ? `${agent?.name}, ${phone}` : `${site.company}, ${site.phone}`;
  return {
    id,
    channel,
    brochure: isPublic ? brochurePath(id) : null,
    texts: isPublic ? statusTexts(property, contact) : null,
  };
}
export type OutwardData = Awaited<ReturnType<typeof outwardOf>>;

import { and, inArray, isNotNull } from "drizzle-orm";
import { db } from "~db/client";
import { users } from "~db/schema";
import { type Answer, listStatuses } from "~db/vocabulary";
import type { Who } from "../../accounts/user/scope.server";
import { Refused } from "../../errors";
import type { Actor } from "../../history/change.server";
import { moveToTrash, restore } from "../../history/trash.server";
import { isoDay } from "../../time";
import { addToHistory } from "../lead/history.server";
import { updateLead } from "../lead/staff.server";
import type { InboxForm } from "./schema";

/**
 * Does what a form about a lead says.
 * @returns null when there is no such lead, or it is not theirs.
 * @throws {Refused} when its kind has no such status, or as `updateLead`; {Outdated} when others have
 *   changed the same since its version.
 */
export async function handleLead(
  form: Exclude<InboxForm, { intent: "text" }>,
  actor: NonNullable<Actor>,
): Promise<object | null> {
  const { lead } = form;
  switch (form.intent) {
    case "answered":
    case "not answered":
    case "reached":
    case "no answer":
    case "not yet":
      return addToHistory(lead, { event: form.intent }, actor);
    case "note":
      return addToHistory(lead, { event: "note", text: form.note }, actor);
    case "delete":
      return moveToTrash({ kind: lead.list, id: lead.number }, actor);
    case "restore":
      return restore({ kind: lead.list, id: lead.number }, actor);
    default:
      return updateLead(lead, changesOf(form), actor, { version: form.version });
  }
}

type Change = Exclude<InboxForm, { intent: Answer | "note" | "text" }>;

function changesOf(form: Change) {
  switch (form.intent) {
    case "status": {
      const known: readonly string[] = listStatuses[form.lead.list];
      if (!known.includes(form.status)) throw new Refused("There is no such status", "status");
      return { status: form.status };
    }
    case "call back": {
      const { clear, called, again, callBackOn } = form;
      const on = clear ? null : callBackOn || null;
      if (on && !again && on < isoDay(Date.now()))
        throw new Refused("Choose today or a later day.", "callBackOn");
      return {
        callBackOn: on,
        ...(called && { calledBack: true as const, callBackWas: callBackOn }),
        ...(again && { callBackWas: null }),
      };
    }
    case "agent":
      return { agentId: form.agent };
    default:
      return { quarantined: form.intent === "spam" };
  }
}

/** The name that answers a lead: its agent's, else one's own; null without either, for the office. */
export async function answeringName(agentId: number | null, { id }: Who): Promise<string | null> {
  const { fullName } = users;
  const named = await db
    .select({ id: users.id, fullName })
    .from(users)
    .where(and(inArray(users.id, [agentId ?? id, id]), isNotNull(fullName)));
  const of = (wanted: number | null) => named.find((user) => user.id === wanted)?.fullName;
  return of(agentId) ?? of(id) ?? null;
}

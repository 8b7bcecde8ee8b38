import { and, eq } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { updateAudited } from "../audit/audited-write.server";
import { handleLead } from "../inbox/staff.server";
import { dismissMessage, retryMessage } from "../outbox/failed.server";
import { ownListings, type Who } from "../user/scope.server";
import type { TodayForm } from "./schema";

/** Does what the form of a row says. @returns null when the row is gone, or not theirs. */
export async function handleToday(
  form: TodayForm,
  actor: NonNullable<Actor> & Who,
): Promise<object | null> {
  switch (form.intent) {
    case "confirm":
      return confirmListing(form.id, actor);
    case "retry":
    case "dismiss":
      if (actor.role !== "admin") return null;
      return (form.intent === "retry" ? retryMessage : dismissMessage)(form.id);
    case "done":
      return handleLead({ intent: "status", lead: form.lead, status: "Completed" }, actor);
    case "called":
      return handleLead({ intent: "call back", lead: form.lead, clear: "1" }, actor);
    default:
      return handleLead({ intent: form.intent, lead: form.lead }, actor);
  }
}

async function confirmListing(id: number, actor: NonNullable<Actor> & Who) {
  const isOwn = await db.$count(properties, and(eq(properties.id, id), ownListings(actor)));
  const changes = { confirmedAt: new Date() };
  return isOwn ? updateAudited(properties, id, changes, { actor, entity: "property" }) : null;
}

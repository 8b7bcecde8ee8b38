import type { Actor } from "../audit/audit.server";
import { handleLead } from "../inbox/staff.server";
import { dismissMessage, retryMessage } from "../outbox/failed.server";
import { changeListings } from "../property/bulk.server";
import type { TodayForm } from "./schema";

/** Does what the form of a row says. @returns null when the row is gone, or not theirs. */
export async function handleToday(
  form: TodayForm,
  actor: NonNullable<Actor>,
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

async function confirmListing(id: number, actor: NonNullable<Actor>) {
  const { count } = await changeListings({ ids: [id] }, { action: "confirm" }, actor);
  return count > 0 ? { id } : null;
}

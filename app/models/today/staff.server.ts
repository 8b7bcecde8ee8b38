import type { Actor } from "../audit/audit.server";
import { handleLead } from "../inbox/staff.server";
import { dismissMessage, retryMessage } from "../outbox/failed.server";
import { changeListings } from "../property/bulk.server";
import type { TodayForm } from "./schema";

/**
 * Does what the form of a row says. @returns null when the row is gone, or not theirs.
 * @throws {Outdated} when others have changed the same since its version.
 */
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
      return handleLead({ ...form, intent: "status", status: "Completed" }, actor);
    case "called":
      return handleLead({ ...form, intent: "call back", clear: "1", called: "1" }, actor);
    case "not called":
      return handleLead({ ...form, intent: "call back", again: "1" }, actor);
    default:
      return handleLead({ ...form, intent: form.intent }, actor);
  }
}

async function confirmListing(id: number, actor: NonNullable<Actor>) {
  const { count } = await changeListings({ ids: [id] }, { action: "confirm" }, actor);
  return count > 0 ? { id } : null;
}

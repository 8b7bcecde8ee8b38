import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/system-schema";
import { leadStatuses } from "~db/vocabulary";
import { changeListings } from "../../catalogue/property/bulk.server";
import { Conflict } from "../../errors";
import type { Actor } from "../../history/change.server";
import { undoBatch } from "../../history/undo.server";
import { dismissMessage, retryMessage } from "../../messages/outbox/failed.server";
import { handleLead } from "../inbox/staff.server";
import { entityOfList, findLead } from "../lead/key.server";
import type { LeadKey } from "../lead/schema";
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
    case "not confirmed":
      return takeBackConfirmation(form.id, actor);
    case "retry":
    case "dismiss":
      if (actor.role !== "admin") return null;
      return (form.intent === "retry" ? retryMessage : dismissMessage)(form.id);
    case "done":
      return handleLead({ ...form, intent: "status", status: "Completed" }, actor);
    case "not done": {
      const status = await statusBefore(form.lead, actor);
      return status && handleLead({ ...form, intent: "status", status }, actor);
    }
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

/** The status that a visit had before this member of staff called it done; null when they did not. */
async function statusBefore(key: LeadKey, actor: NonNullable<Actor>) {
  const lead = await findLead(key, actor);
  if (!lead) return null;
  const [entry] = await db
    .select({
      userId: auditLog.userId,
      status: sql`${auditLog.before} ->> 'status'`.mapWith(String),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entityOfList(key.list)),
        eq(auditLog.entityId, lead.id),
        sql`${auditLog.after} ->> 'status' = 'Completed'`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (entry?.userId !== actor.id) return null;
  return leadStatuses.find((status) => status === entry.status) ?? null;
}

/**
 * The listings of these that this member of staff confirmed last, each by itself: the batches by
 * which that is taken back.
 */
export async function ownConfirmations(
  ids: readonly number[],
  { id: userId }: Pick<NonNullable<Actor>, "id">,
): Promise<Map<number | null, string>> {
  const later = sql`exists (select 1 from audit_log as other where other."entity" = 'property'
    and ((other."entityId" = ${auditLog.entityId} and other.id > ${auditLog.id}
        and other."after" ->> 'confirmedAt' is not null)
      or (other."batch" = ${auditLog.batch} and other.id <> ${auditLog.id})))`;
  const rows = await db
    .select({ id: auditLog.entityId, batch: auditLog.batch })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, "property"),
        inArray(auditLog.entityId, [...ids]),
        eq(auditLog.action, "update"),
        eq(auditLog.userId, userId),
        sql`${auditLog.after} ->> 'confirmedAt' is not null and not ${later}`,
      ),
    );
  return new Map(rows.flatMap(({ id, batch }) => (batch ? [[id, batch]] : [])));
}

async function takeBackConfirmation(id: number, actor: NonNullable<Actor>) {
  const batch = (await ownConfirmations([id], actor)).get(id);
  if (!batch) return null;
  const { undone, already } = await undoBatch(batch, actor);
  if (undone + already === 0)
    throw new Conflict("Somebody has changed it meanwhile.", "confirmedAt");
  return { id };
}

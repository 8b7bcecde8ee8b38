import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, write } from "~db/client";
import { auditLog, visits } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import type { Acting } from "../../accounts/session/session.server";
import { changeRow, commit, create } from "../../history/change.server";
import { ownBatches } from "../../history/undo.server";
import { isRefused } from "../../messages/outbox/outbox.server";
import { findLead } from "../lead/key.server";
import type { VisitForm } from "./schema";
import { mailClient } from "./tell.server";
import { findVisit, type VisitRow } from "./visit.server";

/** The agent has another visit within the hour: a question, not a refusal. */
export class Clash extends Error {}

const other = alias(visits, "other");
const minutes = (time: unknown) => sql`(substr(${time}, 1, 2) * 60 + substr(${time}, 4, 2))`;
const apart = 60;

type Slot = { day: string; time: string };

/** SQL: `other` visits of an agent, if there is one, that begin within the hour. */
const clashing = (agentId: SQL, id: SQL, { day, time }: Slot) =>
  and(
    sql`${other.agentId} = ${agentId} and ${other.id} is not ${id}`,
    inArray(other.state, ["agreed", "moved"]),
    eq(other.day, day),
    sql`abs(${minutes(other.time)} - ${minutes(time)}) < ${apart}`,
    sql`exists (select 1 from ${leads} as "client"
      where "client"."id" = ${other.leadId} and "client"."deletedAt" is null)`,
  );
const some = (where: SQL | undefined) => db.select({ id: other.id }).from(other).where(where);

/** @throws {Clash} */
async function askAbout(where: SQL | undefined): Promise<void> {
  const [first] = await db
    .select({ time: other.time, home: properties.title, agent: staffName })
    .from(other)
    .innerJoin(users, eq(users.id, other.agentId))
    .leftJoin(properties, eq(properties.id, other.propertyId))
    .where(where)
    .limit(1);
  if (!first) return;
  const { agent, home, time } = first;
  throw new Clash(`${agent} has a visit${home ? ` at ${home}` : ""} at ${time}.`);
}

const states = {
  agree: "agreed",
  move: "moved",
  done: "done",
  "no show": "no show",
  cancel: "cancelled",
} as const;

type ChangeForm = Extract<VisitForm, { visit: number }>;
type AddForm = Extract<VisitForm, { intent: "add" }>;
export type HandledVisit = { id: number; version: number; batch: string };

/**
 * Changes or adds a visit and mails its client; null out of reach. The batch takes it back.
 * @throws {Clash} unless it is sure; {Outdated}
 */
export function handleVisit(
  form: ChangeForm | AddForm,
  actor: Acting,
): Promise<HandledVisit | null> {
  return form.intent === "add" ? addVisit(form, actor) : changeVisit(form, actor);
}

async function changeVisit(form: ChangeForm, actor: Acting): Promise<HandledVisit | null> {
  const { intent, visit: id, version, sure } = form;
  const known = await findVisit(id, actor);
  if (!known) return null;
  const slot = "day" in form ? { day: form.day, time: form.time } : null;
  const clash = slot && clashing(sql`${visits.agentId}`, sql`${visits.id}`, slot);
  const itsClash = slot && clashing(sql`${known.visit.agentId}`, sql`${id}`, slot);
  const batch = randomUUID();
  const state = states[intent];
  let next: VisitRow["visit"] = known.visit;
  try {
    const row = await changeRow(
      "visit",
      id,
      { state, ...slot },
      {
        by: actor,
        batch,
        base: { version },
        where: clash && !sure ? notExists(some(clash)) : undefined,
        nameOf: () => "visit",
        unrecorded: { updatedAt: new Date(), ...(slot && { remindedAt: null }) },
        complete: async (changes, current) => {
          next = { ...current, ...changes, version: current.version + 1 };
          return changes;
        },
        also: (when) => {
          if (state === "done" || state === "no show") return [];
          const key = `visit ${id} ${next.version}`;
          return mailClient({ ...known, visit: next }, state, { key, when });
        },
      },
    );
    if (!row && itsClash) await askAbout(itsClash);
    return row && { ...row, batch };
  } catch (error) {
    // Somebody was faster.
    if (isRefused(error)) return changeVisit(form, actor);
    throw error;
  }
}

async function addVisit({ lead: key, day, time, sure }: AddForm, actor: Acting) {
  const lead = await findLead(key, actor);
  if (!lead) return null;
  const { id: leadId, propertyId, agentId } = lead;
  const batch = randomUUID();
  const same = and(
    eq(visits.leadId, leadId),
    eq(visits.day, day),
    eq(visits.time, time),
    eq(visits.state, "agreed"),
  );
  const clash = clashing(sql`${agentId}`, sql`null`, { day, time });
  const isTaken = sql`(${exists(db.select({ id: visits.id }).from(visits).where(same))}
    or ${sure ? sql`false` : exists(some(clash))})`;
  // The table refuses a visit without a state: nobody adds one between looking and storing.
  const state = sql<"agreed">`iif(${isTaken}, null, 'agreed')`;
  const values = { leadId, propertyId, agentId, day, time, updatedAt: new Date() };
  try {
    const [[added]] = await commit(create("visit", [{ ...values, state }], { by: actor, batch }));
    const row = added && (await findVisit(added.id, actor));
    const [mail] = row
      ? mailClient(row, "agreed", { key: `visit ${added.id} ${added.version}` })
      : [];
    if (mail) await write([mail]);
    return added ? { ...added, batch } : null;
  } catch (error) {
    if (!String(error).includes("NOT NULL constraint failed: visits.state")) throw error;
  }
  const [stored] = await db.select().from(visits).where(same);
  if (stored) return { ...stored, batch };
  await askAbout(clash);
  // It was free again meanwhile.
  return addVisit({ intent: "add", lead: key, day, time, sure: "1" }, actor);
}

/** The batches by which this member of staff can take back what they did to visits last. */
export function ownLastChanges(ids: readonly number[], who: Pick<Acting, "id">) {
  const last = sql`(select max("id") from "audit_log" as "last"
    where "last"."entity" = 'visit' and "last"."entityId" = ${auditLog.entityId})`;
  return ownBatches("visit", ids, who, and(eq(auditLog.id, last), ne(auditLog.action, "undo")));
}

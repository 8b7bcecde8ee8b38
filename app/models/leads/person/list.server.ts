import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { db } from "~db/client";
import { emailKey, phoneKey } from "~db/contact-keys";
import { leadLists } from "~db/office-vocabulary";
import { leads } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import { formatMoment, inShort } from "../../dates.server";
import { type SortedWindow, searched } from "../../list";
import { staffList } from "../../list.server";
import { readSettings } from "../../operations/settings/settings.server";
import { mentions } from "../lead/list.server";
import { ourContacts, standingOfSenders } from "../lead/same-contact.server";
import { keyOf } from "../lead/schema";
import { isLate } from "../lead/state";

/** So many people are listed; search finds the others. */
const maxPeople = 2_000;

type Leads = typeof leads;
const newer = alias(leads, "newer") as unknown as Leads;

/** SQL: the newest lead of a person, of those that `fits`; each probe is one look into an index. */
function isNewestOfPerson(fits: (table: Leads) => SQL | undefined, ours: ReadonlySet<string>): SQL {
  const given = JSON.stringify([...ours, ""]);
  const later = (key: (table: Leads) => SQL) =>
    leadLists.map(
      (list) => sql`not exists (select 1 from ${leads} as newer
        where ${key(newer)} = ${key(leads)} and ${eq(newer.list, list)} and newer.id > ${leads.id}
        and ${key(leads)} not in (select value from json_each(${given}))
        and not newer."isUnlinked" and ${fits(newer)})`,
    );
  const alone = and(
    ...later((table) => phoneKey(table.phone)),
    ...later((table) => emailKey(table.email)),
  );
  return sql`(${leads.isUnlinked} or (${alone}))`;
}

async function newestLeads(
  { search }: { search?: string },
  { descending, limit, offset }: SortedWindow<"createdAt">,
  who: Who,
) {
  const fits = (table: Leads) =>
    and(
      eq(table.quarantined, false),
      isNull(table.deletedAt),
      who.role === "admin" ? undefined : eq(table.agentId, who.id),
      search ? mentions(table, [table.name, table.email], search) : undefined,
    );
  const where = and(fits(leads), isNewestOfPerson(fits, await ourContacts()));
  const { id, list, number, name, email, phone, state, isUnlinked, createdAt } = leads;
  const rows = await db
    .select({ id, list, number, name, email, phone, state, isUnlinked, createdAt })
    .from(leads)
    .where(where)
    .orderBy(...[createdAt, id].map(descending ? desc : asc))
    .limit(limit)
    .offset(offset);
  const newest = db.select({ id }).from(leads).where(where).orderBy(desc(createdAt));
  const total = await db.$count(newest.limit(maxPeople).as("newest"));
  const [standing, { answerHours }] = [await standingOfSenders(rows, who), await readSettings()];
  return {
    total,
    rows: rows.map((row) => ({ ...row, ...standing.get(row.id), answerHours })),
  };
}

export const clientList = staffList({
  filters: z.object({ search: searched }).partial(),
  sorts: { createdAt: "Newest lead" },
  usual: "-createdAt",
  load: newestLeads,
});

type Client = Awaited<ReturnType<typeof newestLeads>>["rows"][number];

export function clientView(row: Client) {
  const { id, name, email, phone, state, count = 1, waiting = 0, since = null } = row;
  return {
    ...{ id, key: keyOf(row), name, email, phone, state, count, waiting },
    waited: since && inShort(Date.now() - Number(since)),
    isLate: since !== null && isLate(since, new Date(), row.answerHours),
    when: formatMoment(row.createdAt),
  };
}
export type ClientView = ReturnType<typeof clientView>;

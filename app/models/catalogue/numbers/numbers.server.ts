import { setImmediate } from "node:timers/promises";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { StorageFailure } from "~db/open";
import { leads, properties, propertyFigures } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import { ownListings, type Who } from "../../accounts/user/scope.server";
import { isAmong } from "../../list.server";
import { isoDay } from "../../time";
import { latestWeeks, weekOf } from "./weeks";

export type Numbers = { views: number; taps: number; leads: number };

/** SQL: the week of a lead, as `weekOf` counts it. */
const weekOfLead = sql`date(${leads.createdAt} / 1000 + 10800, 'unixepoch', 'weekday 0', '-6 days')`;

const counts = ["views", "calls", "whatsapps", "telegrams", "mails"] as const;
export const numberColumns = ["week", "propertyId", "title", "agent", ...counts, "leads"] as const;
type NumberRow = Record<(typeof numberColumns)[number], string | number | null>;

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
const quoted = listed(counts.map((name) => sql`${sql.identifier(name)}`));
const zeros = listed(counts.map(() => sql`0`));
const sumOfEach = listed(
  [...counts, "leads"].map((name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`),
);
const sums = sql`sum("views") as "views", sum("taps") as "taps", sum("leads") as "leads"`;

/** SQL: counts and leads of each listing and week, from the week of `first` to before `end`. */
function happened(first: string, end = "9999-12-31") {
  return sql`
    select "propertyId", "week", ${quoted},
      "calls" + "whatsapps" + "telegrams" + "mails" as "taps", 0 as "leads"
    from ${propertyFigures} where "week" >= ${first} and "week" < ${end}
    union all
    select "propertyId", ${weekOfLead}, ${zeros}, 0, 1 from ${leads}
    where "createdAt" >= ${startOf(first)} and "createdAt" < ${startOf(end)}
      and "quarantined" = 0 and "deletedAt" is null and "propertyId" is not null`;
}

const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`).getTime();

type Scope = { agent?: number; property?: number };

function isWithin({ agent, property }: Scope, who: Who): SQL {
  const condition = and(
    ownListings(who),
    agent === undefined ? undefined : eq(properties.agentId, agent),
    property === undefined ? undefined : eq(properties.id, property),
  );
  // Skipping this look-up for administrators halves the time.
  if (!condition) return sql`true`;
  return sql`"propertyId" in (select "id" from ${properties} where ${condition})`;
}

const byListing = (scope: Scope, who: Who, now: Date) => sql`
  select "propertyId", ${sums} from (${happened(latestWeeks(now)[0] ?? "")})
  where ${isWithin(scope, who)} group by "propertyId"`;

/** What happened to listings in the weeks from `first` to before `end`, both Mondays, by id. */
export function numbersOfListings(ids: readonly number[], first: string, end: string) {
  const rows = db.all<Numbers & { propertyId: number }>(
    sql`select "propertyId", ${sums} from (${happened(first, end)})
      where ${isAmong(sql`"propertyId"`, ids)}
      group by "propertyId"`,
  );
  return new Map(rows.map(({ propertyId, ...numbers }) => [propertyId, numbers]));
}

/** By week, the oldest first; a week without anything has zeros. */
export async function numbersByWeek(
  scope: Scope,
  who: Who,
  now = new Date(),
): Promise<(Numbers & { week: string })[]> {
  const weeks = latestWeeks(now);
  const rows = db.all<Numbers & { week: string }>(
    sql`select "week", ${sums} from (${happened(weeks[0] ?? "")})
      where ${isWithin(scope, who)} group by "week"`,
  );
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => byWeek.get(week) ?? { week, views: 0, taps: 0, leads: 0 });
}

/** The listings with the most views of the latest weeks, and all leads and taps; `limit` of them. */
export async function numbersByListing(
  scope: Scope,
  who: Who,
  { limit, now = new Date() }: { limit: number; now?: Date },
): Promise<(Numbers & { id: number; title: string })[]> {
  return db.all(
    sql`select ${properties.id} as "id", ${properties.title} as "title", "views", "taps", "leads"
      from (${byListing(scope, who, now)}) join ${properties} on "propertyId" = ${properties.id}
      order by "leads" desc, "taps" desc, "views" desc, "propertyId" desc limit ${limit}`,
  );
}

export async function numbersByAgent(
  who: Who,
  now = new Date(),
): Promise<(Numbers & { agent: number | null; name: string | null; listings: number })[]> {
  return db.all(
    sql`select ${users.id} as "agent", ${staffName} as "name",
        count(*) as "listings", ${sums}
      from (${byListing({}, who, now)}) join ${properties} on "propertyId" = ${properties.id}
      left join ${users} on ${users.id} = ${properties.agentId}
      group by ${users.id} order by "leads" desc, "taps" desc, "views" desc`,
  );
}

/** All numbers by week and listing, newest first: a page a week. */
export async function* allNumbers(): AsyncGenerator<NumberRow[]> {
  const weeks = db.all<{ week: string }>(
    sql`select "week" from ${propertyFigures} union select ${weekOfLead} from ${leads}
      order by "week" desc`,
  );
  for (const { week } of weeks) {
    yield db.all<NumberRow>(
      sql`select "week", "propertyId", ${properties.title} as "title", ${staffName} as "agent",
          ${sumOfEach}
        from (${happened(week, isoDay(startOf(week), 7))})
        join ${properties} on "propertyId" = ${properties.id}
        left join ${users} on ${users.id} = ${properties.agentId}
        group by "propertyId" order by "propertyId" desc`,
    );
    await setImmediate();
  }
}

export async function agentsWithListings(who: Who): Promise<{ id: number; name: string }[]> {
  return db
    .selectDistinct({ id: users.id, name: staffName })
    .from(users)
    .innerJoin(properties, eq(properties.agentId, users.id))
    .where(ownListings(who))
    .orderBy(sql`2 collate nocase`);
}

type Counted = ReadonlyMap<number, Record<(typeof counts)[number], number>>;
type Counter = { take: () => Counted; giveBack: (counts: Counted) => void };

/** Adds counts to the week of `now`; what cannot be stored for now goes back to the counter. */
export async function storeCounts({ take, giveBack }: Counter, now = new Date()): Promise<void> {
  const taken = take();
  if (taken.size === 0) return;
  const rows = JSON.stringify([...taken].map(([id, added]) => ({ id, ...added })));
  const of = (name: string) => sql`json_extract("value", ${`$.${name}`})`;
  const added = (name: (typeof counts)[number]) =>
    sql`${propertyFigures[name]} + excluded.${sql.identifier(name)}`;
  try {
    await write([
      db
        .insert(propertyFigures)
        .select(
          sql`select ${of("id")}, ${weekOf(now)}, ${sql.join(counts.map(of), sql`, `)}
            from json_each(${rows}) where ${of("id")} in (select ${properties.id} from ${properties})`,
        )
        .onConflictDoUpdate({
          target: [propertyFigures.propertyId, propertyFigures.week],
          set: Object.fromEntries(counts.map((name) => [name, added(name)])),
        }),
    ]);
  } catch (error) {
    giveBack(taken);
    if (!(error instanceof StorageFailure)) throw error;
  }
}

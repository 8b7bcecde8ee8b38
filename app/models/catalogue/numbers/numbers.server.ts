import { setImmediate } from "node:timers/promises";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { leads, properties, propertyFigures, users } from "~db/schema";
import { staffName } from "../../accounts/agent/agent.server";
import { ownListings, type Who } from "../../accounts/user/scope.server";
import { day } from "../../time";
import { latestWeeks } from "./weeks";

/** What happened to a listing, or to several: `taps` on calls, chats and mail, and leads. */
export type Numbers = { views: number; taps: number; leads: number };

/** SQL: the week of a lead, as `weekOf` tells it. */
const weekOfLead = sql`date(${leads.createdAt} / 1000 + 10800, 'unixepoch', 'weekday 0', '-6 days')`;

/** A row a listing and week with numbers, since the week `first`. */
function happened(first: string) {
  return sql`
    select "propertyId", "week", "views", "calls" + "whatsapps" + "telegrams" + "mails" as "taps",
      0 as "leads"
    from ${propertyFigures} where "week" >= ${first}
    union all
    select "propertyId", ${weekOfLead}, 0, 0, 1 from ${leads}
    where "createdAt" >= ${startOf(first)} and "quarantined" = 0 and "deletedAt" is null
      and "propertyId" is not null`;
}

/** When a day begins in Addis Ababa, in milliseconds. */
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`).getTime();

const sums = sql`sum("views") as "views", sum("taps") as "taps", sum("leads") as "leads"`;

type Asked = { agent?: number; property?: number };

/** SQL: whether a row is of a listing that is asked for, of those that `who` may see. */
function isAskedFor({ agent, property }: Asked, who: Who): SQL {
  const condition = and(
    ownListings(who),
    agent === undefined ? undefined : eq(properties.agentId, agent),
    property === undefined ? undefined : eq(properties.id, property),
  );
  // To look up what is always there would take as long as the rest.
  if (!condition) return sql`true`;
  return sql`"propertyId" in (select "id" from ${properties} where ${condition})`;
}

/** SQL: the numbers of each listing that is asked for, in the latest weeks. */
const byListing = (asked: Asked, who: Who, now: Date) => sql`
  select "propertyId", ${sums} from (${happened(latestWeeks(now)[0] ?? "")})
  where ${isAskedFor(asked, who)} group by "propertyId"`;

/** The numbers of the latest weeks, oldest first; a week in which nothing happened has zeros. */
export async function numbersByWeek(
  asked: Asked,
  who: Who,
  now = new Date(),
): Promise<(Numbers & { week: string })[]> {
  const weeks = latestWeeks(now);
  const rows = db.all<Numbers & { week: string }>(
    sql`select "week", ${sums} from (${happened(weeks[0] ?? "")})
      where ${isAskedFor(asked, who)} group by "week"`,
  );
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => byWeek.get(week) ?? { week, views: 0, taps: 0, leads: 0 });
}

/** The listings with the most views of the latest weeks, and all leads and taps; `limit` of them. */
export async function numbersByListing(
  asked: Asked,
  who: Who,
  { limit, now = new Date() }: { limit: number; now?: Date },
): Promise<(Numbers & { id: number; title: string })[]> {
  return db.all(
    sql`select ${properties.id} as "id", ${properties.title} as "title", "views", "taps", "leads"
      from (${byListing(asked, who, now)}) join ${properties} on "propertyId" = ${properties.id}
      order by "leads" desc, "taps" desc, "views" desc, "propertyId" desc limit ${limit}`,
  );
}

/** The numbers of the latest weeks by agent, most leads first; listings without one have a null. */
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

/** The columns of the CSV export, in order. */
export const numberColumns = [
  "week",
  "propertyId",
  "title",
  "agent",
  "views",
  "calls",
  "whatsapps",
  "telegrams",
  "mails",
  "leads",
] as const;
type NumberRow = Record<(typeof numberColumns)[number], string | number | null>;

/** All that was counted and all leads, by week and listing, newest week first: a page a week. */
export async function* allNumbers(): AsyncGenerator<NumberRow[]> {
  const weeks = db.all<{ week: string }>(
    sql`select "week" from ${propertyFigures} union select ${weekOfLead} from ${leads}
      order by "week" desc`,
  );
  for (const { week } of weeks) {
    const begin = startOf(week);
    yield db.all<NumberRow>(
      sql`select "week", "propertyId", ${properties.title} as "title",
          ${staffName} as "agent", sum("views") as "views",
          sum("calls") as "calls", sum("whatsapps") as "whatsapps",
          sum("telegrams") as "telegrams", sum("mails") as "mails", sum("leads") as "leads"
        from (
          select "week", "propertyId", "views", "calls", "whatsapps", "telegrams", "mails",
            0 as "leads"
          from ${propertyFigures} where "week" = ${week}
          union all
          select ${week}, "propertyId", 0, 0, 0, 0, 0, 1 from ${leads}
          where "createdAt" >= ${begin} and "createdAt" < ${begin + 7 * day}
            and "quarantined" = 0 and "deletedAt" is null and "propertyId" is not null
        ) join ${properties} on "propertyId" = ${properties.id}
        left join ${users} on ${users.id} = ${properties.agentId}
        group by "propertyId" order by "propertyId" desc`,
    );
    // What else is asked for meanwhile comes in between.
    await setImmediate();
  }
}

/** The members of staff who have listings that `who` may see, by name. */
export async function agentsWithListings(who: Who): Promise<{ id: number; name: string }[]> {
  return db
    .selectDistinct({
      id: users.id,
      name: staffName,
    })
    .from(users)
    .innerJoin(properties, eq(properties.agentId, users.id))
    .where(ownListings(who))
    .orderBy(sql`2 collate nocase`);
}

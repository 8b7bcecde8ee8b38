import { and, eq, max, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { alertHomes, alerts, newsOfListings } from "~db/office-schema";
import type { News } from "~db/office-vocabulary";
import type { Property } from "~db/schema";
import { wholeRows } from "../../catalogue/property/card.server";
import { homesAskedFor } from "../../catalogue/search/conditions.server";
import type { PropertyFilters } from "../../catalogue/search/filters";
import { matchesTerms } from "../../catalogue/search/matches.server";
import type { Term } from "../../catalogue/search/query";
import { canBeOffered } from "../../leads/matching/matching.server";
import { inSlices } from "../../slices.server";
import { folded, isActive } from "./alert.server";

/** All alerts are read once for so many listings. */
const batchOfNews = 100;

type Row = [id: number, filters: string, terms: string];
type Found = [alertId: number, propertyId: number, news: News | undefined];

/**
 * Compares the alerts with what happened to listings, in slices. Broken off anywhere, it finds the
 * same again: the news goes last.
 */
export async function findHomes(now = new Date()): Promise<void> {
  const news = await db.select().from(newsOfListings).limit(batchOfNews);
  if (news.length === 0) return;
  const homes = wholeRows(news.map(({ propertyId }) => propertyId)).filter(canBeOffered);
  const newsOf = new Map(news.map((each) => [each.propertyId, each.news]));
  const [last] = await db
    .select({ id: max(alerts.id) })
    .from(alerts)
    .where(isActive(now.getTime()));
  await inSlices(0, homes.length > 0 ? (last?.id ?? 0) : 0, async (from, to) => {
    const found = alertsBetween(from, to, now).flatMap(([id, filters, terms]) =>
      homesOf(filters, terms, homes).map((home): Found => [id, home.id, newsOf.get(home.id)]),
    );
    if (found.length > 0) await write([keepFound(found, now)]);
  });
  const { propertyId, version } = newsOfListings;
  const [first, ...others] = news.map((each) =>
    db
      .delete(newsOfListings)
      .where(and(eq(propertyId, each.propertyId), eq(version, each.version))),
  );
  if (first) await write([first, ...others]);
}

const between = db
  .select({
    id: alerts.id,
    filters: sql<string>`${alerts.filters}`,
    terms: sql<string>`${alerts.terms}`,
  })
  .from(alerts)
  .where(
    and(
      sql`${alerts.id} > ${sql.placeholder("from")} and ${alerts.id} <= ${sql.placeholder("to")}`,
      isActive(sql.placeholder("now")),
    ),
  )
  .prepare();

const alertsBetween = (from: number, to: number, now: Date) =>
  between.values({ from, to, now: now.getTime() }) as Row[];

/** First by what costs little, which leaves hardly any. */
function homesOf(filters: string, terms: string, homes: readonly Property[]): Property[] {
  const asked = terms === "[]" ? [] : (JSON.parse(terms) as Term[]);
  const likely = asked.length > 0 ? homes.filter((home) => matchesTerms(home, asked)) : homes;
  return homesFor(JSON.parse(filters) as PropertyFilters, likely);
}

/** Those of some homes on offer that an alert asks for. */
export const homesFor = (filters: PropertyFilters, homes: readonly Property[]) =>
  homesAskedFor(folded(filters), homes);

/** Nobody is told of a home again, unless its price fell or it came back since. */
function keepFound(found: readonly Found[], now: Date) {
  const { toldAt } = alertHomes;
  return db
    .insert(alertHomes)
    .select(
      sql`select value ->> 0, value ->> 1, value ->> 2, ${now.getTime()}, null
        from json_each(${JSON.stringify(found)}) where true`,
    )
    .onConflictDoUpdate({
      target: [alertHomes.alertId, alertHomes.propertyId],
      set: { news: sql`excluded.news`, foundAt: sql`excluded."foundAt"`, toldAt: null },
      setWhere: sql`excluded.news <> 'new' and ${toldAt} < (select "at" from ${newsOfListings}
        where ${eq(newsOfListings.propertyId, sql`excluded."propertyId"`)})`,
    });
}

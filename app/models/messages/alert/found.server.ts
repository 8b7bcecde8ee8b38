import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, inArray, max, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, write } from "~db/client";
import { alertHomes, alerts, newsOfListings } from "~db/office-schema";
import { listingNews, type News } from "~db/office-vocabulary";
import type { Property } from "~db/schema";
import { offers } from "~db/vocabulary";
import { wholeRows } from "../../catalogue/property/card.server";
import { statusOf } from "../../catalogue/property/fields";
import { homesAskedFor } from "../../catalogue/search/conditions.server";
import { statusMatches } from "../../catalogue/search/criteria.server";
import type { PropertyFilters } from "../../catalogue/search/filters";
import { matchesTerms } from "../../catalogue/search/matches.server";
import type { Term } from "../../catalogue/search/query";
import { canBeOffered } from "../../leads/matching/matching.server";
import { inSlices } from "../../slices.server";
import { folded, isActive } from "./alert.server";

/** All alerts are read once for so many listings. */
const batchOfNews = 100;
/** Milliseconds after which others have their turn. */
const turn = 10;

/** Each write waits for the disk. */
const batchOfFound = 200;

type Row = [id: number, filters: string, terms: string];
type Found = [alertId: number, propertyId: number, news: News | undefined];

/** Compares the alerts with news of listings, in slices; news goes last, so a broken run is repeated. */
export async function findHomes(now = new Date()): Promise<void> {
  const isNews = inArray(newsOfListings.news, [...listingNews]);
  const news = await db.select().from(newsOfListings).where(isNews).limit(batchOfNews);
  if (news.length === 0) return;
  const isAnybody = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(isActive(now.getTime()))
    .limit(1);
  // Nobody waits for what a large import brings.
  if ((await isAnybody).length === 0) return void (await write([db.delete(newsOfListings)]));
  const homes = wholeRows(news.map(({ propertyId }) => propertyId)).filter(canBeOffered);
  if (homes.length > 0)
    await compare(homes, new Map(news.map((each) => [each.propertyId, each.news as News])), now);
  const { propertyId, version } = newsOfListings;
  const [first, ...others] = news.map((each) =>
    db
      .delete(newsOfListings)
      .where(and(eq(propertyId, each.propertyId), eq(version, each.version))),
  );
  if (first) await write([first, ...others]);
}

async function compare(homes: readonly Property[], newsOf: Map<number, News>, now: Date) {
  const isLikely = and(isActive(now.getTime()), ...mayAskFor(homes));
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
        isLikely,
      ),
    )
    .prepare();
  const [last] = await db.select({ id: max(alerts.id) }).from(alerts);
  let found: Found[] = [];
  const keep = async (atLeast: number) => {
    const some = found;
    if (some.length < atLeast) return;
    found = [];
    await write([keepFound(some, now)]);
  };
  // Many ask for the same.
  const known = new Map<string, Property[]>();
  let since = performance.now();
  await inSlices(0, last?.id ?? 0, async (from, to) => {
    for (const [id, filters, terms] of between.values({ from, to }) as Row[]) {
      const fitting = known.get(filters) ?? homesOf(filters, terms, homes);
      known.set(filters, fitting);
      for (const home of fitting) found.push([id, home.id, newsOf.get(home.id)]);
      if (performance.now() - since < turn) continue;
      await nextTurn();
      since = performance.now();
    }
    await keep(batchOfFound);
  });
  await keep(1);
}

/** SQL: what can be told from the words of the JSON leaves few to look at. */
function mayAskFor(homes: readonly Property[]) {
  const has = (column: SQLiteColumn, key: string, values: readonly (string | null)[]) => {
    const pairs = [...new Set(values)].map((value) => `${key}${JSON.stringify(value)}`);
    return or(
      sql`instr(${column}, ${key}) = 0`,
      ...pairs.map((pair) => sql`instr(${column}, ${pair}) > 0`),
    );
  };
  const types = homes.map(({ propertyType }) => propertyType);
  const asked = offers.filter((offer) =>
    homes.some((home) => statusMatches(home, statusOf(offer))),
  );
  return [
    has(alerts.filters, '"propertyType":', types),
    has(
      alerts.filters,
      '"subcity":',
      homes.map(({ subcity }) => subcity),
    ),
    has(alerts.filters, '"status":', asked.map(statusOf)),
    has(alerts.terms, '"offer":', asked),
    or(
      sql`instr(${alerts.terms}, '"types":') = 0`,
      ...[...new Set(types)].map(
        (type) => sql`instr(${alerts.terms}, ${JSON.stringify(type)}) > 0`,
      ),
    ),
  ];
}

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

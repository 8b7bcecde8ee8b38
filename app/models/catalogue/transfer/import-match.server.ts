import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import { and, between, eq, inArray, max, sql } from "drizzle-orm";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { properties } from "~db/schema";

/** What a row says about which listing it is. */
type Named = { id: number | null; title: string; address: string };

/** Listings read at once by id, and looked through at once by title. */
const readBatchSize = 100;
const searchBatchSize = 10_000;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** What two rows for the same listing have in common: its title and address, in any case. */
export function placeKey({ title, address }: Pick<Named, "title" | "address">): string {
  return JSON.stringify([tidy(title).toLowerCase(), tidy(address).toLowerCase()]);
}

/**
 * The stored listings that the rows of a file are about. @returns for a row: the listing with its id,
 * or without an id all with its title and address, tests excepted.
 */
export async function storedListings(
  rows: readonly Named[],
): Promise<(row: Named) => readonly Property[]> {
  const byId = await listingsById(rows.flatMap(({ id }) => id ?? []));
  const named = rows.filter(({ id, title, address }) => id === null && title && address);
  const byPlace = await listingsByPlace(named);
  return ({ id, ...place }) =>
    id === null ? (byPlace.get(placeKey(place)) ?? []) : [byId.get(id) ?? []].flat();
}

async function listingsById(ids: readonly number[]): Promise<Map<number, Property>> {
  const found = new Map<number, Property>();
  for (let start = 0; start < ids.length; start += readBatchSize) {
    await letOthersGoFirst();
    const some = ids.slice(start, start + readBatchSize);
    for (const row of await db.select().from(properties).where(inArray(properties.id, some)))
      found.set(row.id, row);
  }
  return found;
}

async function listingsByPlace(named: readonly Named[]): Promise<Map<string, Property[]>> {
  const found = new Map<string, Property[]>();
  if (named.length === 0) return found;
  const wanted = new Set(named.map(placeKey));
  const titles = JSON.stringify([...new Set(named.map(({ title }) => tidy(title)))]);
  const isNamed = sql`${properties.title} collate nocase in (select value from json_each(${titles}))`;
  const [newest] = await db.select({ id: max(properties.id) }).from(properties);
  for (let from = 1; from <= (newest?.id ?? 0); from += searchBatchSize) {
    await letOthersGoFirst();
    const some = between(properties.id, from, from + searchBatchSize - 1);
    const where = and(some, eq(properties.isTest, false), isNamed);
    for (const row of await db.select().from(properties).where(where)) {
      const key = placeKey(row);
      if (wanted.has(key)) found.set(key, [...(found.get(key) ?? []), row]);
    }
  }
  return found;
}

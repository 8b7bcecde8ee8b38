import { eq, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type Property, properties } from "~db/schema";
import { type PropertyType, propertyTypes, type Subcity } from "~db/vocabulary";
import type { Rows } from "../../list";
import { cachedPerVersion } from "../search/cached.server";
import { type Columns, columns, everyKind, type Kind } from "../search/columns.server";
import { findListings } from "../search/conditions.server";
import type { PropertyFilters } from "../search/filters";
import type { CardRow } from "./card.server";
import { cardRows, wholeRows } from "./rows.server";
import { foldText } from "./text";

/**
 * The value of `searchText`: the searched fields after `foldText`, one per line. Empty for a test listing, which no search may find.
 */
export function searchText(
  property: Pick<
    Property,
    "title" | "description" | "address" | "city" | "state" | "propertyType"
  > & { subcity?: string | null; isTest?: boolean },
): string {
  if (property.isTest) return "";
  const { title, description, address, city, subcity, state, propertyType } = property;
  return [title, description, address, city, subcity ?? "", state, propertyType]
    .map(foldText)
    .join("\n");
}

const oneRow = db
  .select()
  .from(properties)
  .where(eq(properties.id, sql.placeholder("id")))
  .prepare();

/** A property by id, or null; for staff. */
export async function getProperty(id: number): Promise<Property | null> {
  return oneRow.get({ id }) ?? null;
}

/** A property that visitors may see, by id; null when there is none or it is a draft, archived or a test. */
export async function getPublicProperty(id: number): Promise<Property | null> {
  const property = await getProperty(id);
  return property?.isPublic ? property : null;
}

type ListWindow = { limit: number; offset?: number };

/**
 * The properties that match all filters, newest first, with the columns of a card. `status` For Sale
 * and For Rent also match Available properties with that offer.
 * @returns `limit` rows from `offset`, and the total.
 */
export async function listProperties(
  filters: PropertyFilters,
  window: ListWindow,
): Promise<Rows<CardRow>> {
  const { ids, total } = findListings(filters, window);
  return { rows: cardRows(ids), total };
}

/** As `listProperties`, with all columns. */
export async function listWholeProperties(
  filters: PropertyFilters,
  window: ListWindow,
): Promise<Rows<Property>> {
  const { ids, total } = findListings(filters, window);
  return { rows: wholeRows(ids), total };
}

const isOnOffer = ({ status }: Kind) => status !== "Sold";
const isFeatured = (kind: Kind) => kind.isFeatured && isOnOffer(kind);

/** The featured properties that are for sale, newest first, with the columns of a card. */
export async function featuredForSale(limit: number): Promise<CardRow[]> {
  return cardRows(findListings({ status: "For Sale" }, { limit }, isFeatured).ids);
}

/** The ids of the newest properties: a type and how many. */
const newestIds = cachedPerVersion<number[]>(
  100_000,
  (_columns, asked) => {
    const [propertyType, limit] = asked.split(" ") as [PropertyType, string];
    return findListings({ propertyType }, { limit: Number(limit) }).ids;
  },
  (ids) => 8 * ids.length,
);

/**
 * The newest properties of a type, or of all types in turn, with the columns of a card.
 * @param without ids that are left out
 */
export async function newestByType(
  type: PropertyType | undefined,
  { limit, without }: { limit: number; without: readonly number[] },
): Promise<CardRow[]> {
  const newest = (type ? [type] : propertyTypes).map((each) =>
    newestIds(columns(), `${each} ${limit + without.length}`).filter((id) => !without.includes(id)),
  );
  const inTurn = Array.from({ length: limit }, (_, turn) =>
    newest.flatMap((ids) => ids[turn] ?? []),
  );
  return cardRows(inTurn.flat().slice(0, limit));
}

/** The featured properties that are not sold, newest first, with all columns. */
export async function featuredWholeProperties(limit: number): Promise<Property[]> {
  return wholeRows(findListings({}, { limit }, isFeatured).ids);
}

/** Counts of properties: all, featured, by type and by subcity; types and subcities without are absent. */
export function countProperties() {
  const now = columns();
  const counts = countsOf.get(now) ?? countCatalogue(now);
  countsOf.set(now, counts);
  return counts;
}

const countsOf = new WeakMap<Columns, ReturnType<typeof countCatalogue>>();

function countCatalogue({ counts }: Columns) {
  const byType: Partial<Record<PropertyType, number>> = {};
  const bySubcity: Partial<Record<Subcity, number>> = {};
  let total = 0;
  let featured = 0;
  for (const [kind, count] of counts.entries()) {
    const { propertyType, subcity, isFeatured } = everyKind[kind] as Kind;
    if (count === 0) continue;
    total += count;
    if (isFeatured) featured += count;
    byType[propertyType] = (byType[propertyType] ?? 0) + count;
    if (subcity) bySubcity[subcity] = (bySubcity[subcity] ?? 0) + count;
  }
  return { total, featured, byType, bySubcity };
}

const { id, title, subcity, city, images, updatedAt } = properties;
const sitemapRows = db
  .select({ id, title, subcity, city, images, updatedAt })
  .from(properties)
  .where(
    sql`${id} between ${sql.placeholder("first")} and ${sql.placeholder("last")} and ${properties.isPublic}`,
  )
  .orderBy(id)
  .prepare();

/** Properties for the sitemap: `limit` rows from `offset`, oldest first. */
export function propertiesForSitemap(limit: number, offset: number) {
  const ids = columns().ids.subarray(offset, offset + limit);
  return sitemapRows.all({ first: ids.at(0) ?? 0, last: ids.at(-1) ?? 0 });
}

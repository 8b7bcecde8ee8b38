import { eq, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type Property, properties } from "~db/schema";
import { type PropertyType, propertyTypes, type Subcity, usualFeatures } from "~db/vocabulary";
import type { Rows } from "../../list";
import { cachedPerVersion, columns, everyKind, type Kind, oncePer } from "../search/columns.server";
import { findListings, type ListWindow } from "../search/conditions.server";
import type { PropertyFilters } from "../search/filters";
import { type CardRow, cardRows, wholeRows } from "./card.server";
import { foldText } from "./text";

type Searched = Pick<Property, "title" | "description" | "address" | "city" | "state"> &
  Pick<Property, "propertyType"> &
  Partial<Pick<Property, "titleAm" | "descriptionAm" | "subcity" | "isTest">>;

/** The searched fields, folded, one per line, in both languages; empty for a test: nobody may find it. */
export function searchText(property: Searched): string {
  if (property.isTest) return "";
  const { title, description, address, city, subcity, state, propertyType } = property;
  const { titleAm, descriptionAm } = property;
  const both = (text: string, amharic?: string | null) => `${text} ${amharic ?? ""}`;
  return [
    both(title, titleAm),
    both(description, descriptionAm),
    address,
    city,
    subcity ?? "",
    state,
    propertyType,
  ]
    .map(foldText)
    .join("\n");
}

const oneRow = db
  .select()
  .from(properties)
  .where(eq(properties.id, sql.placeholder("id")))
  .prepare();

export async function getProperty(id: number): Promise<Property | null> {
  return oneRow.get({ id }) ?? null;
}

/** Null when there is none, or it is a draft, archived or a test. */
export async function getPublicProperty(id: number): Promise<Property | null> {
  const property = await getProperty(id);
  return property?.isPublic ? property : null;
}

function lister<Row>(rowsWith: (ids: readonly number[]) => Row[]) {
  return async (
    filters: PropertyFilters,
    window: ListWindow,
  ): Promise<Rows<Row> & { facts: number }> => {
    const { ids, ...found } = findListings(filters, window);
    return { rows: rowsWith(ids), ...found };
  };
}

/** Newest first; For Sale and For Rent also match Available properties with that offer. */
export const listProperties = lister(cardRows);
export const listWholeProperties = lister(wholeRows);

const isFeatured = ({ isFeatured, status }: Kind) => isFeatured && status !== "Sold";

export async function featuredForSale(limit: number): Promise<CardRow[]> {
  return cardRows(findListings({ status: "For Sale" }, { limit }, isFeatured).ids);
}

export async function featuredWholeProperties(limit: number): Promise<Property[]> {
  return wholeRows(findListings({}, { limit }, isFeatured).ids);
}

const newestIds = cachedPerVersion<number[]>(
  100_000,
  (_columns, typeAndLimit) => {
    const [propertyType, limit] = typeAndLimit.split(" ") as [PropertyType, string];
    return findListings({ propertyType }, { limit: Number(limit) }).ids;
  },
  (ids) => 8 * ids.length,
);

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

/** Types and subcities without properties are absent. */
export const countProperties = () => countsOf(columns());

const countsOf = oncePer(({ counts }) => {
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
});

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

const maxFeatures = 12;
const sampleSize = 1_000;

export async function offeredFeatures(): Promise<string[]> {
  const { id, features, isPublic } = properties;
  const used = await db.all<{ feature: string }>(
    sql`select value as feature
      from (select ${features} from ${properties} where ${isPublic} order by ${id} desc limit ${sampleSize}) as newest,
        json_each(newest.features)
      group by value having count(*) > 1 order by count(*) desc, value limit ${maxFeatures}`,
  );
  return [...new Set([...used.map(({ feature }) => feature), ...usualFeatures])];
}

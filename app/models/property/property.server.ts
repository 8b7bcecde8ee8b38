import { and, count, desc, eq, ne, or, sql } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import type { PropertyType, Subcity } from "~db/vocabulary";
import type { Rows } from "../list";
import { matching } from "./search/conditions.server";
import type { PropertyFilters } from "./search/filters";
import { foldText } from "./text";

export type Property = typeof properties.$inferSelect;

/** Ids are assigned in order of creation, so this uses the index and needs no sort. */
const newestFirst = desc(properties.id);
const onOffer = ne(properties.status, "Sold");

/** The value of `searchText`: the searched fields after `foldText`, one per line. */
export function searchText(
  property: Pick<
    Property,
    "title" | "description" | "address" | "city" | "state" | "propertyType"
  > & { subcity?: string | null },
): string {
  const { title, description, address, city, subcity, state, propertyType } = property;
  return [title, description, address, city, subcity ?? "", state, propertyType]
    .map(foldText)
    .join("\n");
}

/** A property by id, or null. */
export async function getProperty(id: number): Promise<Property | null> {
  const [row] = await db.select().from(properties).where(eq(properties.id, id)).limit(1);
  return row ?? null;
}

/**
 * The properties that match all filters, newest first. `status` For Sale and For Rent also match
 * Available properties with that offer.
 * @returns `limit` rows from `offset`, and the total.
 */
export async function listProperties(
  filters: PropertyFilters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Rows<Property>> {
  const where = matching(filters);
  const [rows, total] = await Promise.all([
    db.select().from(properties).where(where).orderBy(newestFirst).limit(limit).offset(offset),
    db.$count(properties, where),
  ]);
  return { rows, total };
}

/** The featured properties that are not sold, newest first. */
export async function featuredProperties(limit: number): Promise<Property[]> {
  return db
    .select()
    .from(properties)
    .where(and(eq(properties.isFeatured, true), onOffer))
    .orderBy(newestFirst)
    .limit(limit);
}

/** Unsold properties with the same offer and the same type or subcity, best match first. */
export async function similarProperties(property: Property, limit: number): Promise<Property[]> {
  const likeness = sql`(${properties.propertyType} = ${property.propertyType}) * 2
    + (${properties.subcity} is ${property.subcity})`;
  return db
    .select()
    .from(properties)
    .where(
      and(
        ne(properties.id, property.id),
        eq(properties.offer, property.offer),
        onOffer,
        or(
          eq(properties.propertyType, property.propertyType),
          property.subcity ? eq(properties.subcity, property.subcity) : undefined,
        ),
      ),
    )
    .orderBy(desc(likeness), newestFirst)
    .limit(limit);
}

/**
 * Alternatives for a search without results: drops filters, the narrowest first, until unsold
 * properties match.
 */
export async function nearbyAlternatives(
  filters: PropertyFilters,
  limit: number,
): Promise<Property[]> {
  const { search: _search, ...withoutSearch } = filters;
  const { bedrooms: _b, minBedrooms: _m, minPrice: _l, maxPrice: _h, ...kind } = withoutSearch;
  const { subcity: _subcity, ...anywhere } = kind;
  const attempts = [withoutSearch, kind, anywhere, { status: filters.status }, {}];
  for (const attempt of attempts) {
    const rows = await db
      .select()
      .from(properties)
      .where(and(matching(attempt), onOffer))
      .orderBy(newestFirst)
      .limit(limit);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Counts of properties by type and by subcity. */
export async function countProperties(): Promise<{
  byType: Partial<Record<PropertyType, number>>;
  bySubcity: Partial<Record<Subcity, number>>;
}> {
  const [types, places] = await Promise.all([
    db
      .select({ name: properties.propertyType, total: count() })
      .from(properties)
      .groupBy(properties.propertyType),
    db
      .select({ name: properties.subcity, total: count() })
      .from(properties)
      .groupBy(properties.subcity),
  ]);
  return {
    byType: Object.fromEntries(types.map(({ name, total }) => [name, total])),
    bySubcity: Object.fromEntries(places.map(({ name, total }) => [name ?? "Other", total])),
  };
}

/** Properties for the sitemap: `limit` rows from `offset`, oldest first. */
export async function propertiesForSitemap(limit: number, offset: number) {
  const { id, title, subcity, city, images, updatedAt } = properties;
  return db
    .select({ id, title, subcity, city, images, updatedAt })
    .from(properties)
    .orderBy(id)
    .limit(limit)
    .offset(offset);
}

/** The number of properties. */
export async function totalProperties(): Promise<number> {
  return db.$count(properties);
}

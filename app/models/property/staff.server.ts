import { and, count, eq, lt } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { formatDate } from "../dates.server";
import { containsText, inOrder } from "../list.server";
import { exchangeRate } from "./card.server";
import { completeness } from "./completeness";
import { confirmationDays, type ManageFilters, type ManageSort } from "./manage";
import { priceLabel } from "./price";
import type { Property } from "./property.server";

const day = 86_400_000;

/** The listings that fit, and how many there are without the window. */
export async function manageProperties(
  { search, status, confirmed }: ManageFilters,
  {
    sort = "createdAt",
    descending = true,
    limit,
    offset,
  }: { sort?: ManageSort; descending?: boolean; limit: number; offset: number },
): Promise<{ rows: ManagedProperty[]; total: number }> {
  const { title, address, city, state, propertyType } = properties;
  const where = and(
    search ? containsText([title, address, city, state, propertyType], search) : undefined,
    status && eq(properties.status, status),
    confirmed === "no" ? lt(properties.confirmedAt, staleBefore()) : undefined,
  );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(properties)
      .where(where)
      .orderBy(...inOrder(properties[sort], properties.id, descending))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(properties).where(where),
  ]);
  return { rows: rows.map(managedProperty), total: totals[0]?.total ?? 0 };
}

function staleBefore(): Date {
  return new Date(Date.now() - confirmationDays * day);
}

/** What the admin list prints of a listing. */
function managedProperty(property: Property) {
  const { id, title, propertyType, city, state, status, offer, isFeatured, confirmedAt } = property;
  return {
    ...{ id, title, propertyType, city, state, status, offer, isFeatured },
    price: priceLabel(property, exchangeRate()),
    confirmedOn: formatDate(confirmedAt),
    isStale: confirmedAt < staleBefore(),
    ...completeness(property),
  };
}
export type ManagedProperty = ReturnType<typeof managedProperty>;

import { and, eq, lt } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { formatDate } from "../dates.server";
import type { Rows, SortedWindow } from "../list";
import { containsText, listRows } from "../list.server";
import { exchangeRate } from "./card.server";
import { completeness } from "./completeness";
import { confirmationDays, type ManageFilters, type ManageSort } from "./manage";
import { priceLabel } from "./price";
import type { Property } from "./property.server";

const day = 86_400_000;

/** The listings that fit, and how many there are without the window. */
export async function manageProperties(
  { search, status, confirmed }: ManageFilters,
  window: SortedWindow<ManageSort>,
): Promise<Rows<ManagedProperty>> {
  const { title, address, city, state, propertyType } = properties;
  const where = and(
    search ? containsText([title, address, city, state, propertyType], search) : undefined,
    status && eq(properties.status, status),
    confirmed === "no" ? lt(properties.confirmedAt, staleBefore()) : undefined,
  );
  const order = { sort: "createdAt", descending: true, ...window } as const;
  const { rows, total } = await listRows(
    db.select().from(properties).$dynamic(),
    properties,
    where,
    order,
  );
  return { rows: rows.map(managedProperty), total };
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

import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import { env } from "~/env.server";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { owners, properties, users } from "~db/schema";
import { staffName } from "../../accounts/agent/agent.server";
import { ownListings, type Who } from "../../accounts/user/scope.server";
import { formatDate, formatMoment } from "../../dates.server";
import { listRows, staffList } from "../../list.server";
import { day } from "../../time";
import { exchangeRate } from "./card.server";
import { completeness, descriptionWanted, photosWanted } from "./completeness";
import { confirmationDays } from "./fields";
import { priceLabel } from "./price";
import { hasStatus } from "./rows.server";
import { type StaffFilters, staffFilters } from "./staff-schema";
import { isFound } from "./staff-search.server";

/** What stands for the title that a draft does not have yet. */
export const untitled = "Untitled draft";

const agentsName = sql<
  string | null
>`(select ${staffName} from ${users} where ${users.id} = ${properties.agentId})`;

/** The staff list of properties, as display data. */
export const propertyList = staffList({
  filters: staffFilters,
  sorts: {
    createdAt: "Newest",
    title: "Title",
    propertyType: "Type",
    city: "Location",
    price: "Price",
    status: "Status",
    isFeatured: "Featured",
    confirmedAt: "Confirmed",
  },
  usual: "-createdAt",
  async load(filters, window, who) {
    const query = db
      .select({ property: properties, agent: agentsName })
      .from(properties)
      .$dynamic();
    const order = window.sort === "price" ? byPrice(window.descending) : undefined;
    const where = listingsThatFit(filters, who);
    const { rows, total } = await listRows(query, properties, where, window, order);
    const toCall = await ownersToCall(rows.map(({ property }) => property.id));
    return {
      rows: rows.map(({ property, agent }) => ({
        ...propertyRow(property, agent),
        owner: toCall.get(property.id) ?? null,
      })),
      total,
    };
  },
});

/** The same for the API: whole rows, newest first. */
export const propertyRecords = staffList({
  filters: staffFilters,
  sorts: { createdAt: "Newest" },
  usual: "-createdAt",
  load: (filters, window, who) =>
    listRows(
      db.select().from(properties).$dynamic(),
      properties,
      listingsThatFit(filters, who),
      window,
    ),
});

/** SQL: the listings of the staff list with these filters that are for `who` asks. */
export function listingsThatFit(
  filters: StaffFilters,
  who: Who,
  now = new Date(),
): SQL | undefined {
  const { search, status, confirmed, subcity, propertyType, offer } = filters;
  const { featured, incomplete, agent, shown } = filters;
  return and(
    ownListings(who),
    shown === "archived" ? isNotNull(properties.archivedAt) : isNull(properties.archivedAt),
    shown === "drafts" ? eq(properties.isDraft, true) : undefined,
    search ? isFound(search) : undefined,
    status && hasStatus(status),
    confirmed && isUnconfirmed(now),
    subcity && eq(properties.subcity, subcity),
    propertyType && eq(properties.propertyType, propertyType),
    offer && eq(properties.offer, offer),
    featured && eq(properties.isFeatured, featured === "yes"),
    incomplete && not(isComplete),
    agent === undefined
      ? undefined
      : sql`${properties.agentId} is ${agent === "none" ? null : agent}`,
  );
}

/** SQL: what nobody has confirmed for too long. A sold home and a draft need no confirmation. */
function isUnconfirmed(now: Date): SQL | undefined {
  const { confirmedAt, status, isDraft, isTest } = properties;
  const isOffered = and(ne(status, "Sold"), eq(isDraft, false), eq(isTest, false));
  return and(lt(confirmedAt, staleBefore(now)), isOffered);
}

/** SQL: what `completeness` checks. */
const isComplete = sql`(${properties.price} > 0 and ${properties.squareFeet} > 0
  and json_array_length(${properties.images}) >= ${photosWanted}
  and length(${properties.description}) >= ${descriptionWanted}
  and json_array_length(${properties.features}) > 0
  and (coalesce(${properties.latitude}, '') <> '' or coalesce(${properties.subcity}, 'Other') <> 'Other'))`;

/**
 * Birr and dollars at the configured rate; without one birr before dollars. Last is what has no
 * price.
 */
function byPrice(descending: boolean): SQL[] {
  const { price, currency } = properties;
  const rate = env.ETB_PER_USD;
  const amount = rate ? sql`${price} * iif(${currency} = 'USD', ${rate}, 1)` : sql`${price}`;
  return [
    sql`${price} = 0`,
    ...(rate ? [] : [sql`${currency} = 'USD'`]),
    descending ? desc(amount) : asc(amount),
  ];
}

function staleBefore(now: Date): Date {
  return new Date(now.getTime() - confirmationDays * day);
}

/** Display data of a property in the staff list. */
function propertyRow(property: Property, agent: string | null) {
  const { id, propertyType, city, subcity, state, status, offer, confirmedAt } = property;
  const { isFeatured, isTest, isDraft, liveFrom, archivedAt, isPublic, images } = property;
  return {
    ...{ id, propertyType, city, subcity, state, status, offer, agent },
    title: property.title || untitled,
    liveFrom: liveFrom && formatMoment(liveFrom),
    ...{ isFeatured, isTest, isDraft, isPublic, isArchived: archivedAt !== null },
    image: images[0] ?? null,
    price: priceLabel(property, exchangeRate()),
    confirmedOn: formatDate(confirmedAt),
    isStale: status !== "Sold" && !isDraft && confirmedAt < staleBefore(new Date()),
    ...completeness(property),
  };
}
export type PropertyRow = ReturnType<typeof propertyRow> & { owner: OwnerToCall | null };

/** Name and phone of the owners of these listings that are known by phone, by listing. */
async function ownersToCall(propertyIds: readonly number[]) {
  const { propertyId, name, phone } = owners;
  const rows = await db
    .select({ propertyId, name, phone })
    .from(owners)
    .where(and(inArray(propertyId, [...propertyIds]), sql`${phone} <> ''`));
  return new Map(rows.map(({ propertyId, ...owner }) => [propertyId, owner]));
}
type OwnerToCall = { name: string; phone: string };

import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { env } from "~/env.server";
import { db } from "~db/client";
import { phoneKey } from "~db/contact-keys";
import { owners, type Property, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { currencies, type PropertyStatus } from "~db/vocabulary";
import { staffName } from "../../accounts/agent/agent.server";
import { ownListings, type Who } from "../../accounts/user/scope.server";
import { formatDate, formatMoment } from "../../dates.server";
import { isAmharic } from "../../lang";
import { containsText, listRows, staffList } from "../../list.server";
import { searchedDigits } from "../../phone";
import { day } from "../../time";
import { areaOf } from "../places/whereabouts.server";
import type { Bounds, NumberColumn } from "../search/criteria.server";
import { sqlCriteria } from "../search/matches.server";
import { isNarrowing, parseQuery } from "../search/query";
import { exchangeRate } from "./card.server";
import { confirmationDays, offerOf } from "./fields";
import { priceLabel } from "./price";
import { type StaffFilters, staffFilters } from "./staff-schema";
import { foldText } from "./text";

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
    subcity: "Location",
    price: "Price",
    status: "Status",
    isFeatured: "Featured",
    confirmedAt: "Confirmed",
  },
  usual: "-createdAt",
  async load(filters, window, who) {
    const columns = { property: properties, agent: agentsName, unmet: unmetChecks };
    const query = db.select(columns).from(properties);
    const order = window.sort === "price" ? byPrice(window.descending) : undefined;
    const where = listingsThatFit(filters, who);
    const { rows, total } = await listRows(query.$dynamic(), properties, where, window, order);
    const toCall = await ownersToCall(rows.map(({ property }) => property.id));
    return {
      rows: rows.map(({ property, agent, unmet }) => ({
        ...propertyRow(property),
        ...completeness(unmet),
        agent,
        owner: toCall.get(property.id) ?? null,
      })),
      total,
    };
  },
});
export type PropertyRow = Awaited<ReturnType<typeof propertyList.load>>["rows"][number];

/** The same for the API: whole rows, newest first. */
export const propertyRecords = staffList({
  filters: staffFilters,
  sorts: { createdAt: "Newest" },
  usual: "-createdAt",
  load(filters, window, who) {
    const query = db.select().from(properties).$dynamic();
    return listRows(query, properties, listingsThatFit(filters, who), window);
  },
});

const { archivedAt, confirmedAt, currency, isDraft, isFeatured, isTest } = properties;
const { price, propertyType, searchText, status } = properties;

export function listingsThatFit(filters: StaffFilters, who: Who, now = new Date()) {
  const { search, agent, featured, shown } = filters;
  return and(
    ownListings(who),
    shown === "archived" ? isNotNull(archivedAt) : isNull(archivedAt),
    shown === "drafts" ? eq(isDraft, true) : undefined,
    search ? isFound(search) : undefined,
    filters.status && hasStatus(filters.status),
    filters.confirmed && isUnconfirmed(now),
    filters.subcity && eq(properties.subcity, filters.subcity),
    filters.propertyType && eq(propertyType, filters.propertyType),
    filters.offer && eq(properties.offer, filters.offer),
    featured && eq(isFeatured, featured === "yes"),
    filters.incomplete && not(isComplete),
    agent === undefined
      ? undefined
      : sql`${properties.agentId} is ${agent === "none" ? null : agent}`,
  );
}

/** SQL of `statusMatches`. */
function hasStatus(wanted: PropertyStatus): SQL | undefined {
  const offer = offerOf(wanted);
  const isOffered = and(eq(status, "Available"), eq(properties.offer, offer ?? "sale"));
  return offer ? or(eq(status, wanted), isOffered) : eq(status, wanted);
}

/** SQL: a sold home and a draft need no confirmation. */
function isUnconfirmed(now: Date): SQL | undefined {
  const isOffered = and(ne(status, "Sold"), eq(isDraft, false), eq(isTest, false));
  return and(lt(confirmedAt, staleBefore(now)), isOffered);
}

const staleBefore = (now: Date) => new Date(now.getTime() - confirmationDays * day);

/** SQL: matches the whole text, the owner, or everything that the query asks for. */
function isFound(search: string): SQL | undefined {
  const { title, address, city, state, subcity } = properties;
  const digits = searchedDigits(search);
  return or(
    containsText([title, address, city, state, propertyType, subcity], search),
    hasOwner(containsText([owners.name], search)),
    digits ? hasOwner(sql`instr(${phoneKey(owners.phone)}, ${digits}) > 0`) : undefined,
    meetsAll(foldText(search)),
  );
}

/** SQL of `matchesTerms`; a text may also be the name of an owner. */
function meetsAll(text: string): SQL | undefined {
  const terms = parseQuery(text).terms.filter(isNarrowing);
  if (terms.length === 0) return undefined;
  const { ids, offers, types, texts, ranges, priceIn } = sqlCriteria(terms);
  return and(
    ...ids.map((id) => eq(properties.id, id)),
    ...offers.map(hasStatus),
    ...types.map((some) => inArray(propertyType, some)),
    ...texts.map((group) => or(...group.map(says))),
    ...ranges.map(({ column, ...bounds }) => isWithin(properties[column], bounds)),
    or(...currencies.map((each) => and(eq(currency, each), isWithin(price, priceIn(each))))),
  );
}

const lineEnd = sql`char(10)`;
const afterTitle = sql`substr(${searchText}, instr(${searchText}, ${lineEnd}) + 1)`;
/** Without the description, which mentions many other places. */
const searched = sql`(substr(${searchText}, 1, instr(${searchText}, ${lineEnd}))
  || substr(${afterTitle}, instr(${afterTitle}, ${lineEnd})))`;

const says = (text: string) =>
  or(sql`instr(${searched}, ${text}) > 0`, hasOwner(containsText([owners.name], text)));

function hasOwner(where: SQL | undefined): SQL {
  const itsOwner = eq(owners.propertyId, properties.id);
  return sql`exists ${db.select({ id: owners.propertyId }).from(owners).where(and(itsOwner, where))}`;
}

function isWithin(column: (typeof properties)[NumberColumn | "price"], { low, high }: Bounds) {
  return and(
    low > 0 ? gte(column, low) : undefined,
    high < Infinity ? lte(column, high) : undefined,
  );
}

/** Without a rate birr comes before dollars; listings without a price are last. */
function byPrice(descending: boolean): SQL[] {
  const rate = env.ETB_PER_USD;
  const amount = rate ? sql`${price} * iif(${currency} = 'USD', ${rate}, 1)` : sql`${price}`;
  return [
    sql`${price} = 0`,
    ...(rate ? [] : [sql`${currency} = 'USD'`]),
    descending ? desc(amount) : asc(amount),
  ];
}

function propertyRow(property: Property) {
  const { id, version, propertyType, city, state, status, offer, confirmedAt } = property;
  const { isFeatured, isTest, isDraft, liveFrom, archivedAt, isPublic, images } = property;
  return {
    id,
    version,
    propertyType,
    city,
    state,
    area: areaOf(property),
    status,
    offer,
    title: property.title || untitled,
    notInAmharic: notInAmharic(property),
    liveFrom: liveFrom && formatMoment(liveFrom),
    isFeatured,
    isTest,
    isDraft,
    isPublic,
    isArchived: archivedAt !== null,
    image: images[0] ?? null,
    price: priceLabel(property, exchangeRate()),
    amount: property.price,
    currency: property.currency,
    confirmedOn: formatDate(confirmedAt),
    isStale: status !== "Sold" && !isDraft && confirmedAt < staleBefore(new Date()),
  };
}

function notInAmharic({ title, titleAm, description, descriptionAm }: Property): string {
  const texts = { title: titleAm ?? title, description: descriptionAm ?? description };
  return Object.entries(texts)
    .flatMap(([name, text]) => (isAmharic(text) ? [] : [name]))
    .join(" and ");
}

async function ownersToCall(propertyIds: readonly number[]) {
  const { propertyId, name, phone } = owners;
  const rows = await db
    .select({ propertyId, name, phone })
    .from(owners)
    .where(and(inArray(propertyId, [...propertyIds]), sql`${phone} <> ''`));
  return new Map(rows.map(({ propertyId, ...owner }) => [propertyId, owner]));
}

const photosWanted = 5;
const descriptionWanted = 80;

const { squareFeet, images, description, features, latitude, longitude } = properties;
const checks: Record<string, SQL> = {
  price: sql`${price} > 0`,
  area: sql`${squareFeet} > 0`,
  [`${photosWanted} photos`]: sql`json_array_length(${images}) >= ${photosWanted}`,
  "longer description": sql`length(${description}) >= ${descriptionWanted}`,
  features: sql`json_array_length(${features}) > 0`,
  "place on the map": sql`(coalesce(${latitude}, '') <> '' and coalesce(${longitude}, '') <> '')`,
};
const isComplete = sql`(${sql.join(Object.values(checks), sql` and `)})`;

const unmet = Object.entries(checks).map(([name, isMet]) => sql`iif(${isMet}, null, ${name})`);
/** SQL: a JSON array with the name of each check, or null where it is met. */
const unmetChecks = sql<string>`json_array(${sql.join(unmet, sql`, `)})`;

/** Completeness in percent, and the names of what is missing. */
function completeness(unmetChecks: string) {
  const results: (string | null)[] = JSON.parse(unmetChecks);
  const missing = results.filter((name) => name !== null);
  return { percent: Math.round((1 - missing.length / results.length) * 100), missing };
}

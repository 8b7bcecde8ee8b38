import { catalogueVersion } from "~/models/catalogue.server";
import { db } from "~db/client";
import {
  type Currency,
  currencies,
  type Offer,
  offers,
  type PropertyStatus,
  type PropertyType,
  propertyStatuses,
  propertyTypes,
  type Subcity,
  subcities,
} from "~db/vocabulary";

/** What a listing has in common with many others. */
export type Kind = {
  propertyType: PropertyType;
  subcity: Subcity | null;
  status: PropertyStatus;
  offer: Offer;
  currency: Currency;
  isFeatured: boolean;
};

/**
 * The columns that filters read, of all listings but tests by ascending id: 20 bytes each. `kinds` are
 * places in `everyKind`; `counts` has the number of listings of each kind.
 */
export type Columns = {
  version: number;
  ids: Float64Array;
  kinds: Uint16Array;
  bedrooms: Uint16Array;
  prices: Float64Array;
  counts: Uint32Array;
};

const facets = {
  propertyType: propertyTypes,
  subcity: [...subcities, null],
  status: propertyStatuses,
  offer: offers,
  currency: currencies,
  isFeatured: [false, true],
} as const;

/** Every kind there can be: each value of a facet with each of the facets before it. */
export const everyKind = Object.entries(facets).reduce<Partial<Kind>[]>(
  (before, [facet, values]) =>
    before.flatMap((kind) => values.map((value) => ({ ...kind, [facet]: value }))),
  [{}],
) as Kind[];

/** SQL: the place in `everyKind`. */
const kind = Object.entries(facets).reduce((before, [facet, values]) => {
  const whens = values.map((value, place) => `when "${facet}" is ${literal(value)} then ${place}`);
  return `(${before}) * ${values.length} + case ${whens.join(" ")} end`;
}, "0");

function literal(value: string | boolean | null): string {
  return typeof value === "string" ? `'${value}'` : String(value);
}

const everyListing = db.$client.prepare<
  [],
  Record<"ids" | "kinds" | "bedrooms" | "prices", string>
>(
  `select json_group_array(id) as ids, json_group_array(kind) as kinds,
    json_group_array(bedrooms) as bedrooms, json_group_array(price) as prices
  from (select id, ${kind} as kind, bedrooms, price from properties where not "isTest" order by id)`,
);
const oldestChange = db.$client.prepare("select min(version) from catalogue_changes").pluck();
type Change = [id: number, exists: 0 | 1, kind: number, bedrooms: number, price: number];
const changesSince = db.$client
  .prepare<[version: number], Change>(
    `select distinct "propertyId", id is not null, ${kind}, bedrooms, price
    from catalogue_changes left join properties on id = "propertyId" and not "isTest"
    where version > ? and "propertyId" is not null order by "propertyId"`,
  )
  .raw();

let held: Columns | undefined;

/** The columns as they stand in the database now, whichever process changed it. */
export function columns(): Columns {
  const version = catalogueVersion();
  if (held?.version === version) return held;
  const reachesBack =
    held && version > held.version && Number(oldestChange.get()) <= held.version + 1;
  held = held && reachesBack ? changed(held, version) : loaded(version);
  return held;
}

// A row may be newer than `version`, when another process writes meanwhile: it is read again then.
function loaded(version: number): Columns {
  const { ids, kinds, bedrooms, prices } = Object.fromEntries(
    Object.entries(everyListing.get() ?? {}).map(([name, json]) => [name, JSON.parse(json)]),
  ) as Record<string, number[]>;
  return counted({
    version,
    ids: Float64Array.from(ids ?? []),
    kinds: Uint16Array.from(kinds ?? []),
    bedrooms: Uint16Array.from(bedrooms ?? []),
    prices: Float64Array.from(prices ?? []),
  });
}

/** The columns with the listings that changed since. */
function changed(old: Columns, version: number): Columns {
  const changes = changesSince.all(old.version);
  const room = old.ids.length + changes.length;
  const ids = new Float64Array(room);
  const kinds = new Uint16Array(room);
  const bedrooms = new Uint16Array(room);
  const prices = new Float64Array(room);
  let from = 0;
  let to = 0;
  const keep = (end: number) => {
    ids.set(old.ids.subarray(from, end), to);
    kinds.set(old.kinds.subarray(from, end), to);
    bedrooms.set(old.bedrooms.subarray(from, end), to);
    prices.set(old.prices.subarray(from, end), to);
    to += end - from;
    from = end;
  };
  for (const [id, exists, kind, rooms, price] of changes) {
    keep(placeOf(old.ids, id));
    if (old.ids[from] === id) from++;
    if (!exists) continue;
    ids[to] = id;
    kinds[to] = kind;
    bedrooms[to] = rooms;
    prices[to++] = price;
  }
  keep(old.ids.length);
  return counted({
    version,
    ids: ids.subarray(0, to),
    kinds: kinds.subarray(0, to),
    bedrooms: bedrooms.subarray(0, to),
    prices: prices.subarray(0, to),
  });
}

/** The place of the first id that is not less. */
function placeOf(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function counted(columns: Omit<Columns, "counts">): Columns {
  const counts = new Uint32Array(everyKind.length);
  for (const kind of columns.kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return { ...columns, counts };
}

import {
  type CatalogueVersion,
  catalogueVersion,
  isSameVersion,
} from "~/models/catalogue/version.server";
import { BoundedCache } from "~/platform/bounded-cache.server";
import { language } from "~/texts";
import { db } from "~db/client";
import { currencies, offers, propertyStatuses, propertyTypes, subcities } from "~db/vocabulary";

const facets = {
  propertyType: propertyTypes,
  subcity: [...subcities, null],
  status: propertyStatuses,
  offer: offers,
  currency: currencies,
  isFeatured: [false, true],
} as const;

/** What a listing has in common with many others. */
export type Kind = { [Facet in keyof typeof facets]: (typeof facets)[Facet][number] };

export const everyKind = Object.entries(facets).reduce<Partial<Kind>[]>(
  (before, [facet, values]) =>
    before.flatMap((kind) => values.map((value) => ({ ...kind, [facet]: value }))),
  [{}],
) as Kind[];

const kind = Object.entries(facets).reduce((before, [facet, values]) => {
  const whens = values.map((value, place) => `when "${facet}" is ${literal(value)} then ${place}`);
  return `(${before}) * ${values.length} + case ${whens.join(" ")} end`;
}, "0");

function literal(value: string | boolean | null): string {
  return typeof value === "string" ? `'${value}'` : String(value);
}

const degrees = (column: string) => `coalesce(cast("${column}" as real), 0)`;

/** Each column as SQL; `kinds` are places in `everyKind`, times are in ms, unknown degrees are 0. */
const sources = {
  ids: { sql: "id", make: Float64Array },
  kinds: { sql: kind, make: Uint16Array },
  bedrooms: { sql: "bedrooms", make: Uint16Array },
  bathrooms: { sql: "bathrooms", make: Uint16Array },
  prices: { sql: "price", make: Float64Array },
  squareFeet: { sql: '"squareFeet"', make: Uint32Array },
  confirmedTimes: { sql: '"confirmedAt"', make: Float64Array },
  latitudes: { sql: degrees("latitude"), make: Float32Array },
  longitudes: { sql: degrees("longitude"), make: Float32Array },
  createdTimes: { sql: '"createdAt"', make: Float64Array },
} as const;
type Name = keyof typeof sources;
const names = Object.keys(sources) as Name[];
type Values = { [N in Name]: InstanceType<(typeof sources)[N]["make"]> };

/** By ascending id, 62 bytes a listing; `byKind` and `pricesByKind` are grouped by kind. */
export type Columns = Values &
  CatalogueVersion & {
    counts: Uint32Array;
    byKind: Uint32Array;
    pricesByKind: Float64Array;
    ends: Uint32Array;
  };

/** The kind of the listing at a place. */
export const kindAt = ({ kinds }: Columns, place: number) =>
  everyKind[kinds[place] as number] as Kind;

/** The places of a kind, ascending, and their prices, side by side in memory to be read quickly. */
export function ofKind({ byKind, pricesByKind, counts, ends }: Columns, kind: number) {
  const end = ends[kind] as number;
  const start = end - (counts[kind] as number);
  return { places: byKind.subarray(start, end), prices: pricesByKind.subarray(start, end) };
}

const selected = (of: Name[]) => of.map((name) => `${sources[name].sql} as "${name}"`).join(", ");
const arrays = (of: Name[]) =>
  of.map((name) => `json_group_array("${name}") as "${name}"`).join(", ");
// Each query is answered from an index alone.
const indexed = names.filter((name) => name !== "createdTimes");
const everyListing = db.$client.prepare<[], Record<Name, string>>(
  `select ${arrays(indexed)}
  from (select ${selected(indexed)} from properties where "isPublic" order by id)`,
);
const timed: Name[] = ["ids", "createdTimes"];
const everyCreation = db.$client.prepare<[], Record<Name, string>>(
  `select ${arrays(timed)} from (select ${selected(timed)} from properties indexed by properties_created)`,
);
const oldestChange = db.$client.prepare("select min(version) from catalogue_changes").pluck();
type Change = { changed: number } & Record<Name, number | null>;
const changesSince = db.$client.prepare<[version: number], Change>(
  `select distinct "propertyId" as changed, ${selected(names)}
  from catalogue_changes left join properties on id = "propertyId" and "isPublic"
  where catalogue_changes.version > ? and "propertyId" is not null order by "propertyId"`,
);

let current: Columns | undefined;

/** The columns as they are in the database now, whichever process changed it. */
export function columns(): Columns {
  const version = catalogueVersion();
  if (current && isSameVersion(current, version)) return current;
  const { file, change } = version;
  const reachesBack =
    current?.file === file &&
    change > current.change &&
    Number(oldestChange.get()) <= current.change + 1;
  current = current && reachesBack ? changed(current, version) : loaded(version);
  return current;
}

// A row may be newer than `version` if another process writes meanwhile; it is read again then.
function loaded(version: CatalogueVersion): Columns {
  const json = everyListing.get();
  const values = eachColumn((name) => sources[name].make.from(JSON.parse(json?.[name] ?? "[]")));
  return withCounts(version, { ...values, createdTimes: creationsOf(values.ids) });
}

function creationsOf(ids: Float64Array): Values["createdTimes"] {
  const json = everyCreation.get();
  const times: number[] = JSON.parse(json?.createdTimes ?? "[]");
  const created = new Float64Array(ids.length);
  for (const [index, id] of (JSON.parse(json?.ids ?? "[]") as number[]).entries()) {
    const place = placeOf(ids, id);
    if (ids[place] === id) created[place] = times[index] ?? 0;
  }
  return created;
}

function changed(old: Columns, version: CatalogueVersion): Columns {
  const changes = changesSince.all(old.change);
  const room = old.ids.length + changes.length;
  const now = eachColumn((name) => new sources[name].make(room));
  let from = 0;
  let to = 0;
  const keep = (end: number) => {
    for (const name of names) now[name].set(old[name].subarray(from, end), to);
    to += end - from;
    from = end;
  };
  for (const change of changes) {
    keep(placeOf(old.ids, change.changed));
    if (old.ids[from] === change.changed) from++;
    if (change.ids === null) continue;
    for (const name of names) now[name][to] = change[name] ?? 0;
    to++;
  }
  keep(old.ids.length);
  return withCounts(
    version,
    eachColumn((name) => now[name].subarray(0, to)),
  );
}

function eachColumn(make: (name: Name) => Values[Name]): Values {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Values;
}

/** The place of the first number that is not less, in ascending numbers. */
export function placeOf(numbers: Float64Array, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withCounts(version: CatalogueVersion, values: Values): Columns {
  const { kinds, prices } = values;
  const counts = new Uint32Array(everyKind.length);
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  const ends = new Uint32Array(everyKind.length);
  for (let kind = 1; kind < ends.length; kind++)
    ends[kind] = (ends[kind - 1] as number) + (counts[kind - 1] as number);
  const byKind = new Uint32Array(kinds.length);
  const pricesByKind = new Float64Array(kinds.length);
  for (let place = 0; place < kinds.length; place++) {
    const kind = kinds[place] as number;
    const end = ends[kind] as number;
    byKind[end] = place;
    pricesByKind[end] = prices[place] as number;
    ends[kind] = end + 1;
  }
  return { ...values, ...version, counts, byKind, pricesByKind, ends };
}

/** Makes something of the columns once, and forgets it with them. */
export function oncePer<Made>(make: (columns: Columns) => Made): (columns: Columns) => Made {
  const known = new WeakMap<Columns, { made: Made }>();
  return (columns) => {
    const entry = known.get(columns) ?? { made: make(columns) };
    known.set(columns, entry);
    return entry.made;
  };
}

/** Caches by language and text until the catalogue changes; at most `room` bytes, counted by `bytesOf`. */
export function cachedPerVersion<Answer extends object>(
  room: number,
  make: (columns: Columns, text: string) => Answer,
  bytesOf: (answer: Answer) => number,
): (columns: Columns, text: string) => Answer {
  let version: CatalogueVersion = { file: -1, change: -1 };
  const answers = new BoundedCache<Answer>(room, bytesOf);
  return (columns, text) => {
    if (!isSameVersion(columns, version)) answers.clear();
    version = { file: columns.file, change: columns.change };
    const key = language() + text;
    const known = answers.get(key);
    if (known) return known;
    const answer = make(columns, text);
    answers.set(key, answer);
    return answer;
  };
}

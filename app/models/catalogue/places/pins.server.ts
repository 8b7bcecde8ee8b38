import type { Currency, Offer } from "~db/vocabulary";
import { formatCount } from "../../words";
import { cardRows } from "../property/card.server";
import {
  type Columns,
  cachedPerVersion,
  columns,
  everyKind,
  type Kind,
} from "../search/columns.server";
import { allPlaces } from "../search/conditions.server";
import { exchangeFactor } from "../search/criteria.server";
import { listPath, type PropertyFilters } from "../search/filters";
import { shortAmount } from "../search/price-steps";
import { textsOfPlace } from "../search/text.server";
import { propertyPath } from "./address";
import {
  type Area,
  areaNames,
  drawing,
  isArea,
  nameSpot,
  type Part,
  toDrawing,
  unitsPerKilometre,
} from "./drawing";
import { knownPlaces } from "./places.server";
import { nearestIndexes, ownPoint, type Point, placeNamedIn } from "./whereabouts.server";

type Range = { low: number; high: number };
/** Dollars stay dollars without an exchange rate. */
type Priced = `${Offer} ${Currency}`;

/** Homes at one point of the drawing, and how far from it the farthest is. */
type Group = Point & {
  name: string;
  slug?: string;
  area?: Area;
  reach: number;
  count: number;
  id: number;
  prices: Partial<Record<Priced, Range>>;
};

export type Pin = Point & {
  href: string;
  label: string;
  count: number;
  sale?: string;
  rent?: string;
  /** Whether there is no room for it above its point. */
  isBelow?: true;
};
export type PinMap = {
  part: Part;
  /** Fewer for a phone, then more. */
  levels: Pin[][];
  areas: { name: Area; count: number; href: string }[];
  /** Of how many it is not known where they are. */
  elsewhere: number;
};

/** The width of the drawing in px that pins have to have room on, and how many are shown at most. */
const levels = [
  { width: 360, most: 24 },
  { width: 640, most: 60 },
] as const;
const pinSize = { width: 72, height: 52 };
/** So few homes stand for themselves, more for their place. */
const fewHomes = 60;

/**
 * Price pins of the homes that meet the filters; cached until the catalogue changes.
 * @param typed the search before `foldText`, for links
 */
export function pinMap({ sort: _order, ...filters }: PropertyFilters, typed?: string): PinMap {
  return cachedMap(columns(), JSON.stringify([filters, typed]));
}

const cachedMap = cachedPerVersion<PinMap>(
  4_000_000,
  (now, key) => {
    const [filters, typed] = JSON.parse(key) as [PropertyFilters, string | null];
    return makeMap(now, allPlaces(now, filters), { ...filters, search: typed ?? undefined });
  },
  ({ levels }) => levels.flat().length * 400 + 2_000,
);

function makeMap(now: Columns, places: Uint32Array, filters: PropertyFilters): PinMap {
  const found = groupsOf(now, places);
  const part = partAround(found);
  const shown = levels.map(({ width, most }) =>
    merged(found, part, width)
      .slice(0, most)
      .map((group) => ({
        ...pinOf(group, filters),
        ...(isBelow(group, part, width) && { isBelow: true as const }),
      })),
  );
  const [few, many] = shown;
  const counts = new Map<string | null, number>();
  for (const at of places) {
    const { subcity } = everyKind[now.kinds[at] as number] as Kind;
    counts.set(subcity, (counts.get(subcity) ?? 0) + 1);
  }
  return {
    part,
    levels: few?.length === many?.length ? shown.slice(1) : shown,
    areas: areaNames.flatMap((name) => {
      const count = counts.get(name);
      const href = listPath({
        ...filters,
        near: undefined,
        within: undefined,
        subcity: name,
        view: "map",
      });
      return count ? [{ name, count, href }] : [];
    }),
    elsewhere: places.length - found.reduce((sum, { count }) => sum + count, 0),
  };
}

function groupsOf(now: Columns, places: Uint32Array): Group[] {
  const groups = new Map<string | number, Group>();
  const isFew = places.length <= fewHomes;
  const known = knownPlaces();
  const spots = whereaboutsIn(now);
  for (const at of places) {
    const spot = spots[at] as number;
    if (spot === unknown) continue;
    const place = known[spot];
    const area = areaNames[spot - known.length];
    const own = ownPoint(now.latitudes[at] as number, now.longitudes[at] as number);
    const key = isFew && own ? `${own.x} ${own.y}` : spot;
    const middle = place ? toDrawing(place) : nameSpot(area as Area);
    const group = groups.get(key) ?? {
      ...(isFew && own ? own : middle),
      name: place ? place.label : (area as Area),
      slug: place?.slug,
      area,
      reach: 0,
      count: 0,
      id: 0,
      prices: {},
    };
    groups.set(key, group);
    group.count++;
    group.id = now.ids[at] as number;
    group.reach = Math.max(group.reach, own ? distance(own, middle) : 0);
    const { offer, currency } = everyKind[now.kinds[at] as number] as Kind;
    const rate = exchangeFactor(currency, "ETB");
    const price = (now.prices[at] as number) * (rate || 1);
    const priced: Priced = `${offer} ${rate ? "ETB" : currency}`;
    if (price > 0) group.prices[priced] = both(group.prices[priced], { low: price, high: price });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function both(one: Range | undefined, other: Range): Range {
  if (!one) return other;
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
}

/** No index of a place or, after those, of a subcity. */
const unknown = 255;
/** Of homes without coordinates, so many of the newest are looked for by the place that they name. */
const mostNamed = 500;
const spotsOf = new WeakMap<Columns, Uint8Array>();

function whereaboutsIn(now: Columns): Uint8Array {
  const done = spotsOf.get(now);
  if (done) return done;
  const known = knownPlaces();
  const { ids, kinds, latitudes, longitudes } = now;
  const nearest = nearestIndexes();
  const without: number[] = [];
  const spots = Uint8Array.from(ids, (_, at) => {
    const own = ownPoint(latitudes[at] as number, longitudes[at] as number);
    if (own) return nearest(own);
    without.push(at);
    const { subcity } = everyKind[kinds[at] as number] as Kind;
    return isArea(subcity) ? known.length + areaNames.indexOf(subcity) : unknown;
  });
  const newest = without.slice(-mostNamed);
  const texts = textsOfPlace(newest.map((at) => ids[at] as number));
  for (const at of newest) {
    const { subcity } = everyKind[kinds[at] as number] as Kind;
    const named = placeNamedIn(texts.get(ids[at] as number) ?? "", subcity);
    if (named) spots[at] = known.findIndex(({ slug }) => slug === named.slug);
  }
  spotsOf.set(now, spots);
  return spots;
}

const inUnits = (part: Part, width: number) => ({
  width: (pinSize.width * part.width) / width,
  height: (pinSize.height * part.width) / width,
});

const isBelow = ({ y }: Point, part: Part, width: number) =>
  y - part.y < inUnits(part, width).height;

const margin = 1.4;
const smallest = 120;
const nearlyAll = 0.7;

/** The square that shows all groups; the whole drawing where they are all over it. */
function partAround(groups: readonly Group[]): Part {
  const [xs, ys] = [groups.map(({ x }) => x), groups.map(({ y }) => y)];
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  const side = Math.round(Math.max(smallest, margin * Math.max(span(xs), span(ys))));
  if (groups.length === 0 || side > nearlyAll * drawing.width) return drawing;
  const start = (values: number[]) => {
    const middle = (Math.max(...values) + Math.min(...values)) / 2;
    return Math.round(Math.min(Math.max(0, middle - side / 2), drawing.width - side));
  };
  return { x: start(xs), y: start(ys), width: side, height: side };
}

/** Groups whose pins would cover each other become one, where the larger is. */
function merged(groups: readonly Group[], part: Part, width: number): Group[] {
  const size = inUnits(part, width);
  const kept: Group[] = [];
  const top = (group: Group) => group.y - (isBelow(group, part, width) ? 0 : size.height);
  for (const group of groups) {
    const hit = kept.find(
      (other) =>
        Math.abs(other.x - group.x) < size.width && Math.abs(top(other) - top(group)) < size.height,
    );
    if (!hit) {
      kept.push({ ...group, prices: { ...group.prices } });
      continue;
    }
    hit.count += group.count;
    hit.reach = Math.max(hit.reach, distance(hit, group) + group.reach);
    for (const [priced, range] of Object.entries(group.prices) as [Priced, Range][])
      hit.prices[priced] = both(hit.prices[priced], range);
  }
  return kept;
}

const distances = [0.3, 0.5, 1, 1.5, 2, 3, 5, 8, 12, 20];

function pinOf(
  { x, y, name, slug, area, reach, count, id, prices }: Group,
  filters: PropertyFilters,
): Pin {
  const sale = shortPrice(prices, "sale");
  const rent = shortPrice(prices, "rent");
  const told = [sale && `for sale ${sale.words}`, rent && `to rent ${rent.words} a month`].filter(
    Boolean,
  );
  const [home] = count === 1 ? cardRows([id]) : [];
  const within = distances.find((each) => each * unitsPerKilometre >= reach) ?? 20;
  const isNarrower = slug !== filters.near || within < (filters.within ?? Infinity);
  const where = area ? { subcity: area } : { near: slug, within };
  return {
    x: Math.round(x),
    y: Math.round(y),
    count,
    href: home
      ? propertyPath(home)
      : listPath({ ...filters, ...where, view: isNarrower && !area ? "map" : undefined }),
    label: `${home ? home.title : formatCount(count, "home")}, ${area ? "about " : "near "}${name}${told.length > 0 ? `: ${told.join(", ")}` : ""}`,
    ...(sale && { sale: sale.text }),
    ...(rent && { rent: rent.text }),
  };
}

/** `45K+` for what begins at 45,000 birr; undefined where no price is known. */
function shortPrice(prices: Group["prices"], offer: Offer) {
  const currency = prices[`${offer} ETB`] ? "ETB" : "USD";
  const range = prices[`${offer} ${currency}`];
  if (!range) return undefined;
  const sign = currency === "USD" ? "$" : "";
  const [low, high] = [shortAmount(range.low), shortAmount(range.high)];
  const isOne = low === high;
  return {
    text: `${sign}${low}${isOne ? "" : "+"}`,
    words: `${currency} ${isOne ? low : `${low} to ${high}`}`,
  };
}

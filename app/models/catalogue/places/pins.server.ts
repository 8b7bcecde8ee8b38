import { language, t } from "~/texts";
import type { Currency, Offer } from "~db/vocabulary";
import { titleOf } from "../../lang";
import { cardRows } from "../property/card.server";
import { type Columns, cachedPerVersion, columns, kindAt } from "../search/columns.server";
import { allPlaces } from "../search/conditions.server";
import { exchangeFactor } from "../search/criteria.server";
import { listPath, type PropertyFilters } from "../search/filters";
import { shortAmount } from "../search/price-steps";
import { propertyPath } from "./address";
import { type Area, areaNames, drawing, type Part } from "./drawing";
import { type Spot, spots, spotsIn, spotsInWords } from "./spots.server";
import { ownPoint, type Point } from "./whereabouts.server";

type Range = { low: number; high: number };
/** Dollars stay dollars without an exchange rate. */
type Priced = `${Offer} ${Currency}`;

/** Homes at one point of the drawing: all of some spots, the first of them there, or a single one. */
type Group = Point & {
  spots: Spot[];
  count: number;
  id: number;
  prices: Partial<Record<Priced, Range>>;
  /** Each of them where it is itself; absent where that is not known of all, or they are many. */
  alone?: Group[];
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
  { width: 360, max: 24 },
  { width: 640, max: 60 },
] as const;
const pinSize = { width: 72, height: 52 };
/** So few homes stand for themselves, more for their place. */
const fewHomes = 60;

/** Price pins of homes, cached until the catalogue changes. @param typed the search before `foldText` */
export function pinMap({ sort: _order, ...filters }: PropertyFilters, typed?: string): PinMap {
  return cachedMap(columns(), JSON.stringify([filters, typed, language()]));
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
  const part = partAround(found.flatMap(({ alone = [], ...group }) => [group, ...alone]));
  const shown = levels.map(({ width, max }) => {
    const groups = apart(merged(found, part, width, max), part, width);
    return groups.map((group) => ({
      ...pinOf(group, filters, groups.length > 1),
      ...(isBelow(group, part, width) && { isBelow: true as const }),
    }));
  });
  const [few, many] = shown;
  const counts = new Map<string | null, number>();
  for (const at of places) {
    const { subcity } = kindAt(now, at);
    counts.set(subcity, (counts.get(subcity) ?? 0) + 1);
  }
  return {
    part,
    levels: few?.length === many?.length ? shown.slice(1) : shown,
    areas: areaNames.flatMap((name) => {
      const count = counts.get(name);
      const href = listPath({ ...filters, subcity: name, view: "map" });
      return count ? [{ name, count, href }] : [];
    }),
    elsewhere: places.length - found.reduce((sum, { count }) => sum + count, 0),
  };
}

function groupsOf(now: Columns, places: Uint32Array): Group[] {
  const groups = new Map<number, Group>();
  const known = spots();
  const spotOf = spotsIn(now);
  for (const at of places) {
    const index = spotOf[at] as number;
    const spot = known[index];
    if (!spot) continue;
    const group = groups.get(index) ?? {
      x: spot.x,
      y: spot.y,
      spots: [spot],
      count: 0,
      id: 0,
      prices: {},
      ...(places.length <= fewHomes && { alone: [] }),
    };
    groups.set(index, group);
    const home = { count: 1, id: now.ids[at] as number, prices: pricesOf(now, at) };
    add(group, home);
    group.id = home.id;
    if (!group.alone) continue;
    const own = ownPoint(now.latitudes[at] as number, now.longitudes[at] as number);
    if (own) group.alone.push({ ...own, ...home, spots: [spot] });
    else group.alone = undefined;
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

function pricesOf(now: Columns, at: number): Group["prices"] {
  const { offer, currency } = kindAt(now, at);
  const rate = exchangeFactor(currency, "ETB");
  const price = (now.prices[at] as number) * (rate || 1);
  return price > 0 ? { [`${offer} ${rate ? "ETB" : currency}`]: { low: price, high: price } } : {};
}

function add(group: Group, { count, prices }: Pick<Group, "count" | "prices">): void {
  group.count += count;
  for (const [priced, range] of Object.entries(prices) as [Priced, Range][])
    group.prices[priced] = both(group.prices[priced], range);
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function both(one: Range | undefined, other: Range): Range {
  if (!one) return other;
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
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

/** The square that shows all points; the whole drawing where they are all over it. */
function partAround(points: readonly Point[]): Part {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  const side = Math.round(Math.max(smallest, margin * Math.max(span(xs), span(ys))));
  if (points.length === 0 || side > nearlyAll * drawing.width) return drawing;
  const start = (values: number[]) => {
    const middle = (Math.max(...values) + Math.min(...values)) / 2;
    return Math.round(Math.min(Math.max(0, middle - side / 2), drawing.width - side));
  };
  return { x: start(xs), y: start(ys), width: side, height: side };
}

function isCovering(one: Point, other: Point, part: Part, width: number): boolean {
  const size = inUnits(part, width);
  const top = (point: Point) => point.y - (isBelow(point, part, width) ? 0 : size.height);
  return Math.abs(one.x - other.x) < size.width && Math.abs(top(one) - top(other)) < size.height;
}

/** Groups whose pins would cover each other become one, where the larger is; none is left out. */
function merged(groups: readonly Group[], part: Part, width: number, max: number): Group[] {
  const result: Group[] = [];
  for (const group of groups) {
    const nearest = () =>
      [...result].sort((one, other) => distance(one, group) - distance(other, group))[0];
    const hit =
      result.find((other) => isCovering(other, group, part, width)) ??
      (result.length === max ? nearest() : undefined);
    if (!hit) {
      result.push({ ...group, spots: [...group.spots], prices: { ...group.prices } });
      continue;
    }
    add(hit, group);
    hit.spots.push(...group.spots);
    hit.alone = hit.alone && group.alone && [...hit.alone, ...group.alone];
  }
  return result;
}

/** Where there is room, each home of a group is shown where it is itself. */
function apart(groups: readonly Group[], part: Part, width: number): Group[] {
  let shown = [...groups];
  for (const group of groups) {
    if (!group.alone) continue;
    const others = shown.filter((other) => other !== group);
    const all = [...others, ...group.alone];
    const isFree = group.alone.every((home) =>
      all.every((other) => other === home || !isCovering(home, other, part, width)),
    );
    if (isFree) shown = all;
  }
  return shown;
}

/** @param isNarrower whether other pins are shown beside it, so that a map of its homes says more */
function pinOf(group: Group, filters: PropertyFilters, isNarrower: boolean): Pin {
  const { x, y, count, id, prices } = group;
  const sale = shortPrice(prices, "sale");
  const rent = shortPrice(prices, "rent");
  const priceTexts = [
    sale ? t.places.pinSale(sale.words) : [],
    rent ? t.places.pinRent(rent.words) : [],
  ].flat();
  const [home] = count === 1 ? cardRows([id]) : [];
  const at = group.spots.map(({ key }) => key).join(".");
  return {
    x: Math.round(x),
    y: Math.round(y),
    count,
    href: home
      ? propertyPath(home)
      : listPath({ ...filters, at, view: isNarrower && isSpread(group) ? "map" : undefined }),
    label: t.places.pin(
      home ? titleOf(home) : t.places.pinHomes(count),
      spotsInWords(group.spots),
      group.spots[0]?.area !== undefined,
      priceTexts,
    ),
    ...(sale && { sale: sale.text }),
    ...(rent && { rent: rent.text }),
  };
}

function isSpread({ spots, alone = [] }: Group): boolean {
  const [first] = alone;
  return spots.length > 1 || alone.some(({ x, y }) => x !== first?.x || y !== first?.y);
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
    words: t.places.pinPrice(currency, low, isOne ? undefined : high),
  };
}

import { setImmediate } from "node:timers/promises";
import { env } from "~/env.server";
import { language, t } from "~/texts";
import {
  type Currency,
  currencies,
  type Offer,
  offeredStatuses,
  propertyTypes,
  roomlessPropertyTypes,
  subcities,
} from "~db/vocabulary";
import { medianPricePerSquareMetre } from "../numbers/median-price.server";
import { offerOf } from "../property/fields";
import { formatMoney } from "../property/price";
import { type Columns, cachedPerVersion, columns, kindAt } from "../search/columns.server";
import { findListings } from "../search/conditions.server";
import { listPath, usualWithin } from "../search/filters";
import { placesNear, readUnplaced } from "../search/located.server";
import { placePath } from "./address";
import {
  amharicName,
  type KnownPlace,
  knownPlaces,
  neighboursOf,
  placeName,
} from "./places.server";

/** Fewer homes make no page. */
export const leastHomes = 3;

const counts = cachedPerVersion<{ count: number }>(
  100_000,
  (now, slug) => ({ count: placesNear(now, slug).length }),
  () => 50,
);
const countNear = ({ slug }: KnownPlace) => counts(columns(), slug).count;
export const hasPage = (place: KnownPlace) => countNear(place) >= leastHomes;

/** Counts what is near each place, others having their turn between two of them. */
async function countAll(): Promise<void> {
  readUnplaced(columns());
  for (const place of knownPlaces()) {
    countNear(place);
    await setImmediate();
  }
}

export async function placesWithPage(): Promise<KnownPlace[]> {
  await countAll();
  return knownPlaces().filter(hasPage);
}

type Link = { label: string; path: string; count: number };
const linkTo = (place: KnownPlace): Link => ({
  label: placeName(place),
  path: placePath(place),
  count: countNear(place),
});

const maxNeighbours = 6;

/** Looks no further than needed: to count what is near a place takes its time. */
export function neighbourLinks(place: KnownPlace): Link[] {
  const found: Link[] = [];
  for (const other of neighboursOf(place)) {
    if (found.length === maxNeighbours) break;
    if (hasPage(other)) found.push(linkTo(other));
  }
  return found;
}

/** All places by subcity; a place without a page has no path. */
export async function placesBySubcity() {
  await countAll();
  return subcities
    .map((subcity) => ({
      subcity,
      places: knownPlaces()
        .filter((place) => place.subcity === subcity)
        .map((place) => ({ ...linkTo(place), ...(!hasPage(place) && { path: null }) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    }))
    .filter(({ places }) => places.length > 0);
}

/** Prices of a square metre are of what one lives in: land and shops have others. */
const lived = propertyTypes.filter((type) => !roomlessPropertyTypes.includes(type));

/** What is on offer in one way: how many, the list of them, and the median in words. */
function offered(now: Columns, slug: string, offer: Offer) {
  const [status] = offeredStatuses.filter((each) => offerOf(each) === offer);
  const near = placesNear(now, slug);
  const { median, count, currency } = medianPricePerSquareMetre(
    { offer, types: lived, currency: mostUsed(now, near, offer) },
    near,
  );
  return {
    count: findListings({ near: slug, status }, { limit: 0 }).total,
    href: listPath({ near: slug, status }),
    median:
      median === null
        ? t.places.tooFew(count)
        : t.places.median(formatMoney(median, currency), offer === "rent", count),
  };
}

function mostUsed(now: Columns, near: Uint32Array, offer: Offer): Currency {
  const used = (currency: Currency) =>
    near.filter((at) => {
      const kind = kindAt(now, at);
      return kind.offer === offer && kind.currency === currency;
    }).length;
  return [...currencies].sort((one, other) => used(other) - used(one))[0] ?? "ETB";
}

const newestShown = 6;
const bytesOfFacts = 600;

const factsNear = cachedPerVersion(
  500_000,
  (now, key) => {
    const [slug] = JSON.parse(key) as [string];
    return {
      sale: offered(now, slug, "sale"),
      rent: offered(now, slug, "rent"),
      newest: findListings({ near: slug }, { limit: newestShown }).ids,
    };
  },
  () => bytesOfFacts,
);

/** `newest` are ids; the rest is what the page of a place shows. */
export function factsOf(place: KnownPlace) {
  const { slug, kind, subcity, names, latitude, longitude, isSurveyed } = place;
  const label = placeName(place);
  const isLandmark = kind === "landmark";
  const count = countNear(place);
  return {
    ...factsNear(columns(), JSON.stringify([slug, env.ETB_PER_USD, language()])),
    slug,
    label,
    title: t.places.homes(label, isLandmark),
    otherName: language() === "am" ? place.label : amharicName(place),
    names: names.split(", "),
    subcity,
    isSurveyed,
    latitude,
    longitude,
    count,
    found: t.places.found({ count, place: label, isLandmark, isSurveyed, kilometres: usualWithin }),
    href: listPath({ near: slug }),
    neighbours: neighbourLinks(place),
  };
}
export type PlaceFacts = ReturnType<typeof factsOf>;

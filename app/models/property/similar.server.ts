import { env } from "~/env.server";
import { neighbours } from "~db/names";
import type { Currency } from "~db/vocabulary";
import type { CardRow } from "./card.server";
import type { Property } from "./property.server";
import { cardRows } from "./rows.server";
import { columns, everyKind, type Kind, placesOfKind } from "./search/columns.server";

/** How far the price of a similar home may be from this one's, as a factor. */
const priceWithin = 1.35;
const bedroomsWithin = 1;

/** A similar home, and in words why it is one. */
export type Similar = CardRow & { reason: string };

/**
 * Homes that can stand for this one: of the same offer and type, neither sold nor pending, in the same
 * or a neighbouring subcity, with a like price and number of bedrooms; the nearest first, then the
 * newest. None when there are no such homes.
 */
export function similarProperties(property: Property, limit: number): Similar[] {
  const now = columns();
  const { ids, prices, bedrooms } = now;
  const best: { at: number; distance: number }[] = [];
  let farthest = Infinity;
  for (const kind of kindsLike(property)) {
    const { currency, subcity } = everyKind[kind] as Kind;
    const away = subcity === property.subcity ? 0 : 1;
    if (away > farthest) break;
    const factor = factorTo(property.currency, currency);
    for (const at of placesOfKind(now, kind)) {
      const apart = Math.abs((bedrooms[at] as number) - property.bedrooms);
      if (apart > bedroomsWithin || away + apart / 2 > farthest || ids[at] === property.id)
        continue;
      const ratio = ((prices[at] as number) * factor) / property.price;
      const dearer = property.price === 0 ? 0 : Math.abs(Math.log(ratio));
      // Also where a price is not told, or in a currency that cannot be compared.
      if (!(dearer <= Math.log(priceWithin))) continue;
      const distance = away + apart / 2 + dearer / Math.log(priceWithin);
      if (distance > farthest) continue;
      best.push({ at, distance });
      best.sort((one, other) => one.distance - other.distance || other.at - one.at);
      best.length = Math.min(best.length, limit);
      if (best.length === limit) farthest = best.at(-1)?.distance ?? 0;
    }
  }
  return cardRows(best.map(({ at }) => ids[at] as number)).map((row) => ({
    ...row,
    reason: reasonOf(row, property),
  }));
}

type Wanted = Pick<Property, "propertyType" | "offer" | "subcity">;
const known = new Map<string, number[]>();

/**
 * The places in `everyKind` of those alike, those of the same subcity first. There are thousands of
 * kinds, and few questions.
 */
function kindsLike(property: Wanted): number[] {
  const { propertyType, offer, subcity } = property;
  const isAway = (place: number) => Number(everyKind[place]?.subcity !== subcity);
  const key = `${propertyType} ${offer} ${subcity}`;
  const found =
    known.get(key) ??
    [...everyKind.keys()]
      .filter((place) => alike(everyKind[place] as Kind, property))
      .sort((one, other) => isAway(one) - isAway(other));
  known.set(key, found);
  return found;
}

function alike({ propertyType, offer, status, subcity }: Kind, property: Wanted): boolean {
  const isNear =
    subcity !== null &&
    (subcity === property.subcity || neighbours[subcity].some((name) => name === property.subcity));
  return (
    propertyType === property.propertyType &&
    offer === property.offer &&
    status !== "Sold" &&
    status !== "Pending" &&
    isNear
  );
}

/** What makes an amount one in another currency; not a number without a rate. */
function factorTo(to: Currency, from: Currency): number {
  if (to === from) return 1;
  const rate = env.ETB_PER_USD ?? Number.NaN;
  return to === "ETB" ? rate : 1 / rate;
}

/** `Same area, 1 bedroom more, 8% cheaper`. */
function reasonOf(row: CardRow, property: Property): string {
  const more = row.bedrooms - property.bedrooms;
  const price = row.price * factorTo(property.currency, row.currency);
  const percent = Math.round((price / property.price - 1) * 100);
  return [
    row.subcity === property.subcity ? "Same area" : `Next to ${property.subcity}`,
    property.bedrooms > 0 &&
      (more === 0 ? "as many bedrooms" : `${Math.abs(more)} bedroom ${more > 0 ? "more" : "less"}`),
    property.price > 0 &&
      (percent === 0
        ? "same price"
        : `${Math.abs(percent)}% ${percent > 0 ? "dearer" : "cheaper"}`),
  ]
    .filter(Boolean)
    .join(", ");
}

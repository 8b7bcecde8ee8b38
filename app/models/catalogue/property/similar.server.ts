import { env } from "~/env.server";
import { neighbours } from "~db/names";
import type { Property } from "~db/schema";
import type { Currency } from "~db/vocabulary";
import { columns, everyKind, type Kind, ofKind } from "../search/columns.server";
import type { CardRow } from "./card.server";
import { cardRows } from "./rows.server";

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
  const { ids, bedrooms } = now;
  const best: { at: number; distance: number }[] = [];
  let farthest = Infinity;
  for (const kind of kindsLike(property)) {
    const { currency, subcity } = everyKind[kind] as Kind;
    const away = subcity === property.subcity ? 0 : 1;
    if (away > farthest) break;
    const factor = factorTo(property.currency, currency);
    let span = priceSpan(property, factor, farthest - away);
    const { places, prices } = ofKind(now, kind);
    for (let place = 0; place < places.length; place++) {
      const price = prices[place] as number;
      if (!(price >= span.least && price <= span.most)) continue;
      const at = places[place] as number;
      const apart = Math.abs((bedrooms[at] as number) - property.bedrooms);
      if (apart > bedroomsWithin || away + apart / 2 > farthest || ids[at] === property.id)
        continue;
      const dearer =
        property.price === 0 ? 0 : Math.abs(Math.log((price * factor) / property.price));
      const distance = away + apart / 2 + dearer / Math.log(priceWithin);
      if (distance > farthest) continue;
      best.push({ at, distance });
      best.sort((one, other) => one.distance - other.distance || other.at - one.at);
      best.length = Math.min(best.length, limit);
      if (best.length < limit) continue;
      farthest = best.at(-1)?.distance ?? 0;
      span = priceSpan(property, factor, farthest - away);
    }
  }
  return cardRows(best.map(({ at }) => ids[at] as number)).map((row) => ({
    ...row,
    reason: reasonOf(row, property),
  }));
}

/**
 * The prices, in the currency of `factor`, that can be within a distance: most homes are passed over by
 * their price alone. Of a home without a price any; none where currencies cannot be compared.
 */
function priceSpan({ price }: Property, factor: number, distance: number) {
  if (price === 0) return { least: 0, most: Infinity };
  // A hair more than that: rounding must not pass over a home at exactly the distance.
  const within = priceWithin ** Math.min(distance + 1e-9, 1);
  return { least: price / within / factor, most: (price * within) / factor };
}

type Wanted = Pick<Kind, "propertyType" | "offer" | "subcity">;
const keyOf = ({ propertyType, offer, subcity }: Wanted) => `${propertyType} ${offer} ${subcity}`;

/** The places in `everyKind` of homes that can be had. */
const openKinds = new Map<string, number[]>();
for (const [place, kind] of everyKind.entries())
  if (kind.status !== "Sold" && kind.status !== "Pending")
    openKinds.set(keyOf(kind), [...(openKinds.get(keyOf(kind)) ?? []), place]);

/** The places in `everyKind` of those alike, those of the same subcity first. */
function kindsLike({ propertyType, offer, subcity }: Wanted): number[] {
  if (subcity === null) return [];
  return [subcity, ...neighbours[subcity]].flatMap(
    (near) => openKinds.get(keyOf({ propertyType, offer, subcity: near })) ?? [],
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

import { t } from "~/texts";
import { neighbours } from "~db/names";
import type { Property } from "~db/schema";
import { columns, everyKind, type Kind, ofKind } from "../search/columns.server";
import { exchangeFactor } from "../search/criteria.server";
import { type CardRow, cardRows } from "./card.server";
import { isOnOffer } from "./fields";

const priceWithin = 1.35;
const bedroomsWithin = 1;

export type Similar = CardRow & { reason: string };

export function similarProperties(property: Property, limit: number): Similar[] {
  const now = columns();
  const { ids, bedrooms } = now;
  const best: { at: number; distance: number }[] = [];
  let farthest = Infinity;
  for (const kind of kindsLike(property)) {
    const { currency, subcity } = everyKind[kind] as Kind;
    const away = subcity === property.subcity ? 0 : 1;
    if (away > farthest) break;
    const factor = exchangeFactor(currency, property.currency);
    let span = priceSpan(property, factor, farthest - away);
    const { places, prices } = ofKind(now, kind);
    for (let place = 0; place < places.length; place++) {
      const price = prices[place] as number;
      if (!(price >= span.low && price <= span.high)) continue;
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

/** The prices that can be within a distance; any for a home without a price. */
function priceSpan({ price }: Property, factor: number, distance: number) {
  if (price === 0) return { low: 0, high: Infinity };
  // Slightly more, so that rounding does not exclude a home at exactly the distance.
  const within = priceWithin ** Math.min(distance + 1e-9, 1);
  return { low: price / within / factor, high: (price * within) / factor };
}

type Wanted = Pick<Kind, "propertyType" | "offer" | "subcity">;
const keyOf = ({ propertyType, offer, subcity }: Wanted) => `${propertyType} ${offer} ${subcity}`;

const openKinds = new Map<string, number[]>();
for (const [place, kind] of everyKind.entries())
  if (isOnOffer(kind)) openKinds.set(keyOf(kind), [...(openKinds.get(keyOf(kind)) ?? []), place]);

function kindsLike({ propertyType, offer, subcity }: Wanted): number[] {
  if (subcity === null) return [];
  return [subcity, ...neighbours[subcity]].flatMap(
    (near) => openKinds.get(keyOf({ propertyType, offer, subcity: near })) ?? [],
  );
}

function reasonOf(row: CardRow, property: Property): string {
  const more = row.bedrooms - property.bedrooms;
  const price = row.price * exchangeFactor(row.currency, property.currency);
  const percent = Math.round((price / property.price - 1) * 100);
  const { sameArea, nextTo, moreBedrooms, dearer, joined } = t.detail;
  return joined([
    property.subcity && row.subcity !== property.subcity
      ? nextTo(t.words.subcities[property.subcity])
      : sameArea,
    ...(property.bedrooms > 0 ? [moreBedrooms(more)] : []),
    ...(property.price > 0 ? [dearer(percent)] : []),
  ]);
}

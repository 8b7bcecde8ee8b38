import type { Property } from "~db/schema";
import { fullAddress, listingNumber } from "../../catalogue/places/address";
import { priceWords } from "../../catalogue/property/detail.server";
import { amharicFacts, factWords, listingUrl, standing } from "./wording.server";

const max = { feature: 40, features: 12, photos: 4 };
/** In widths of a Latin letter, beside all else at its longest. */
const room = { description: 720, line: 60, ethiopic: 1.6 };

/** The text, or as many whole words of its beginning as have room, with `…`. */
function shortened(text: string, available: number): string {
  let used = 0;
  const end = [...text].findIndex((character) => {
    const isEthiopic = /\p{Script=Ethiopic}/u.test(character);
    used += character === "\n" ? room.line : isEthiopic ? room.ethiopic : 1;
    return used > available;
  });
  if (end < 0) return text;
  return `${[...text]
    .slice(0, end)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}

/** What stands on the one page of paper that staff give away. */
export function brochureOf(property: Property) {
  const { id, title, description, directions, features, images } = property;
  return {
    number: listingNumber(id),
    title,
    price: priceWords(property),
    standing: standing(property),
    facts: factWords(property),
    amharic: amharicFacts(property),
    place: [fullAddress(property), directions].filter(Boolean).join(" · "),
    description: shortened(description.trim().replace(/\s*\n\s*/g, "\n"), room.description),
    features: [...new Set(features)]
      .slice(0, max.features)
      .map((each) => shortened(each, max.feature)),
    photos: [...new Set(images)].slice(0, max.photos),
    url: listingUrl(id),
  };
}

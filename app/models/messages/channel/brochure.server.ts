import type { Property } from "~db/schema";
import { fullAddress, listingNumber } from "../../catalogue/places/address";
import { amharicFacts, factWords, listingUrl, priceWords, standing } from "./wording.server";

const max = { description: 1400, feature: 40, features: 12, photos: 4 };

/** The text, or its beginning with `…`: whole words. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
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
    description: shortened(description.trim().replace(/\s*\n\s*/g, "\n"), max.description),
    features: [...new Set(features)]
      .slice(0, max.features)
      .map((each) => shortened(each, max.feature)),
    photos: [...new Set(images)].slice(0, max.photos),
    url: listingUrl(id),
  };
}

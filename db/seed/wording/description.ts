import type { RandomSource } from "../random";
import { amenityWordings } from "./amenities";
import { amharicClosings, amharicParagraph } from "./amharic";
import type { Facts } from "./facts";
import { interiorWordings } from "./interiors";
import { layouts } from "./layouts";
import { terms } from "./terms";

interface Parts {
  opening: string;
  layout: string;
  rooms: string[];
  services: string[];
  around: string;
  term: string;
}

const arrangements: readonly ((parts: Parts) => string[][])[] = [
  (p) => [[p.opening], [p.layout, ...p.rooms, ...p.services], [p.around, p.term]],
  (p) => [
    [p.opening, p.around],
    [p.layout, ...p.rooms],
    [...p.services, p.term],
  ],
  (p) => [[p.opening, p.layout, ...p.rooms], p.services, [p.around, p.term]],
  (p) => [
    [p.opening, p.layout],
    [...p.rooms, ...p.services],
    [p.around, p.term],
  ],
  (p) => [[p.opening, p.layout], [...p.rooms, ...p.services, p.term], [p.around]],
];

/** Two to four paragraphs on a listing, as its agent would write them. */
export function descriptionOf(
  facts: Facts,
  images: readonly string[],
  random: RandomSource,
  withAmharic: boolean,
): string {
  const about = (
    names: readonly string[],
    wordings: Readonly<Record<string, readonly string[]>>,
    most: number,
  ) => {
    const known = names.flatMap((name) => (wordings[name] ? [wordings[name]] : []));
    return random
      .shuffled(known)
      .slice(0, most)
      .map((options) => random.draw(options));
  };
  const rooms = about(images, interiorWordings, 1);
  const parts = {
    opening: random.draw(facts.cover.openings),
    layout: random.draw(layouts(facts))(facts),
    rooms:
      facts.bedrooms === 1 ? rooms.map((text) => text.replace("main bedroom", "bedroom")) : rooms,
    services: about(facts.features, amenityWordings, withAmharic ? 1 : 2),
    around: facts.spot.around,
    term: random.draw(terms(facts)),
  };
  const paragraphs = random
    .draw(arrangements)(parts)
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(" "));
  if (withAmharic) {
    const amharic = amharicParagraph(facts, random.draw(amharicClosings[facts.spot.offer]));
    if (random.chance(0.5)) paragraphs.unshift(amharic);
    else paragraphs.push(amharic);
  }
  return paragraphs.join("\n\n");
}

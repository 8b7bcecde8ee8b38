import { capital, count, type Facts, numeral, ordinal, thousands } from "./facts";

type Wording = (facts: Facts) => string;

const beds = (f: Facts) => count(f.bedrooms, "bedroom");
const baths = (f: Facts) => count(f.bathrooms, "bathroom");
const washrooms = (f: Facts) => count(f.bathrooms, "washroom");

const severalStoreys: readonly Wording[] = [
  (f) =>
    `The ground floor holds the reception rooms, the family kitchen and one en-suite bedroom; ${numeral(f.bedrooms - 1)} more bedrooms are upstairs, and there are ${baths(f)} in all.`,
  (f) =>
    `Inside are ${beds(f)} and ${baths(f)} on ${f.area} m², with a formal salon, a dining room and a large kitchen.`,
  (f) =>
    `Built area is ${f.area} m² on a plot of ${f.plot} m². Of the ${beds(f)} the largest has a dressing room and a bathroom to itself; ${baths(f)} altogether.`,
  (f) =>
    `You get ${beds(f)}, ${baths(f)}, two living areas and a kitchen that opens to the back yard, all within ${f.area} m² of floor space.`,
  (f) =>
    `Salon, dining room and kitchen are at garden level; the ${beds(f)} share the rest of the house with a family lounge. ${capital(baths(f))}, ${f.area} m² built, ${f.plot} m² of land.`,
  (f) =>
    `The plan is simple: guests to one side of the hall, family to the other, most bedrooms upstairs. That makes ${beds(f)} and ${baths(f)} on ${f.area} m².`,
  (f) =>
    `${capital(beds(f))} with fitted wardrobes, ${baths(f)}, a living room and a separate dining room make up ${f.area} m² of house on ${f.plot} m² of ground.`,
  (f) =>
    `The owner counts ${beds(f)}; we would call the study downstairs one more. ${capital(baths(f))}, ${f.area} m² in total, compound of ${f.plot} m².`,
];

const oneStorey: readonly Wording[] = [
  (f) =>
    `${capital(beds(f))}, ${baths(f)}, a living and dining room in one and a kitchen with a back door: ${f.area} m² on a ${f.plot} m² plot.`,
  (f) =>
    `The house measures ${f.area} m² and the compound ${f.plot} m². There are ${beds(f)} and ${baths(f)}, and the kitchen is large enough to eat in.`,
  (f) =>
    `There are ${beds(f)} and ${baths(f)} under one roof of ${f.area} m², plus a salon that seats the whole family at holidays.`,
  (f) =>
    `A central salon leads to ${beds(f)} on one side and to the kitchen and ${baths(f)} on the other; ${f.area} m² in all, with ${f.plot} m² of land.`,
  (f) =>
    `Count on ${beds(f)} of honest size, ${baths(f)} and a kitchen with new cabinets; the floor area is ${f.area} m².`,
  (f) =>
    `Living room and dining table share the bright side of the house, the ${beds(f)} the quiet one. ${capital(baths(f))}, ${f.area} m² built on ${f.plot} m².`,
  (f) =>
    `Nothing is cramped: ${f.area} m² for ${beds(f)}, ${baths(f)}, kitchen, store and a long living room.`,
];

const flats: readonly Wording[] = [
  (f) =>
    `${capital(ordinal(f.floor))} floor, ${f.area} m²: ${beds(f)}, ${baths(f)}, a living and dining room and a fitted kitchen.`,
  (f) =>
    `The flat is on the ${ordinal(f.floor)} floor and measures ${f.area} m². ${capital(beds(f))} and ${baths(f)} open off a short corridor; the living room has the balcony.`,
  (f) =>
    `On ${f.area} m² you have ${beds(f)}, ${baths(f)}, a laundry niche and a living room wide enough for a table of six.`,
  (f) =>
    `${capital(beds(f))} and ${baths(f)} on the ${ordinal(f.floor)} floor, ${f.area} m² without counting the balcony.`,
  (f) =>
    `It has ${beds(f)}, ${baths(f)} and a kitchen with real worktop space, ${f.area} m² altogether, on the ${ordinal(f.floor)} floor.`,
  (f) =>
    `The plan, ${ordinal(f.floor)} floor: entrance hall, living and dining room, kitchen, ${beds(f)}, ${baths(f)}, balcony. Together ${f.area} m².`,
  (f) =>
    `The ${f.area} m² are well used: ${beds(f)} with fitted wardrobes, ${baths(f)} and an open living and dining room of about ${Math.round(f.area * 0.28)} m².`,
  (f) =>
    `${f.area} m² on the ${ordinal(f.floor)} floor, divided into ${beds(f)}, ${baths(f)}, kitchen and a living room that takes the whole balcony side.`,
];

const condos: readonly Wording[] = [
  (f) =>
    `The unit is on the ${ordinal(f.floor)} floor: ${beds(f)}, ${baths(f)}, living room, kitchen and balcony on ${f.area} m².`,
  (f) =>
    `${f.area} m² on the ${ordinal(f.floor)} floor, laid out as a living room, a separate kitchen, ${beds(f)} and ${baths(f)}.`,
  (f) =>
    `On paper it is a type with ${beds(f)} and ${f.area} m²; in practice the living room is large enough to curtain off a guest corner as well. ${capital(baths(f))}, ${ordinal(f.floor)} floor.`,
  (f) =>
    `${capital(ordinal(f.floor))} floor, ${f.area} m², ${beds(f)} and ${baths(f)}. The kitchen has cabinets above and below.`,
  (f) =>
    `You come up to the ${ordinal(f.floor)} floor and into a hall with a door to everything: living room, kitchen, ${beds(f)}, ${baths(f)}. In all ${f.area} m².`,
  (f) =>
    `With ${beds(f)} and ${baths(f)} on ${f.area} m² it suits ${f.bedrooms > 1 ? "a young family" : "one person or a couple"}; the ${ordinal(f.floor)} floor is high enough for privacy and low enough for shopping bags.`,
];

const townhouses: readonly Wording[] = [
  (f) =>
    `Living room and kitchen are downstairs, ${beds(f)} upstairs, with ${baths(f)} between them: ${f.area} m² on two floors.`,
  (f) =>
    `${f.area} m² on two levels: ${beds(f)}, ${baths(f)}, an open living and dining room and a small paved yard behind the kitchen.`,
  (f) =>
    `Upstairs are ${beds(f)}, the main one with the balcony; downstairs the living room runs through from front to back. ${capital(baths(f))}, ${f.area} m².`,
  (f) =>
    `Behind the front garden lie ${f.area} m² with ${beds(f)}, ${baths(f)}, a fitted kitchen and a store under the stairs that swallows everything.`,
  (f) =>
    `${capital(beds(f))} and ${baths(f)} on ${f.area} m², plus a plot of ${f.plot} m² that is yours to the back wall.`,
];

const offices: readonly Wording[] = [
  (f) =>
    `The floor on offer is the ${ordinal(f.floor)}: ${f.area} m², with ${washrooms(f)} by the core. The showroom at street level, also pictured, can be had with it.`,
  (f) =>
    `${f.area} m² on the ${ordinal(f.floor)} floor, open plan, with one glazed meeting room, a pantry and ${washrooms(f)}. A retail unit on the ground floor is shown as well and is available separately.`,
  (f) =>
    `There are ${f.area} m² on the ${ordinal(f.floor)} floor, enough for about ${Math.round(f.area / 9 / 5) * 5} desks, and ${washrooms(f)}. Ask us about the ground-floor showroom in the last picture too.`,
  (f) =>
    `Level ${f.floor} measures ${f.area} m² net and has ${washrooms(f)}; the partitions you see are demountable. A street-level unit in the same building is free at the same time.`,
];

const shops: readonly Wording[] = [
  (f) =>
    `${f.area} m² at street level with ${washrooms(f)} and room for a store behind; an office on the floor above, also pictured, is available separately.`,
  (f) =>
    `The unit measures ${f.area} m², is ${(f.area / 12).toFixed(0)} metres deep and has ${washrooms(f)}. Should you need an office, one upstairs can be added.`,
  (f) =>
    `Sales area ${f.area} m², ${washrooms(f)}, ceiling high enough for a mezzanine. The office floor in the last picture belongs to the same building and owner.`,
  (f) =>
    `You take over ${f.area} m² on the ground floor and ${washrooms(f)}. Upstairs the owner has an open office floor that can be combined with it.`,
];

const land: readonly Wording[] = [
  (f) =>
    `The plot measures ${thousands(f.plot)} m² by title deed, about ${sides(f)}, and is reached by a street like the one in the last picture: paved and planted.`,
  (f) =>
    `${thousands(f.plot)} m², roughly ${sides(f)}. Access is by a made-up street with trees and compound walls on both sides.`,
  (f) =>
    `Title and site plan agree on ${thousands(f.plot)} m². The frontage is about ${frontage(f)} metres on a paved street, shown last.`,
  (f) =>
    `It is a regular ${thousands(f.plot)} m², some ${sides(f)}, with a gate possible anywhere along the front. The street itself is finished, as you see.`,
];

const frontage = (f: Facts) => Math.round(Math.sqrt(f.plot / 1.25));
const sides = (f: Facts) => `${frontage(f)} by ${Math.round(f.plot / frontage(f))} metres`;

/** The ways to say which rooms there are, for this kind of listing. */
export function layouts({ spot, cover }: Facts): readonly Wording[] {
  switch (spot.type) {
    case "Villa":
    case "House":
      return cover.storeys > 1 ? severalStoreys : oneStorey;
    case "Apartment":
      return flats;
    case "Condo":
      return condos;
    case "Townhouse":
      return townhouses;
    case "Commercial":
      return spot.use === "office" ? offices : shops;
    case "Land":
      return land;
  }
}

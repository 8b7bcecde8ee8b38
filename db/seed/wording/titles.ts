import { capital, type Facts, industrialPlot, numeral, ordinal, thousands } from "./facts";

type Wording = (facts: Facts) => string;

const beds = (f: Facts) => `${capital(numeral(f.bedrooms))}-bedroom`;
const has = (f: Facts, feature: string) => f.features.includes(feature);

/** One thing worth a title, not the same for every listing. */
function highlight(f: Facts): string {
  const all: readonly (readonly [boolean, string])[] = [
    [f.cover.storeys === 3, "roof terrace"],
    [f.floor >= 6, "city view"],
    [has(f, "Borehole"), "borehole"],
    [has(f, "Carport"), "carport"],
    [has(f, "Service quarters"), "service quarters"],
    [has(f, "Basement parking"), "basement parking"],
    [has(f, "Standby generator"), "generator"],
    [has(f, "Solar water heater"), "solar hot water"],
    [has(f, "Garden"), "garden"],
    [f.floor > 0, "balcony"],
  ];
  const worth = all.flatMap(([holds, words]) => (holds ? [words] : []));
  return worth[(Math.round(f.area / 5) + f.bedrooms) % worth.length] ?? "compound wall";
}

const homes = (noun: string): readonly Wording[] => [
  (f) => `${f.cover.look} ${noun} in ${f.place.name}`,
  (f) => `${beds(f)} ${noun} on ${f.plot} m², ${f.place.name}`,
  (f) => `${f.cover.look} ${noun} with ${highlight(f)}, ${f.place.name}`,
  (f) => `${beds(f)} ${noun} with ${highlight(f)} in ${f.place.name}`,
];
const villas = homes("villa");
const houses = homes("house");
const apartments: readonly Wording[] = [
  (f) => `${beds(f)} apartment in ${f.place.name}`,
  (f) => `${beds(f)} flat with ${highlight(f)}, ${f.place.name}`,
  (f) => `${f.area} m² apartment in a ${f.cover.look}, ${f.place.name}`,
  (f) => `${capital(ordinal(f.floor))}-floor apartment with balcony, ${f.place.name}`,
];
const furnishedApartments: readonly Wording[] = [
  (f) => `Furnished ${beds(f).toLowerCase()} apartment, ${f.place.name}`,
  (f) => `Furnished flat with ${highlight(f)} in ${f.place.name}`,
  (f) => `Ready to move in: ${beds(f).toLowerCase()} flat, ${f.place.name}`,
];
const condos: readonly Wording[] = [
  (f) => `${beds(f)} condominium in ${f.place.name}`,
  (f) => `${capital(ordinal(f.floor))}-floor condominium unit, ${f.place.name}`,
  (f) => `${f.area} m² condominium with balcony, ${f.place.name}`,
  (f) => `Well-kept ${beds(f).toLowerCase()} condo, ${f.place.name}`,
];
const townhouses: readonly Wording[] = [
  (f) => `${beds(f)} townhouse in ${f.place.name}`,
  (f) => `${capital(f.cover.look)} townhouse with front garden, ${f.place.name}`,
  (f) => `${f.area} m² townhouse on two floors, ${f.place.name}`,
];
const offices: readonly Wording[] = [
  (f) => `${f.area} m² office floor in ${f.place.name}`,
  (f) => `Open-plan office with parking, ${f.place.name}`,
  (f) => `${capital(ordinal(f.floor))}-floor office in a ${f.cover.look}, ${f.place.name}`,
];
const shops: readonly Wording[] = [
  (f) => `Street-level shop in ${f.place.name}`,
  (f) => `${f.area} m² shop with full shopfront, ${f.place.name}`,
  (f) => `Showroom on a busy pavement, ${f.place.name}`,
];
const plots: readonly Wording[] = [
  (f) => `${thousands(f.plot)} m² building plot in ${f.place.name}`,
  (f) => `${capital(f.cover.look)} plot of ${thousands(f.plot)} m², ${f.place.name}`,
  (f) => `Surveyed plot of ${thousands(f.plot)} m² in ${f.place.name}`,
];
const yards: readonly Wording[] = [
  (f) => `${thousands(f.plot)} m² industrial yard, ${f.place.name}`,
];

/** The ways to name such a listing. */
export function titles(facts: Facts): readonly Wording[] {
  switch (facts.spot.type) {
    case "Villa":
      return villas;
    case "House":
      return houses;
    case "Apartment":
      return has(facts, "Furnished") ? furnishedApartments : apartments;
    case "Condo":
      return condos;
    case "Townhouse":
      return townhouses;
    case "Commercial":
      return facts.spot.use === "office" ? offices : shops;
    case "Land":
      return facts.plot >= industrialPlot ? yards : plots;
  }
}

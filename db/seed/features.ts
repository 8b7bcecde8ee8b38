import type { Cover } from "./covers";
import type { Place, Spot } from "./place";
import type { RandomSource } from "./random";

interface Premises {
  place: Place;
  spot: Spot;
  cover: Cover;
  bedrooms: number;
}

type Odds = readonly (readonly [feature: string, probability: number])[];

const compound = ({ place, cover, bedrooms }: Premises): Odds => {
  const grand = cover.storeys > 1 || place.level >= 1;
  return [
    [grand ? "10,000 L roto tank" : "5,000 L water tank", 0.85],
    ["Borehole", place.level >= 0.9 ? 0.35 : 0],
    ["Underground cistern", grand ? 0.3 : 0],
    ["Standby generator", grand ? 0.6 : 0.15],
    ["Inverter and batteries", 0.2],
    ["Solar water heater", grand ? 0.6 : 0.35],
    ["Service quarters", grand ? 0.85 : cover.file === "house-05.jpg" ? 0 : 0.45],
    ["Guard house", grand ? 0.6 : 0.1],
    ["CCTV", grand ? 0.5 : 0],
    ["Electric fence", place.level >= 1 ? 0.4 : 0],
    ["Compound wall", 0.7],
    ["Garden", 0.8],
    [`Parking for ${grand ? Math.min(6, bedrooms) : 2} cars`, 0.8],
    ["Fitted kitchen", grand ? 0.6 : 0.2],
    ["Built-in wardrobes", 0.4],
    ["Fibre internet", place.level >= 0.8 ? 0.5 : 0.2],
  ];
};

const flat = ({ place, cover }: Premises): Odds => [
  [cover.storeys >= 10 ? "Two lifts" : "Lift", 1],
  ["Standby generator", cover.storeys >= 8 || place.level >= 1.1 ? 1 : 0.6],
  [cover.storeys >= 8 ? "Basement parking" : "Parking", 0.9],
  ["Rooftop water tanks", 0.8],
  ["24-hour guard", 0.75],
  ["CCTV", 0.6],
  ["Balcony", 1],
  ["Fibre internet", 0.7],
  ["Fitted kitchen", 0.6],
  ["Built-in wardrobes", 0.6],
  ["Gym", cover.storeys >= 10 ? 0.4 : 0],
];

const condo = (): Odds => [
  ["Balcony", 1],
  ["Shared water tank", 0.8],
  ["24-hour guard", 0.7],
  ["Parking", 0.8],
  ["Tiled floors", 0.5],
  ["Kitchen cabinets", 0.6],
  ["Fibre internet", 0.4],
  ["Window grilles", 0.4],
  ["Playground", 0.3],
];

const townhouse = ({ place }: Premises): Odds => [
  ["10,000 L roto tank", 0.6],
  ["Solar water heater", 0.6],
  ["Inverter and batteries", 0.4],
  ["Standby generator", place.level >= 0.95 ? 0.6 : 0.2],
  ["24-hour guard", 0.8],
  ["Front garden", 0.9],
  ["Balcony", 1],
  ["Parking", 0.8],
  ["Fitted kitchen", 0.6],
  ["Fibre internet", 0.5],
];

const office = (): Odds => [
  ["Two lifts", 1],
  ["Standby generator", 1],
  ["Basement parking", 0.9],
  ["Roof tank and pump", 0.6],
  ["Fibre internet", 0.9],
  ["CCTV", 0.7],
  ["Fire escape", 0.8],
  ["Glazed meeting room", 0.7],
];

const shop = (): Odds => [
  ["Full-height shopfront", 1],
  ["Three-phase power", 0.9],
  ["Standby generator", 0.6],
  ["Track lighting", 0.7],
  ["Awning", 0.7],
  ["24-hour guard", 0.7],
  ["CCTV", 0.5],
  ["Kerb parking", 0.4],
];

const land = (): Odds => [
  ["City water at the plot", 0.9],
  ["Power line at the plot", 0.9],
  ["Paved access road", 1],
  ["Survey pegs set", 1],
  ["Site plan", 0.7],
];

function odds(premises: Premises): Odds {
  switch (premises.spot.type) {
    case "Villa":
    case "House":
      return compound(premises);
    case "Apartment":
      return flat(premises);
    case "Condo":
      return condo();
    case "Townhouse":
      return townhouse(premises);
    case "Commercial":
      return premises.spot.use === "office" ? office() : shop();
    case "Land":
      return land();
  }
}

/** The features of a property, in display order. */
export function featuresOf(premises: Premises, random: RandomSource): string[] {
  const { offer, type } = premises.spot;
  const features = odds(premises)
    .filter(([, probability]) => random.chance(probability))
    .map(([feature]) => feature);
  if (premises.cover.file === "villa-03.jpg" || premises.cover.file === "villa-07.jpg")
    features.push("Roof terrace");
  if (premises.cover.file === "villa-05.jpg") features.push("Carport");
  if (offer === "rent" && type !== "Land" && type !== "Commercial" && random.chance(0.4))
    features.push("Furnished");
  if (offer === "sale") features.push(random.chance(0.25) ? "Deed (ካርታ) in hand" : "Deed in hand");
  return features;
}

import type { Currency } from "../vocabulary";
import type { RandomSource } from "./random";
import type { Facts } from "./wording/facts";

const birrPerDollar = 150;

/** Ranges of asking prices: rent per month, or total of a sale. */
const bounds = {
  sale: { ETB: [3_000_000, 120_000_000], USD: [60_000, 1_500_000] },
  rent: { ETB: [25_000, 250_000], USD: [500, 6_000] },
} as const;

function birrOfSale({ spot, place, area, plot }: Facts): number {
  const { level } = place;
  const ground = level ** 1.6;
  const building = level ** 0.8;
  switch (spot.type) {
    case "Villa":
      return plot * 85_000 * ground + area * 62_000 * building;
    case "House":
      return plot * 80_000 * ground + area * 40_000 * building;
    case "Apartment":
      return area * 125_000 * level;
    case "Condo":
      return area * 90_000 * level;
    case "Townhouse":
      return area * 115_000 * level;
    case "Land":
      return plot * 72_000 * ground * (plot >= 1_000 ? 0.6 : 1);
    case "Commercial":
      return spot.use === "office"
        ? area * 140_000 * level
        : area * 380_000 * (place.tradeLevel ?? level);
  }
}

function birrOfRent({ spot, place, area, plot, features }: Facts): number {
  const { level } = place;
  const furnished = features.includes("Furnished") ? 1.25 : 1;
  switch (spot.type) {
    case "Villa":
      return area * 480 * level * furnished;
    case "House":
      return area * 420 * level * furnished;
    case "Apartment":
      return area * 620 * level * furnished;
    case "Condo":
      return area * 640 * level * furnished;
    case "Townhouse":
      return area * 430 * level * furnished;
    case "Land":
      return plot * 130 * level;
    case "Commercial":
      return spot.use === "office"
        ? area * 1_400 * level
        : area * 1_900 * (place.tradeLevel ?? level);
  }
}

/** Monthly rent in USD of property let to embassies and organisations. */
function dollarsOfRent({ spot, place, area, features }: Facts): number {
  const furnished = features.includes("Furnished") ? 1.25 : 1;
  if (spot.type === "Villa") return area * 7.5 * place.level ** 1.2 * furnished;
  return area * (spot.type === "Commercial" ? 12 : 9) * place.level * furnished;
}

function currencyOf({ spot, place }: Facts, random: RandomSource): Currency {
  const international = spot.type === "Villa" || spot.type === "Apartment" || spot.use === "office";
  if (!international || place.level < 1) return "ETB";
  if (spot.type === "Villa" && (spot.offer === "rent" || place.level >= 1.4)) return "USD";
  if (spot.offer === "sale") return place.level >= 1.2 && random.chance(0.5) ? "USD" : "ETB";
  return random.chance(place.level >= 1.2 ? 0.6 : 0.2) ? "USD" : "ETB";
}

/** Rounds to two or three significant digits. */
function round(sum: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(sum));
  const step = sum / magnitude < 3 ? magnitude / 20 : magnitude / 10;
  return Math.round(sum / step) * step;
}

/** A plausible asking price. */
export function askingPrice(facts: Facts, random: RandomSource) {
  const { offer } = facts.spot;
  const currency = currencyOf(facts, random);
  const sum =
    offer === "sale"
      ? birrOfSale(facts) / (currency === "USD" ? birrPerDollar : 1)
      : currency === "USD"
        ? dollarsOfRent(facts)
        : birrOfRent(facts);
  const [least, most] = bounds[offer][currency];
  const asked = round(sum * random.between(0.93, 1.08));
  return { currency, price: Math.min(most, Math.max(least, asked)) };
}

import { beforeEach, expect, it } from "vitest";
import { env } from "~/env.server";
import {
  type MedianWanted,
  medianPricePerSquareMetre,
} from "~/models/catalogue/numbers/median-price.server";
import { squareFeetOf } from "~/models/catalogue/places/area";
import { columns } from "~/models/catalogue/search/columns.server";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

const houses: MedianWanted = { offer: "sale", currency: "ETB", types: ["House"], subcity: "Bole" };

/** A house in Bole of 100 m². */
const house = (pricePerSquareMetre: number, overrides: Parameters<typeof aProperty>[0] = {}) =>
  aProperty({ price: pricePerSquareMetre * 100, squareFeet: squareFeetOf(100), ...overrides });

it("is the middle of five homes or more, with how many they are", async () => {
  for (const price of [50_000, 10_000, 30_000, 20_000]) await house(price);
  expect(medianPricePerSquareMetre(houses)).toEqual({ median: null, count: 4, currency: "ETB" });
  await house(1_000_000, { status: "Available", offer: "sale" });
  expect(medianPricePerSquareMetre(houses)).toEqual({ median: 30_000, count: 5, currency: "ETB" });
  await house(40_000);
  expect(medianPricePerSquareMetre(houses)).toEqual({ median: 35_000, count: 6, currency: "ETB" });
});

it("is of what is on offer, of the type, in the subcity, with price and area", async () => {
  for (const price of [10_000, 20_000, 30_000, 40_000, 50_000]) await house(price);
  await house(1, { status: "Sold" });
  await house(1, { status: "For Rent", offer: "rent" });
  await house(1, { propertyType: "Villa" });
  await house(1, { subcity: "Yeka" });
  await house(1, { isDraft: true });
  await house(0);
  await house(1, { squareFeet: 0 });
  expect(medianPricePerSquareMetre(houses)).toMatchObject({ median: 30_000, count: 5 });
  const { subcity: _, ...anywhere } = houses;
  expect(medianPricePerSquareMetre(anywhere)).toMatchObject({ median: 25_000, count: 6 });
  const first = columns().ids.subarray(0, 5).keys();
  expect(medianPricePerSquareMetre(anywhere, first)).toMatchObject({ median: 30_000, count: 5 });
});

it("counts dollars only at an exchange rate", async () => {
  for (const price of [10_000, 20_000, 30_000, 40_000, 50_000]) await house(price);
  await house(100, { currency: "USD" });
  expect(medianPricePerSquareMetre(houses)).toMatchObject({ median: 30_000, count: 5 });
  Object.assign(env, { ETB_PER_USD: 360 });
  expect(medianPricePerSquareMetre(houses)).toMatchObject({ median: 33_000, count: 6 });
});

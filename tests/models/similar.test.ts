import { beforeEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { getProperty, listWholeProperties } from "~/models/catalogue/property/property.server";
import { similarProperties } from "~/models/catalogue/property/similar.server";
import { neighbours } from "~db/names";
import type { Property } from "~db/schema";
import { randomSource } from "~db/seed/random";
import { offers, propertyStatuses } from "~db/vocabulary";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

/** What is similar to a house with four bedrooms in Bole for ETB 8,500,000. */
async function similarTo(overrides: Parameters<typeof aProperty>[0] = {}) {
  const { id } = await aProperty(overrides);
  const home = await getProperty(id);
  if (!home) throw new Error(`no property ${id}`);
  return similarProperties(home, 3).map(({ title, reason }) => [title, reason]);
}

it("names the nearest first, each with its reason", async () => {
  await aProperty({ title: "Next door", subcity: "Yeka", price: 8_500_000 });
  await aProperty({ title: "Larger", bedrooms: 5, price: 9_350_000 });
  await aProperty({ title: "Same", price: 8_000_000 });
  expect(await similarTo()).toEqual([
    ["Same", "Same area, as many bedrooms, 6% cheaper"],
    ["Larger", "Same area, 1 bedroom more, 10% dearer"],
    ["Next door", "Next to Bole, as many bedrooms, same price"],
  ]);
});

it.each([
  ["sold", { status: "Sold" }],
  ["pending", { status: "Pending" }],
  ["another offer", { offer: "rent" }],
  ["another type", { propertyType: "Villa" }],
  ["far away", { subcity: "Gulele" }],
  ["nowhere", { subcity: null }],
  ["much dearer", { price: 12_000_000 }],
  ["much cheaper", { price: 6_000_000 }],
  ["without a price", { price: 0 }],
  ["in another currency", { price: 60_000, currency: "USD" }],
  ["much larger", { bedrooms: 6 }],
] as const)("leaves out what is %s", async (_what, overrides) => {
  await aProperty(overrides);
  expect(await similarTo()).toEqual([]);
});

it("compares currencies at the operator's rate", async () => {
  await aProperty({ title: "In dollars", price: 60_000, currency: "USD" });
  Object.assign(env, { ETB_PER_USD: 155 });
  expect(await similarTo()).toEqual([["In dollars", "Same area, as many bedrooms, 9% dearer"]]);
});

it("tells nothing of a price that is on request", async () => {
  await aProperty({ title: "Another" });
  expect(await similarTo({ price: 0 })).toEqual([["Another", "Same area, as many bedrooms"]]);
});

/** How far another home is from this one, by their rows alone; infinitely where it is not alike. */
function distance(one: Property, other: Property): number {
  const { id, subcity, offer, status, bedrooms, price } = other;
  const isHere = subcity === one.subcity;
  const isNear = subcity && (isHere || neighbours[subcity].some((name) => name === one.subcity));
  const apart = Math.abs(bedrooms - one.bedrooms);
  const dearer = one.price === 0 ? 0 : Math.abs(Math.log(price / one.price)) / Math.log(1.35);
  const isAlike = isNear && offer === one.offer && status !== "Sold" && status !== "Pending";
  if (id === one.id || !isAlike || apart > 1 || dearer > 1) return Infinity;
  return (isHere ? 0 : 1) + apart / 2 + dearer;
}

it("gives the nearest of all, the newest first among those as near", async () => {
  const random = randomSource(5);
  for (let count = 0; count < 150; count++)
    await aProperty({
      subcity: random.pick(["Bole", "Yeka", "Kirkos", "Gulele", null]),
      offer: random.pick(offers),
      status: random.pick(["Available", ...propertyStatuses]),
      bedrooms: random.int(2, 5),
      price: random.pick([0, 8_000_000, 8_500_000, 9_000_000, 12_000_000]),
      isFeatured: random.chance(0.3),
    });
  const { rows } = await listWholeProperties({}, { limit: 1_000 });
  for (const home of rows) {
    const alike = rows.filter((other) => distance(home, other) < Infinity);
    const nearest = alike.sort((a, b) => distance(home, a) - distance(home, b) || b.id - a.id);
    expect(similarProperties(home, 3).map(({ id }) => id)).toEqual(
      nearest.slice(0, 3).map(({ id }) => id),
    );
  }
});

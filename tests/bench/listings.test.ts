import { join } from "node:path";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import { searchText } from "~/models/catalogue/property/property.server";
import { openDatabase } from "~db/open";
import { properties } from "~db/schema";
import { currencies, offers, propertyStatuses, propertyTypes, subcities } from "~db/vocabulary";
import { fillWithListings } from "./listings.mjs";

test("made-up listings are of every kind, and searched as the product's own", async () => {
  const file = join(env.DATA_DIR, "bench.db");
  fillWithListings(file, 500);
  const database = openDatabase(file);
  const listings = await database.select().from(properties);
  const indexes = ["properties_search", "titles_search"].map((index) =>
    database.$client
      .prepare(`select count(*) from ${index} where ${index} match '"villa"'`)
      .pluck()
      .get(),
  );
  database.$client.close();
  expect(listings).toHaveLength(500);
  for (const listing of listings) expect(listing.searchText).toBe(searchText(listing));
  const isVilla = (text: string) => text.toLowerCase().includes("villa");
  expect(indexes).toEqual([
    listings.filter(({ searchText }) => isVilla(searchText)).length,
    listings.filter(({ title }) => isVilla(title)).length,
  ]);
  const kinds = (column: keyof (typeof listings)[number]) =>
    new Set(listings.map((listing) => listing[column]));
  expect(kinds("propertyType")).toEqual(new Set(propertyTypes));
  expect(kinds("subcity")).toEqual(new Set([...subcities, null]));
  expect(kinds("status")).toEqual(new Set(propertyStatuses));
  expect(kinds("offer")).toEqual(new Set(offers));
  expect(kinds("currency")).toEqual(new Set(currencies));
  expect(kinds("isFeatured")).toEqual(new Set([true, false]));
});

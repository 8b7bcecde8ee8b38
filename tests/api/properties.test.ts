import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { app } from "../harness/app";
import { aHeroImage, aProperty, reset } from "../harness/factories";
import { data, withStatus } from "../harness/page";

beforeEach(reset);

type Row = { id: number; title: string; createdAt: string; subcity: string | null };
const titles = async (query: string) =>
  (await data<Row[]>(await app.get(`/api/properties?${query}`))).map(({ title }) => title);

describe("GET /api/properties", () => {
  it("answers a plain array, newest first, in the public shape", async () => {
    await aProperty({ title: "Older" });
    await aProperty({ title: "Newer", subcity: null, yearBuilt: null });
    const response = await withStatus(200, app.get("/api/properties"));
    expect(response.headers.get("X-Total-Count")).toBe("2");
    const rows = await data<Record<string, unknown>[]>(response);
    expect(rows.map(({ title }) => title)).toEqual(["Newer", "Older"]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      "id title description price currency address city subcity state zipCode country bedrooms bathrooms squareFeet propertyType yearBuilt features images status offer latitude longitude directions isFeatured photographedOn titleSeenOn ownerConfirmedOn createdAt updatedAt confirmedAt"
        .split(" ")
        .sort(),
    );
    expect(rows[0]).toMatchObject({ subcity: null, yearBuilt: null, features: [], images: [] });
    expect(rows[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it("filters by every parameter", async () => {
    await aProperty({ title: "Villa", propertyType: "Villa", subcity: "Yeka", bedrooms: 5 });
    await aProperty({ title: "Flat", propertyType: "Apartment", subcity: "Bole", bedrooms: 2 });
    expect(await titles("propertyType=Villa")).toEqual(["Villa"]);
    expect(await titles("subcity=Bole")).toEqual(["Flat"]);
    expect(await titles("bedrooms=2")).toEqual(["Flat"]);
    expect(await titles("minBedrooms=2")).toEqual(["Flat", "Villa"]);
    expect(await titles("minBedrooms=3&subcity=Yeka")).toEqual(["Villa"]);
    expect(await titles("propertyType=&subcity=")).toHaveLength(2);
  });

  it("sorts by price, price per area and confirmation, and hides what is sold", async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await aProperty({ title: "On request", price: 0, confirmedAt: day(4) });
    await aProperty({ title: "Large", price: 900, squareFeet: 900, confirmedAt: day(2) });
    await aProperty({ title: "Small", price: 800, squareFeet: 80, confirmedAt: day(3) });
    await aProperty({ title: "Dollars", price: 10, currency: "USD", confirmedAt: day(1) });
    await aProperty({ title: "Gone", price: 850, status: "Sold", confirmedAt: day(5) });
    expect(await titles("sort=price-up")).toEqual([
      ...["Small", "Gone", "Large", "Dollars", "On request"],
    ]);
    expect(await titles("sort=price-down&hideSold=1")).toEqual([
      ...["Large", "Small", "Dollars", "On request"],
    ]);
    expect((await titles("sort=price-per-m2&hideSold=1")).slice(0, 2)).toEqual(["Large", "Small"]);
    expect((await titles("sort=confirmed")).slice(0, 2)).toEqual(["Gone", "On request"]);
    expect(await titles("search=bole&sort=price-up&minPrice=801&currency=ETB")).toEqual([
      ...["Gone", "Large"],
    ]);
    Object.assign(env, { ETB_PER_USD: 84, ETB_PER_USD_DATE: "2026-11-01" });
    expect(await titles("sort=price-up")).toEqual([
      ...["Small", "Dollars", "Gone", "Large", "On request"],
    ]);
  });

  it.each([
    ["title", "garden"],
    ["description", "BOREHOLE"],
    ["address", "near the square"],
    ["city", "addis"],
    ["subcity", "kolfe ker"],
    ["state", "oromia"],
    ["type", "townhouse"],
    ["Ge'ez", "ዘመናዊ ቪላ"],
    ["one letter", "ዘ"],
    ["two letters", "GA"],
  ])("searches the %s", async (_field, text) => {
    await aProperty({
      title: "Garden home ዘመናዊ ቪላ",
      description: "Has a borehole",
      address: "Near the square",
      subcity: "Kolfe Keraniyo",
      state: "Oromia",
      propertyType: "Townhouse",
    });
    await aProperty({
      title: "x",
      description: "x",
      address: "x",
      city: "x",
      subcity: null,
      state: "x",
    });
    expect(await titles(`search=${encodeURIComponent(text)}`)).toEqual(["Garden home ዘመናዊ ቪላ"]);
  });

  it.each([
    "100%",
    "a_b",
    '"',
    "NEAR(",
    "*",
    "a OR b",
    "col:x",
    "'; drop",
    "\u0000",
    "😀",
    "%00",
    "-",
  ])("takes %j as plain text", async (text) => {
    await aProperty({ title: "Nothing of the kind", description: "Home" });
    const response = await app.get(`/api/properties?search=${encodeURIComponent(text)}`);
    expect(response.status).toBe(200);
  });

  it.each([
    "propertyType=Castle",
    "subcity=Atlantis",
    "status=Gone",
    "bedrooms=two",
    "bedrooms=-1",
    "minPrice=1e5",
    "sort=cheapest",
    "hideSold=yes",
    "maxPrice=99999999999999999999",
    "limit=0",
    "limit=1001",
    "offset=-1",
    `search=${"x".repeat(10_000)}`,
  ])("refuses %.40s with 400 and the field", async (query) => {
    const response = await withStatus(400, app.get(`/api/properties?${query}`));
    const field = query.split("=")[0] ?? "";
    const body = await data<{ message: string; errors: Record<string, string[]> }>(response);
    expect(body.errors[field]?.[0]).toBe(body.message);
  });

  it("pages with limit, offset and a link to the next page", async () => {
    for (const title of ["1", "2", "3"]) await aProperty({ title });
    const first = await app.get("/api/properties?limit=2&subcity=Bole");
    expect((await data<Row[]>(first)).map(({ title }) => title)).toEqual(["3", "2"]);
    expect(first.headers.get("X-Total-Count")).toBe("3");
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await app.get(next);
    expect((await data<Row[]>(second)).map(({ title }) => title)).toEqual(["1"]);
    expect(second.headers.get("Link")).toBeNull();
  });

  it("answers 304 to a client that knows the list, and not after a change", async () => {
    await aProperty();
    const { headers: given } = await app.get("/api/properties");
    expect(given.get("Cache-Control")).toBe("no-cache");
    const etag = given.get("ETag") ?? "";
    const again = await app.get("/api/properties", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    await aProperty();
    const changed = await app.get("/api/properties", { headers: { "If-None-Match": etag } });
    expect(changed.status).toBe(200);
  });

  it("answers other verbs with 405 and Allow", async () => {
    const response = await withStatus(405, app.delete("/api/properties"));
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  });
});

describe("the other public lists", () => {
  it("GET /api/properties/{id} takes 12 and 12-any-slug", async () => {
    const { id, title } = await aProperty();
    for (const path of [`${id}`, `${id}-any-slug`])
      expect(await data(await app.get(`/api/properties/${path}`))).toMatchObject({ id, title });
  });

  it.each(["0", "999", "abc", "-1", "1.5", "99999999999999999999", "1abc", "%00", "%F0%9F%8F%A0"])(
    "GET /api/properties/%s is a 404 in JSON",
    async (id) => {
      await aProperty();
      const response = await withStatus(404, app.get(`/api/properties/${id}`));
      expect(await data(response)).toEqual({ message: "Property not found" });
    },
  );

  it("GET /api/properties/featured leaves sold homes out", async () => {
    await aProperty({ title: "Plain" });
    await aProperty({ title: "Featured", isFeatured: true });
    await aProperty({ title: "Gone", isFeatured: true, status: "Sold" });
    const rows = await data<Row[]>(await app.get("/api/properties/featured"));
    expect(rows.map(({ title }) => title)).toEqual(["Featured"]);
  });

  it("GET /api/hero-images lists the active ones in their order", async () => {
    await aHeroImage({ title: "Second", displayOrder: 2 });
    await aHeroImage({ title: "First", displayOrder: 1 });
    await aHeroImage({ title: "Off", active: false });
    const rows = await data<{ title: string }[]>(await app.get("/api/hero-images"));
    expect(rows.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect(Object.keys(rows[0] ?? {})).toEqual(["id", "imageUrl", "title"]);
  });

  it("answers an unknown path under /api in JSON", async () => {
    const response = await withStatus(404, app.get("/api/nothing/here"));
    expect(await data(response)).toEqual({ message: "There is no such endpoint" });
  });
});

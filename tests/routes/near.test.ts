import { beforeEach, describe, expect, it } from "vitest";
import { app } from "../harness/app";
import { aProperty, aUser, reset } from "../harness/factories";
import { data } from "../harness/page";
import { asUser } from "../harness/signed-in";
import { suggested } from "../harness/suggested";

beforeEach(reset);

const open = async (path: string) => app.page(path, 200);
const elsewhere = { subcity: "Kirkos", address: "A lane", description: "Bright rooms." } as const;
const east = (kilometres: number) => ({
  latitude: "8.99700",
  longitude: (38.787 + kilometres / 109.8).toFixed(5),
});

/** Homes at some distances from Edna Mall, the nearest neither first nor last. */
async function someHomes() {
  await aProperty({ ...elsewhere, ...east(1.4), title: "Far", propertyType: "Villa" });
  await aProperty({ ...elsewhere, ...east(0.2), title: "Near" });
  await aProperty({ ...elsewhere, title: "Unplaced", address: "Behind Edna Mall" });
  await aProperty({ ...elsewhere, title: "Unknown" });
  await aProperty({ ...elsewhere, ...east(1.6), title: "Beyond", address: "Edna Mall road" });
}

describe("near a place", () => {
  it("is by distance, and by name where there is no position; nearest first on wish", async () => {
    await someHomes();
    const list = await open("/properties?near=edna-mall");
    expect(list.texts("article h2")).toEqual(["Unplaced", "Near", "Far"]);
    expect(list.text("h1")).toBe("Properties near Edna Mall");
    expect(list.text("title")).toBe("Properties near Edna Mall | Sefer");
    expect(list.text("#found")).toBe("Found 3 properties");
    expect(list.texts('[aria-label="Active filters"] a')).toEqual([
      "Within about 1.5 km of Edna Mall",
    ]);
    const nearest = list.all('[aria-label="Sort"] a').find(({ text }) => text === "Nearest");
    const href = nearest?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    expect((await open(href)).texts("article h2")).toEqual(["Near", "Far", "Unplaced"]);
    const villas = await open("/properties?near=edna-mall&within=2&propertyType=Villa");
    expect(villas.texts("article h2")).toEqual(["Far"]);
    expect(villas.text("h1")).toBe("Villas near Edna Mall");
    expect((await open("/properties")).texts('[aria-label="Sort"] a')).not.toContain("Nearest");
  });

  it("is the same for the API, which refuses what the page leaves out", async () => {
    await someHomes();
    const titles = async (query: string) =>
      (await data<{ title: string }[]>(app.get(`/api/properties?${query}`), 200)).map(
        ({ title }) => title,
      );
    expect(await titles("near=edna-mall")).toEqual(["Unplaced", "Near", "Far"]);
    expect(await titles("near=edna-mall&within=0.5&sort=nearest")).toEqual(["Near", "Unplaced"]);
    for (const bad of ["near=nowhere", "near=edna-mall&within=x", "near=edna-mall&within=99"]) {
      expect((await app.get(`/api/properties?${bad}`)).status, bad).toBe(400);
      expect((await open(`/properties?${bad}`)).status).toBe(200);
    }
    expect((await open("/properties?near=nowhere&within=1")).text("#found")).toBe(
      "Found 5 properties",
    );
  });

  it.each(["near Edna Mall", "edna mall akababi", "ኤድና ሞል አካባቢ", "next to the edna mall"])(
    "is what %s means; what only says so comes below the line",
    async (text) => {
      await someHomes();
      const list = await open(`/properties?search=${encodeURIComponent(text)}`);
      expect(list.texts("article h2")).toEqual(["Unplaced", "Near", "Far", "Beyond"]);
      expect(list.text("h1")).toBe("Properties near Edna Mall");
      expect(list.text("main")).toContain(
        "Showing properties near Edna Mall, within about 1.5 km.",
      );
      expect(list.texts("main h2")).toContain("3 properties near Edna Mall");
      expect(list.texts("main h2")).toContain("1 more mentions “Edna Mall”");
    },
  );

  it("is what a place means that no listing is in, and leads on from where there is nothing", async () => {
    await aProperty({ ...elsewhere, title: "Next door", latitude: "9.0150", longitude: "38.7880" });
    const beside = await open("/properties?search=haya+hulet");
    expect(beside.text("h1")).toBe("Properties near Haya Hulet");
    expect(beside.texts("article h2")).toEqual(["Next door"]);
    const nothing = await open("/properties?near=edna-mall&propertyType=House");
    expect(nothing.text("main")).toContain("No houses near Edna Mall.");
    const ways = nothing.texts('[aria-label="Ways to find more"] a');
    expect(ways).toContain("within 3 km of Edna Mall: 1");
    expect(ways).toContain("near Haya Hulet: 1");
  });

  it("without a type leads to the others, and an unknown word to what is on offer", async () => {
    await aProperty({ title: "Flat", propertyType: "Apartment", subcity: "Yeka" });
    const ways = async (text: string) =>
      (await open(`/properties?search=${text}`)).texts('[aria-label="Ways to find more"] a');
    expect(await ways("studio")).toEqual(["apartments: 1"]);
    expect(await ways("villa+yeka")).toContain("apartments: 1");
    expect(await ways("xyzzy")).toEqual(["Everything for sale: 1"]);
  });
});

describe("a listing's number", () => {
  it("finds the listing, alone above the line", async () => {
    const { id } = await aProperty({ title: "The one" });
    await aProperty({ title: "Another", description: `Opposite of #${id}.` });
    for (const text of [`SF-${id}`, `sf${id}`, `sf ${id}`, `#${id}`]) {
      const list = await open(`/properties?search=${encodeURIComponent(text)}`);
      expect(list.texts("article h2")[0], text).toBe("The one");
      expect(list.text("h1")).toBe(`Listing SF-${id}`);
    }
    const both = await open(`/properties?search=${encodeURIComponent(`#${id}`)}`);
    expect(both.texts("main h2")).toContain(`1 more mentions “#${id}”`);
    const boss = await asUser(await aUser({ username: "boss", isAdmin: true }));
    const rows = await boss.page(`/admin/properties?search=SF-${id}`);
    expect(rows.all("tbody tr").length).toBe(1);
    const none = await open("/properties?search=SF-99999");
    expect(none.text("main")).toContain("No listing SF-99999.");
  });
});

describe("suggestions", () => {
  it.each(["edna", "Edna Mall", "ኤድና"])(
    "know a place by %s, with how many homes there are",
    async (text) => {
      await someHomes();
      const items = [{ label: "Edna Mall, Bole, 3", href: "/properties?near=edna-mall" }];
      expect((await suggested(text)).Locations).toEqual(items);
      expect((await suggested(text, "listing")).Locations).toEqual(items);
    },
  );

  it("know neighbourhoods and what they offer", async () => {
    await aProperty({ title: "Flat", propertyType: "Apartment", address: "Gerji" });
    expect(await suggested("gerj")).toMatchObject({
      Locations: [{ label: "Gerji, Bole, 1", href: "/properties?near=gerji" }],
    });
    expect((await suggested("apartment")).Filters).toBeUndefined();
    await aProperty({ propertyType: "Apartment", status: "For Rent", offer: "rent" });
    const rented = [
      {
        label: "Apartments to rent, 1",
        href: "/properties?propertyType=Apartment&status=For+Rent",
      },
    ];
    for (const text of ["apartm", "apartment", "yemikeray", "apartment for rent"])
      expect((await suggested(text)).Filters, text).toEqual(rented);
    expect((await suggested("yemikeray", "listing")).Filters).toEqual(rented);
  });
});

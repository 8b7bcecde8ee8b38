import { beforeEach, describe, expect, it } from "vitest";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { data, withStatus } from "../harness/page";
import { suggested } from "../harness/suggested";

beforeEach(reset);

const open = async (path: string) => app.page(path);
const listed = (search: string, more = "") =>
  open(`/properties?search=${encodeURIComponent(search)}${more}`);
const titles = async (search: string, more = "") =>
  (await listed(search, more)).texts("article h2");

const asAsked = { propertyType: "Apartment", status: "For Rent", offer: "rent" } as const;
const elsewhere = { address: "Main road 1", description: "With a view." };

/** Flats of several kinds in several places. */
async function someFlats() {
  await aProperty({ ...asAsked, ...elsewhere, title: "Dear", bedrooms: 3, price: 108_000 });
  await aProperty({ ...asAsked, ...elsewhere, title: "Small", bedrooms: 2, price: 60_000 });
  const three = { ...asAsked, ...elsewhere, bedrooms: 3, price: 70_000 };
  await aProperty({ ...three, title: "Far", subcity: "Yeka" });
  await aProperty({ ...three, title: "Condo", propertyType: "Condo" });
  await aProperty({ ...three, title: "Sale", status: "For Sale", offer: "sale" });
}

describe("what was understood", () => {
  it("is said, and taken back by a link to the words", async () => {
    await aProperty({ title: "Meant", bedrooms: 3 });
    await aProperty({ title: "Said", bedrooms: 5, description: "The 3 bedroom bole classic." });
    await aProperty({ title: "Neither", bedrooms: 5 });
    const list = await listed("3 bedroom Bole");
    expect(list.texts("article h2")).toEqual(["Meant", "Said"]);
    expect(list.text("main")).toContain("Showing 3-bedroom homes in Bole.");
    expect(list.texts("main h2")).toContain("1 home in Bole with 3 bedrooms");
    expect(list.texts("main h2")).toContain("1 more mentions “3 bedroom Bole”");
    expect(list.text("h1")).toBe("3-bedroom homes in Bole");
    expect((await listed("3 bedroom Bole", "&status=For+Rent")).text("h1")).toBe(
      "3-bedroom homes to rent in Bole",
    );
    const back = list.all("main a").find((link) => link.text === "Search for the words instead");
    const words = await open(back?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
    expect(words.texts("article h2")).toEqual(["Said"]);
    const again = words.all("main a").find((link) => link.text.startsWith("Show 3-bedroom"));
    expect(again?.text).toBe("Show 3-bedroom homes in Bole");
    expect(again?.getAttribute("href")).toBe("/properties?search=3+bedroom+Bole");
  });

  it("is not said where words find the same", async () => {
    await aProperty({ title: "Garden home" });
    expect((await listed("garden")).text("main")).not.toContain("Showing");
    expect((await listed("bole")).text("main")).not.toContain("Showing");
  });

  it("puts exact matches first, if asked", async () => {
    await aProperty({ title: "Two Bole villa two", propertyType: "Villa" });
    await aProperty({ title: "Newest", propertyType: "Villa" });
    expect(await titles("bole villa")).toEqual(["Newest", "Two Bole villa two"]);
    expect(await titles("bole villa", "&sort=best-match")).toEqual([
      "Two Bole villa two",
      "Newest",
    ]);
  });

  it("is everything where the country is named, with what only says so among it", async () => {
    await aProperty({ title: "Flat", propertyType: "Apartment" });
    await aProperty({ title: "By the Ethiopia Hotel", propertyType: "Land" });
    for (const all of ["Ethiopia", "Addis Ababa, Ethiopia", "ኢትዮጵያ", "Ethopia"])
      expect(await titles(all), all).toEqual(["By the Ethiopia Hotel", "Flat"]);
    expect(await titles("apartments in Ethiopia")).toEqual(["Flat"]);
    expect(await titles("Ethiopia Hotel")).toEqual(["By the Ethiopia Hotel"]);
    expect((await listed("ethiopia")).text("h1")).toBe("Properties");
  });

  it("is a slip only where nothing matches without", async () => {
    await aProperty({ title: "Home" });
    const slip = await listed("Bolle");
    expect(slip.texts("article h2")).toEqual(["Home"]);
    expect(slip.text("main")).toContain('No results for "Bolle". Showing "Bole".');
    await aProperty({ title: "By Bolle & Sons", subcity: "Yeka", address: "x" });
    const exact = await listed("Bolle");
    expect(exact.texts("article h2")).toEqual(["By Bolle & Sons"]);
    expect(exact.text("main")).not.toContain("No results for");
    expect(await titles("Nairobi")).toEqual([]);
    expect((await listed("Bolle", "&words=1")).texts("article h2")).toEqual(["By Bolle & Sons"]);
  });

  it("is not turned into its opposite", async () => {
    const flat = { propertyType: "Apartment" } as const;
    await aProperty({ ...flat, title: "With", description: "Furnished, with a garden." });
    await aProperty({ ...flat, title: "Empty", description: "Let unfurnished." });
    await aProperty({ ...flat, title: "ባዶ", description: "ያለ ዕቃ የሚከራይ" });
    for (const asked of ["not furnished", "un furnished", "unfurnished flat", "ያለ እቃ"])
      expect(await titles(asked), asked).toEqual(["ባዶ", "Empty"]);
    expect(await titles("flat no garden")).toEqual(["ባዶ", "Empty", "With"]);
  });

  it("is no slip in the other script, unless it is a known name", async () => {
    await aProperty({ title: "Near Tewodros monument", address: "Gerji" });
    expect(await titles("ቴዎድሮስ")).toEqual([]);
    expect(await titles("ገርጅ")).toEqual(["Near Tewodros monument"]);
  });

  it("comes first, and the heading says which only mention it", async () => {
    await aProperty({ title: "Plot", propertyType: "Land" });
    await aProperty({ title: "Villa beside vacant land", propertyType: "Villa" });
    const land = await listed("land");
    expect(land.text("h1")).toBe("Plots of land");
    expect(land.text("main")).toContain("Found 2 properties");
    expect(land.texts("main h2")).toEqual(
      expect.arrayContaining(["1 plot of land", "Plot", "1 more mentions “land”"]),
    );
    expect(land.texts("article h2")).toEqual(["Plot", "Villa beside vacant land"]);
    expect((await listed("vacant", "&propertyType=Villa")).text("h1")).toBe(
      "Villas that mention “vacant”",
    );
    await aProperty({ title: "Near", subcity: "Yeka", address: "x", description: "By Bole." });
    const bole = await listed("in bole");
    expect(bole.text("h1")).toBe("Properties in Bole");
    expect(bole.texts("main h2")).toEqual(
      expect.arrayContaining(["Plot", "1 more mentions “Bole”", "Near"]),
    );
  });

  it("takes an amount for a price to buy or to rent, as the catalogue has it", async () => {
    const priced = { currency: "ETB", propertyType: "Apartment" } as const;
    await aProperty({ ...priced, title: "Bought", price: 9_000_000 });
    await aProperty({ ...priced, ...asAsked, title: "Rented", price: 90_000 });
    const sale = await listed("12 million house");
    expect(sale.text("h1")).toBe("Homes for sale under ETB 12,000,000");
    expect(sale.texts("article h2")).toEqual(["Bought"]);
    const both = await listed("under 12 million");
    expect(both.texts("main h2")).toContain("1 property for sale under ETB 12,000,000");
    expect(both.texts("article h2")).toEqual(["Bought", "Rented"]);
    expect(both.texts("main h2")).toContain("1 more meets it in part");
    expect((await listed("under 100k")).text("h1")).toBe("Properties to rent under ETB 100,000");
  });

  it("is the same for the API", async () => {
    await someFlats();
    const query = encodeURIComponent("3 bedroom flat for rent in bole under 110k");
    const response = await app.get(`/api/properties?search=${query}`);
    expect(response.headers.get("X-Total-Count")).toBe("1");
    const rows = await data<{ title: string }[]>(response);
    expect(rows.map(({ title }) => title)).toEqual(["Dear"]);
    const words = await app.get(`/api/properties?search=${query}&words=1`);
    expect(words.headers.get("X-Total-Count")).toBe("0");
    expect((await app.get(`/api/properties?search=${query}&words=2`)).status).toBe(400);
  });
});

describe("without a result", () => {
  const waysOf = (list: Awaited<ReturnType<typeof open>>) =>
    new Map(
      list
        .all('[aria-label="Ways to find more"] a')
        .map((link) => [link.text, link.getAttribute("href")?.replaceAll("&amp;", "&") ?? ""]),
    );
  const nothingText = "No 3-bedroom apartments to rent in Bole under ETB 100,000.";
  const filters =
    "/properties?propertyType=Apartment&subcity=Bole&status=For+Rent&bedrooms=3&maxPrice=100000&currency=ETB";

  it("tells what was asked for and leads to what there is, with true counts", async () => {
    await someFlats();
    for (const path of [
      filters,
      "/properties?search=3+bedroom+apartment+for+rent+Bole+under+100,000",
    ]) {
      const list = await open(path);
      expect(list.text("main")).toContain("No properties match the selected filter.");
      expect(list.text("main")).toContain(nothingText);
      const ways = waysOf(list);
      expect(ways.size).toBeGreaterThan(3);
      expect([...ways.keys()].some((label) => label.endsWith(": 0"))).toBe(false);
      for (const [label, href] of ways) {
        const count = label.split(": ").at(-1);
        expect((await open(href)).text("#found"), label).toBe(`Found ${count} properties`);
      }
      expect([...ways.keys()]).toContain("up to 110,000: 1");
      expect([...ways.keys()]).toContain("in Yeka: 1");
    }
    expect([...waysOf(await open(filters)).keys()]).toContain('Without "Apartment": 1');
  });

  it("offers bounds of the price that were typed the wrong way round", async () => {
    await aProperty({ price: 20_000_000, currency: "ETB" });
    const ways = waysOf(await open("/properties?minPrice=30m&maxPrice=10m&currency=ETB"));
    const label = "from 10,000,000 to 30,000,000: 1";
    expect([...ways.keys()][0]).toBe(label);
    expect((await open(ways.get(label) ?? "")).text("#found")).toBe("Found 1 properties");
  });

  it("leaves out more than one thing where that is not enough", async () => {
    await aProperty({
      ...asAsked,
      title: "Flat in Yeka",
      subcity: "Yeka",
      address: "x",
      bedrooms: 2,
    });
    const two = waysOf(await listed("apartment for sale gulele 2 bedrooms"));
    expect([...two.keys()]).toEqual(['Without "for sale" and "gulele": 1']);
    const one = waysOf(await listed("3 bedroom villa gulele for rent"));
    expect([...one.keys()]).toEqual(['Only "for rent": 1']);
    expect((await open([...one.values()][0] ?? "")).texts("article h2")).toEqual(["Flat in Yeka"]);
    const words = Array.from({ length: 60 }, (_, word) => `w${word}`).join(" ");
    const anything = waysOf(await listed(words.slice(0, 200)));
    expect([...anything.keys()]).toEqual(["Everything to rent: 1"]);
  });

  it("offers a request for it, which the contact page has filled in", async () => {
    const list = await open(filters);
    const links = list.all("main a");
    expect(links.find(({ text }) => text === "Clear all")?.getAttribute("href")).toBe(
      "/properties",
    );
    const request = links.find(({ text }) => text === "Request this property");
    const contact = await open(request?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
    expect(contact.byLabel("Requirements").text).toBe(
      nothingText.replace("No ", "").replace(/\.$/, ""),
    );
    expect(contact.byLabel("Budget (optional)").getAttribute("value")).toBe("100000");
  });

  it.each([
    `requirements=${encodeURIComponent("</textarea><script>alert(1)</script>")}`,
    `requirements=${"x".repeat(2_000)}&budget=-5`,
    "requirements=&budget=1e99&requirements[]=x",
  ])("fills in nothing that does harm: %.60s", async (query) => {
    const contact = await withStatus(200, open(`/contact?${query}`));
    expect(contact.document.innerHTML).not.toContain("<script>alert");
    expect(contact.byLabel("Budget (optional)").getAttribute("value") ?? "").toBe("");
  });
});

describe("suggestions", () => {
  it.each(["ቦሌ", "Bolle", "በቦሌ"])("recognise a subcity in %s", async (text) => {
    await aProperty();
    const item = { label: "Bole, Addis Ababa", href: "/properties?subcity=Bole" };
    expect((await suggested(text)).Locations?.[0]).toEqual(item);
    expect((await suggested(text, "listing")).Locations?.[0]).toEqual(item);
  });

  it("recognise several words, each and together", async () => {
    await aProperty({ title: "Palm court", propertyType: "Villa" });
    expect(await suggested("villa bole")).toEqual({
      Locations: [{ label: "Bole, Addis Ababa", href: "/properties?subcity=Bole" }],
      "Property types": [{ label: "Villas for sale", href: "/properties?propertyType=Villa" }],
      Filters: [
        {
          label: "Villas for sale in Bole, 1",
          href: "/properties?propertyType=Villa&subcity=Bole&status=For+Sale",
        },
      ],
      Properties: [{ label: "Palm court", href: "/properties?search=Palm+court" }],
    });
  });

  it("are at most eight", async () => {
    for (const title of ["One", "Two", "Three", "Four"])
      await aProperty({ title, propertyType: "Villa", bedrooms: 3 });
    for (const text of ["3 bedroom villa bole for sale", "a", "ቪላ ቦሌ"]) {
      expect(Object.values(await suggested(text)).flat().length).toBeLessThanOrEqual(8);
    }
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { squareFeetOf } from "~/models/catalogue/places/area";
import { knownPlaces, neighboursOf, placeOf } from "~/models/catalogue/places/places.server";
import { catalogueVersion } from "~/models/catalogue/version.server";
import { db } from "~db/client";
import { surveyedPlaces } from "~db/schema";
import { app } from "../harness/app";
import { aProperty, aUser } from "../harness/factories";
import { page, textOf, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();
const staffPath = "/admin/places/edna-mall";
const form = async () => (await admin.page(staffPath)).one("form#place");

describe("the table of places", () => {
  it("has each place once, in both scripts, with the places around it", () => {
    const all = knownPlaces();
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    for (const place of all) {
      expect(place.names, place.label).toMatch(/\p{Script=Ethiopic}/u);
      expect(neighboursOf(place).length, place.label).toBeGreaterThan(0);
    }
    const edna = placeOf("edna-mall");
    expect(edna && neighboursOf(edna)[0]?.slug).toBe("bole-medhanialem");
  });
});

describe("the staff's list", () => {
  it("finds by name in any script, by kind and by state", async () => {
    const names = async (query: string) =>
      (await admin.page(`/admin/places?${query}`, 200)).texts("tbody td:first-child");
    expect(await names("search=edna")).toEqual(["Edna Mall"]);
    expect(await names(`search=${encodeURIComponent("ኤድና")}`)).toEqual(["Edna Mall"]);
    expect(await names("search=medhane+alem&kind=landmark")).toEqual([]);
    await admin.submit(await form(), { mapLink: "8.9951, 38.7902" });
    expect(await names("state=surveyed")).toEqual(["Edna Mall"]);
    expect(await names("state=estimated&search=edna")).toEqual([]);
  });

  it("is read by agents, who change nothing, and by nobody else", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    const seen = await agent.page(staffPath, 200);
    expect(seen.all("main form")).toEqual([]);
    expect(seen.text("main")).toContain("Administrators correct it");
    await withStatus(200, agent.get("/admin/places"));
    await withStatus(403, agent.submit(await form(), { mapLink: "8.9951, 38.7902" }));
    await withStatus(403, (await asUser(await aUser())).get("/admin/places"));
    expect(await db.select().from(surveyedPlaces)).toEqual([]);
  });
});

describe("a correction", () => {
  beforeEach(() => {
    expect(placeOf("edna-mall")).toMatchObject({ isSurveyed: false });
  });

  it("moves the place for everybody at once, and is taken back from the log", async () => {
    const version = catalogueVersion().change;
    const link = "https://www.google.com/maps/@8.9951,38.7902,17z";
    expect((await admin.submitted(await form(), { mapLink: link })).text("main")).toContain(
      "Surveyed by boss",
    );
    expect(catalogueVersion().change).toBeGreaterThan(version);
    const corrected = { latitude: 8.9951, longitude: 38.7902, isSurveyed: true };
    expect(placeOf("edna-mall")).toMatchObject(corrected);
    const log = await admin.page("/admin/audit");
    expect(log.text("tbody tr")).toContain("edna-mall");
    await admin.submit(log.one('form:has([value="restore"])'));
    expect(placeOf("edna-mall")).toMatchObject({ latitude: 8.997, isSurveyed: false });
  });

  it("is a tap without script, which is shown before it is saved", async () => {
    const tapped = await page(
      admin.submit(await form(), { latitude: "", "tapCity.x": "130", "tapCity.y": "100" }),
      200,
    );
    const [latitude, longitude] = ["Latitude", "Longitude"].map((label) =>
      tapped.byLabel(label).getAttribute("value"),
    );
    expect(latitude).toMatch(/^8\.999\d\d$/);
    expect(await db.select().from(surveyedPlaces)).toEqual([]);
    await withStatus(303, admin.submit(tapped.one("form#place")));
    expect(await db.select().from(surveyedPlaces)).toMatchObject([{ latitude, longitude }]);
  });

  it.each([
    ["a short link", { mapLink: "https://maps.app.goo.gl/abc" }, "A short link does not say"],
    ["elsewhere", { latitude: "12.6", longitude: "37.4" }, "is not in Addis Ababa or near it"],
    ["no number", { latitude: "north" }, "Latitude must be a number between -90 and 90"],
  ])("is refused with what was typed: %s", async (_what, typed, why) => {
    const refused = await page(admin.submit(await form(), typed), 400);
    expect(refused.text("form#place")).toContain(why);
    for (const [name, value] of Object.entries(typed))
      expect(refused.one(`form#place [name="${name}"]`).getAttribute("value")).toBe(value);
  });

  it("asks when somebody else has corrected the same place meanwhile", async () => {
    const opened = await form();
    await admin.submit(await form(), { mapLink: "8.9951, 38.7902" });
    const asked = await page(admin.submit(opened, { mapLink: "8.9961, 38.7852" }), 400);
    expect(asked.text("form#place")).toContain("boss changed the place");
    expect(placeOf("edna-mall")).toMatchObject({ latitude: 8.9951 });
  });

  it("without numbers is the estimate again", async () => {
    await admin.submit(await form(), { mapLink: "8.9951, 38.7902" });
    await withStatus(303, admin.submit(await form(), { latitude: "", longitude: "" }));
    expect(placeOf("edna-mall")).toMatchObject({ latitude: 8.997, isSurveyed: false });
  });
});

/** A home of 100 m² beside Edna Mall. */
const home = (overrides: Parameters<typeof aProperty>[0] = {}) =>
  aProperty({
    latitude: "8.9975",
    longitude: "38.7865",
    squareFeet: squareFeetOf(100),
    ...overrides,
  });
const path = "/places/edna-mall";
const structured = ({ all }: Awaited<ReturnType<typeof page>>) =>
  all('[type="application/ld+json"]').map((script) => JSON.parse(script.textContent));

describe("the page of a place", () => {
  it("tells what there is, what it costs and what is around", async () => {
    for (const price of [1, 2, 3, 4, 5]) await home({ price: price * 1_000_000 });
    await home({ price: 1, propertyType: "Land" });
    await home({ price: 40_000, status: "For Rent", offer: "rent" });
    await home({ status: "Sold", title: "The newest" });
    await home({ isDraft: true });
    await home({ latitude: "9.0602", longitude: "38.7610" });
    // Of unknown position, it is near by its address.
    await home({ latitude: null, longitude: null, address: "Behind Edna Mall", price: 0 });

    const seen = await app.page(path, 200);
    expect(seen.text("h1")).toBe("Homes near Edna Mall");
    expect(seen.text("title")).toBe("Homes near Edna Mall | Sefer");
    expect(seen.text("main")).toContain("9 properties near Edna Mall, within about 1.5 km.");
    expect(seen.texts("dl > div")).toEqual([
      "For sale7Median price per m²: ETB 30,000, of 5 homes",
      "For rent1Median price per m²: too few to say (1 home)",
    ]);
    expect(seen.text("main")).toContain("Edna Mall is about here");
    expect(seen.all(".cards > li").length).toBe(6);
    expect(seen.text(".cards > li:nth-child(2)")).toContain("The newest");
    const around = seen.one('nav[aria-label="Places around"]');
    expect(around.querySelector("a")?.getAttribute("href")).toBe("/places/bole-medhanialem");
    expect(seen.one('link[rel="canonical"]').getAttribute("href")).toMatch(/\/places\/edna-mall$/);
    const [place, list, trail] = structured(seen);
    expect(place).toMatchObject({ "@type": "Place", name: "Edna Mall" });
    expect(place).not.toHaveProperty("geo");
    expect(list.numberOfItems).toBe(6);
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "Places",
      "Homes near Edna Mall",
    ]);

    const countOn = async (href: string) => (await app.page(href, 200)).text("#found");
    expect(await countOn("/properties?near=edna-mall")).toBe("Found 9 properties");
    for (const [at, count] of [7, 1].entries())
      expect(await countOn(seen.all("dl a")[at]?.getAttribute("href") ?? "")).toBe(
        `Found ${count} properties`,
      );
  });

  it("follows a correction at once, and then says where the place is", async () => {
    for (const _ of [1, 2, 3]) await home();
    await app.page(path, 200);
    await admin.submit(await form(), { mapLink: "8.9981, 38.7852" });
    const seen = await app.page(path, 200);
    expect(seen.text("main")).toContain("3 properties near Edna Mall, within 1.5 km.");
    expect(seen.text("main")).not.toContain("about here");
    expect(structured(seen)[0].geo).toMatchObject({ latitude: 8.9981, longitude: 38.7852 });
    await admin.submit(await form(), { mapLink: "9.0602, 38.7610" });
    await withStatus(404, app.get(path));
  });

  it("is there from three homes on; before, it leads to the places around", async () => {
    await home();
    await home();
    for (const _ of [1, 2]) await home({ latitude: "9.0135", longitude: "38.7870" });
    const few = await app.page(path, 404);
    expect(few.text("h1")).toBe("Few homes near Edna Mall");
    expect(few.texts("title")).toEqual(["Few homes near Edna Mall | Sefer"]);
    expect(few.all('main a[href="/places"]').length).toBe(1);
    await home({ latitude: "9.0135", longitude: "38.7870" });
    expect((await app.page(path, 404)).all('main a[href="/places/haya-hulet"]').length).toBe(1);
    await home();
    await app.page(path, 200);
    await withStatus(404, app.get("/places/nowhere"));
  });

  it("is in the sitemap and linked from the index and the homes near it", async () => {
    const sitemap = async () => (await app.get("/sitemap.xml")).text();
    for (const _ of [1, 2]) await home();
    expect(await sitemap()).not.toContain(path);
    const { id } = await home();
    expect(await sitemap()).toContain(`${path}<`);
    const index = await app.page("/places", 200);
    expect(index.text(`li:has(a[href="${path}"])`)).toBe("Edna Mall3");
    expect(index.text("main")).toContain("Entoto0");
    expect(index.all('a[href="/places/entoto"]')).toEqual([]);
    const own = await app.page(`/properties/${id}`, 200);
    expect(own.all(`a[href="${path}"]`).map(textOf)).toEqual(["Edna Mall, about 100 m"]);
  });
});

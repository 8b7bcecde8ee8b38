import { beforeEach, describe, expect, it } from "vitest";
import { knownPlaces, neighboursOf, placeOf } from "~/models/catalogue/places/places.server";
import { catalogueVersion } from "~/models/catalogue/version.server";
import { db } from "~db/client";
import { surveyedPlaces } from "~db/schema";
import { aUser } from "../harness/factories";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();
const path = "/admin/places/edna-mall";
const form = async () => (await page(await admin.get(path))).one("form#place");

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
      (await page(await admin.get(`/admin/places?${query}`), 200)).texts("tbody td:first-child");
    expect(await names("search=edna")).toEqual(["Edna Mall"]);
    expect(await names(`search=${encodeURIComponent("ኤድና")}`)).toEqual(["Edna Mall"]);
    expect(await names("search=medhane+alem&kind=landmark")).toEqual([]);
    await admin.submit(await form(), { mapLink: "8.9951, 38.7902" });
    expect(await names("state=surveyed")).toEqual(["Edna Mall"]);
    expect(await names("state=estimated&search=edna")).toEqual([]);
  });

  it("is read by agents, who change nothing, and by nobody else", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    const seen = await page(await agent.get(path), 200);
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
    const version = catalogueVersion();
    const link = "https://www.google.com/maps/@8.9951,38.7902,17z";
    const saved = await withStatus(303, admin.submit(await form(), { mapLink: link }));
    expect((await page(await admin.follow(saved))).text("main")).toContain("Surveyed by boss");
    expect(catalogueVersion()).toBeGreaterThan(version);
    const corrected = { latitude: 8.9951, longitude: 38.7902, isSurveyed: true };
    expect(placeOf("edna-mall")).toMatchObject(corrected);
    const log = await page(await admin.get("/admin/audit"));
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

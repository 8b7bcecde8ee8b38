import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { app } from "../harness/app";
import { anInquiry, aProperty, reset } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { data, withStatus } from "../harness/page";
import { signedIn } from "../harness/signed-in";

const path = "/api/admin/properties";

type Answer = { message: string; errors?: Record<string, string[]> };
const wholePrice = "Price must be a whole number, such as 25,500,000 or 25.5M";
type Row = Record<string, unknown> & { id: number };

const good = {
  title: "Villa with a garden",
  description: "Five rooms around a quiet courtyard.",
  address: "Bole Atlas",
  price: 250_000,
  state: "Addis Ababa",
  zipCode: "1000",
  bedrooms: 5,
  bathrooms: 4,
  squareFeet: 3_200,
  propertyType: "Villa",
  subcity: "Bole",
  features: ["Garden", "Parking"],
  images: ["/images/fallback-home.jpg", "https://photos.example/2.jpg"],
};

let cookie = "";
let userId = 0;

beforeEach(async () => {
  await reset();
  const session = await signedIn();
  cookie = session.cookie;
  userId = session.user.id;
});

const create = (json: unknown) => app.post(path, { cookie, json });
const stored = () => db.select().from(properties);
const audit = () => db.select().from(auditLog);

describe("creating", () => {
  it("answers 201 with the row, its defaults filled in", async () => {
    expect(await data(create(good), 201)).toEqual({
      ...good,
      id: 1,
      currency: "USD",
      city: "Addis Ababa",
      country: "Ethiopia",
      yearBuilt: null,
      status: "For Sale",
      offer: "sale",
      latitude: null,
      longitude: null,
      directions: null,
      isFeatured: false,
      photographedOn: null,
      titleSeenOn: null,
      ownerConfirmedOn: null,
      version: 1,
      agentId: null,
      isDraft: false,
      liveFrom: null,
      archivedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      confirmedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const [entry] = await audit();
    expect(entry).toMatchObject({ userId, action: "create", entity: "property", entityId: 1 });
    expect(entry?.after).toMatchObject({ title: good.title, features: good.features });
  });

  it("shows it to the public at once, found by its words", async () => {
    await create(good);
    const found = await data<Row[]>(await app.get("/api/properties?search=courtyard"));
    expect(found.map(({ id }) => id)).toEqual([1]);
  });

  it("takes a form, with repeated fields and numbers as text", async () => {
    const { price, bedrooms, bathrooms, squareFeet, ...texts } = good;
    const form = {
      ...texts,
      price: "250,000",
      bedrooms: String(bedrooms),
      bathrooms: String(bathrooms),
      squareFeet: String(squareFeet),
      isFeatured: "true",
    };
    const response = await withStatus(201, app.post(path, { cookie, form }));
    expect(await data(response)).toMatchObject({ ...good, price, isFeatured: true });
  });

  it("ignores unknown fields", async () => {
    const response = await create({
      ...good,
      id: 99,
      createdAt: "2001-01-01T00:00:00Z",
      searchText: "x",
      newFeature: "x",
      newImage: "x",
    });
    const row = await data<Row>(response);
    expect(row.id).toBe(1);
    expect(row.createdAt).not.toContain("2001");
    expect(row).not.toHaveProperty("newFeature");
  });

  it.each([
    ["For Rent", undefined, "rent"],
    ["For Sale", undefined, "sale"],
    ["Available", undefined, "sale"],
    ["Available", "rent", "rent"],
  ])("status %s and offer %s make offer %s", async (status, offer, expected) => {
    expect(await data(await create({ ...good, status, offer }))).toMatchObject({
      status,
      offer: expected,
    });
  });

  it.each(["Land", "Commercial"])("a %s needs no rooms", async (propertyType) => {
    const response = await create({ ...good, propertyType, bedrooms: 0, bathrooms: 0 });
    expect(response.status).toBe(201);
  });

  it("keeps texts clean of control characters", async () => {
    const response = await create({
      ...good,
      title: " Villa\u0000\n in  Bole ",
      description: "One\r\ntwo\u0000\u0007",
      features: ["Pool\u0000", "  ", "Gym"],
    });
    expect(await data(response)).toMatchObject({
      title: "Villa in Bole",
      description: "One\ntwo",
      features: ["Pool", "Gym"],
    });
  });

  it.each([
    ["many", 0],
    ["NaN", 0],
    ["12 or 13", 0],
    ["", 0],
    [null, 0],
    [250_000, 250_000],
    ["250000", 250_000],
    ["25.5 million", 25_500_000],
    ["22.000.000", 22_000_000],
  ])("takes the price %j for %i", async (price, expected) => {
    const response = await withStatus(201, create({ ...good, price }));
    expect(await data(response)).toMatchObject({ price: expected, currency: "USD" });
  });

  it.each([
    ["22 000 000 ETB", undefined, "ETB"],
    ["$250,000", "ETB", "USD"],
    ["250,000", "ETB", "ETB"],
  ])("reads the currency of %s", async (price, currency, expected) => {
    const response = await create({ ...good, price, currency });
    expect(await data(response)).toMatchObject({ currency: expected });
  });

  const bad: [string, unknown, string][] = [
    ["title", undefined, "Title is required"],
    ["title", "   ", "Title is required"],
    ["title", "x".repeat(201), "Title must be at most 200 characters"],
    ["title", { $ne: 1 }, "Title must be a text"],
    ["description", null, "Description is required"],
    ["description", "x".repeat(20_001), "Description must be at most 20000 characters"],
    ["address", "", "Address is required"],
    ["state", "", "State is required"],
    ["zipCode", "", "Zip Code is required"],
    ["zipCode", "1".repeat(21), "Zip Code must be at most 20 characters"],
    ["price", undefined, "Price is required"],
    ["price", 1.5, wholePrice],
    ["price", "25.5", wholePrice],
    ["price", { $gt: 1 }, wholePrice],
    ["price", -1, "Price must be at least 0"],
    ["price", "-1", "Price must be at least 0"],
    ["price", 1e15, "Price must be at most 1,000,000,000,000"],
    ["bedrooms", 0, "Bedrooms is required"],
    ["bathrooms", "0", "Bathrooms is required"],
    ["bedrooms", 1001, "Bedrooms must be at most 1,000"],
    ["squareFeet", 0, "Square Feet is required"],
    ["yearBuilt", 1700, "Year Built must be at least 1800"],
    ["latitude", "north", "Latitude must be a number between -90 and 90"],
    ["longitude", 181, "Longitude must be a number between -180 and 180"],
    ["isFeatured", "perhaps", "Featured must be true or false"],
    ["features", [1], "Features must be a list of texts"],
    ["features", ["x".repeat(201)], "Feature 1 must be at most 200 characters long"],
    ["features", Array(101).fill("x"), "At most 100 features can be kept"],
    ["features", "x\n".repeat(101), "At most 100 features can be kept"],
    ["images", Array(51).fill("/x.jpg"), "At most 50 images can be kept"],
    ["images", Array(200_000).fill(1), "At most 50 images can be kept"],
    ...["javascript:alert(1)", "data:image/png;base64,AA", "//evil.example/x.png", "x.jpg"].map(
      (image): [string, unknown, string] => [
        "images",
        ["/ok.jpg", image],
        "Image 2 must be a web address or a path that begins with /",
      ],
    ),
    ["images", [`/${"x".repeat(2_000)}`], "Image 1 must be at most 2000 characters long"],
  ];

  it.each(bad)("refuses %s %j", async (field, value, message) => {
    const response = await withStatus(400, create({ ...good, [field]: value }));
    expect(await data<Answer>(response)).toEqual({ message, errors: { [field]: [message] } });
    expect(await stored()).toHaveLength(0);
    expect(await audit()).toHaveLength(0);
  });

  it.each([
    ["propertyType", "Castle"],
    ["status", "Rented"],
    ["subcity", "Paris"],
    ["currency", "EUR"],
    ["offer", "swap"],
  ])("names the choices for %s", async (field, value) => {
    const response = await withStatus(400, create({ ...good, [field]: value }));
    expect((await data<Answer>(response)).errors?.[field]?.[0]).toMatch(/must be one of these: /);
  });

  it("names everything that is missing at once", async () => {
    const { errors } = await data<Answer>(await create({ propertyType: "House", bedrooms: 0 }));
    expect(Object.keys(errors ?? {}).sort()).toEqual(
      ["address", "bathrooms", "bedrooms", "description", "price", "squareFeet", "state", "title"]
        .concat("zipCode")
        .sort(),
    );
  });

  it.each(["", "{", "null", "[]", '"text"', "12"])("answers 400 for the body %j", async (body) => {
    const headers = { "Content-Type": "application/json" };
    expect((await app.post(path, { cookie, body, headers })).status).toBe(400);
  });

  it("answers 415 for another content type and 405 for another verb", async () => {
    const headers = { "Content-Type": "text/plain" };
    expect((await app.post(path, { cookie, body: "x", headers })).status).toBe(415);
    const response = await withStatus(405, app.delete(path, { cookie }));
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
  });
});

describe("reading", () => {
  it("lists what the staff list has, with versions; nothing of owners", async () => {
    const first = await aProperty({ isDraft: true });
    const second = await aProperty({ subcity: "Yeka" });
    await aProperty({ archivedAt: new Date() });
    await app.patch(`${path}/${first.id}/owner`, { cookie, json: { name: "Abebe" } });
    const response = await app.get(path, { cookie });
    expect(response.headers.get("X-Total-Count")).toBe("2");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const text = await response.text();
    expect(text).not.toContain("Abebe");
    expect(JSON.parse(text)).toMatchObject([
      { id: second.id, version: 1, isDraft: false, agentId: null, archivedAt: null },
      { id: first.id, version: 1, isDraft: true },
    ]);
    const ids = async (query: string) =>
      (await data<{ id: number }[]>(await app.get(`${path}?${query}`, { cookie }))).map(
        ({ id }) => id,
      );
    expect(await ids("subcity=Yeka")).toEqual([second.id]);
    expect(await ids("shown=archived")).toHaveLength(1);
    expect(await ids("limit=1&offset=1")).toEqual([first.id]);
    expect((await app.get(`${path}?agent=x`, { cookie })).status).toBe(400);
  });

  it("answers one with its version, in ETag too, by which it is changed and deleted", async () => {
    const { id } = await aProperty({ isDraft: true });
    const read = await app.get(`${path}/${id}`, { cookie });
    expect(read.headers.get("ETag")).toBe('"1"');
    expect(await data(read)).toMatchObject({ id, version: 1, isDraft: true });
    const headers = { "If-Match": read.headers.get("ETag") ?? "" };
    const patched = await app.patch(`${path}/${id}`, { cookie, headers, json: { price: 5 } });
    expect(patched.headers.get("ETag")).toBe('"2"');
    expect(await data(app.delete(`${path}/${id}`, { cookie, headers }), 409)).toMatchObject({
      message: expect.stringContaining("Nothing was saved"),
      current: { id, version: 2, price: 5 },
    });
    const now = { "If-Match": '"2"' };
    expect((await app.delete(`${path}/${id}`, { cookie, headers: now })).status).toBe(204);
    expect((await app.delete(`${path}/${id}`, { cookie, headers: now })).status).toBe(404);
    expect((await app.get(`${path}/${id}`, { cookie })).status).toBe(404);
  });

  it("is of their own for agents", async () => {
    const { cookie: agent, user } = await signedIn({ isAdmin: false, role: "agent" });
    const own = await aProperty({ agentId: user.id });
    const other = await aProperty();
    const rows = await data<{ id: number }[]>(await app.get(path, { cookie: agent }));
    expect(rows.map(({ id }) => id)).toEqual([own.id]);
    expect((await app.get(`${path}/${own.id}`, { cookie: agent })).status).toBe(200);
    expect((await app.get(`${path}/${other.id}`, { cookie: agent })).status).toBe(404);
  });
});

describe("changing", () => {
  const patch = (id: number | string, json: unknown) =>
    app.patch(`${path}/${id}`, { cookie, json });

  it("changes the given fields and no others", async () => {
    const before = await aProperty({ isFeatured: true, yearBuilt: 2001, status: "Pending" });
    const response = await patch(before.id, { title: "Renamed", price: "9,000,000" });
    expect(response.status).toBe(200);
    expect(await data(response)).toMatchObject({
      title: "Renamed",
      price: 9_000_000,
      currency: "ETB",
      isFeatured: true,
      yearBuilt: 2001,
      status: "Pending",
      subcity: "Bole",
    });
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: "update", entityId: before.id, userId });
    expect(entry?.before).toMatchObject({ title: before.title });
    expect(entry?.after).toMatchObject({ title: "Renamed", price: 9_000_000 });
  });

  it("reads a price as people type it, with its currency", async () => {
    const { id } = await aProperty();
    const read = async (price: unknown) => {
      const row = await data<Row>(await patch(id, { price }));
      return [row.price, row.currency];
    };
    expect(await read("9.5M")).toEqual([9_500_000, "ETB"]);
    expect(await read("$250,000")).toEqual([250_000, "USD"]);
    expect(await read(0)).toEqual([0, "USD"]);
  });

  it("is found by its new words and no longer by the old", async () => {
    const { id } = await aProperty({ title: "Yellow house" });
    await patch(`${id}-yellow-house`, { title: "Green house" });
    expect(await data<Row[]>(await app.get("/api/properties?search=yellow"))).toEqual([]);
    expect(await data<Row[]>(await app.get("/api/properties?search=green"))).toHaveLength(1);
  });

  it("clears what may be absent", async () => {
    const { id } = await aProperty({ yearBuilt: 2001, latitude: "9.01", features: ["Pool"] });
    const cleared = { yearBuilt: "", subcity: null, latitude: null, features: [] };
    expect(await data(await patch(id, cleared))).toMatchObject({
      yearBuilt: null,
      subcity: null,
      latitude: null,
      features: [],
    });
  });

  it("keeps the offer through Available, Sold and Pending, and follows sale and rent", async () => {
    const { id } = await aProperty({ status: "For Rent", offer: "rent" });
    for (const status of ["Available", "Sold", "Pending"])
      expect(await data(await patch(id, { status }))).toMatchObject({ status, offer: "rent" });
    expect(await data(await patch(id, { status: "For Sale" }))).toMatchObject({ offer: "sale" });
    expect(await data(await patch(id, { offer: "rent" }))).toMatchObject({ offer: "rent" });
  });

  it("confirms that it is still available", async () => {
    const long = new Date("2020-01-01");
    const { id } = await aProperty({ confirmedAt: long, updatedAt: long });
    const row = await data<{ confirmedAt: string; updatedAt: string }>(
      await patch(id, { price: 1 }),
    );
    expect(row.confirmedAt).not.toContain("2020");
    expect(row.updatedAt).not.toContain("2020");
  });

  it("takes no rooms from a home, and makes no home of a plot without", async () => {
    const home = await aProperty();
    const plot = await aProperty({ propertyType: "Land", bedrooms: 0, bathrooms: 0 });
    const none = await withStatus(400, patch(home.id, { bathrooms: 0 }));
    expect((await data<Answer>(none)).errors).toEqual({ bathrooms: ["Bathrooms is required"] });
    expect((await patch(plot.id, { propertyType: "House" })).status).toBe(400);
    expect((await patch(plot.id, { title: "Still a plot" })).status).toBe(200);
  });

  it.each([
    [{ title: "" }, "title"],
    [{ title: null }, "title"],
    [{ price: "" }, "price"],
    [{ price: null }, "price"],
    [{ price: "abc" }, "price"],
    [{ price: "25.5" }, "price"],
    [{ propertyType: "Castle" }, "propertyType"],
    [{ images: ["nowhere"] }, "images"],
  ])("refuses %j", async (json, field) => {
    const before = await aProperty();
    expect((await data<Answer>(patch(before.id, json), 400)).errors).toHaveProperty(field);
    expect(await stored()).toEqual([before]);
  });

  it("refuses an empty change", async () => {
    expect((await patch((await aProperty()).id, { unknown: 1 })).status).toBe(400);
  });

  it.each(["999", "abc", "0x1"])("answers 404 for the id %s", async (id) => {
    expect((await patch(id, { title: "x" })).status).toBe(404);
    expect(await audit()).toHaveLength(0);
  });
});

describe("deleting", () => {
  it("answers 204, keeps the inquiries and the row in the audit log", async () => {
    const { id, title } = await aProperty();
    await anInquiry({ propertyId: id });
    await withStatus(204, app.delete(`${path}/${id}`, { cookie }));
    expect(await stored()).toEqual([]);
    expect(await db.select().from(leads).where(isInquiry)).toMatchObject([{ propertyId: null }]);
    expect(await audit()).toMatchObject([{ action: "delete", before: { id, title }, after: null }]);
  });

  it("answers 404 for what is not there", async () => {
    expect((await app.delete(`${path}/7`, { cookie })).status).toBe(404);
  });
});

describe("export", () => {
  const url = "/api/admin/export/properties";

  it("has every column, newest first, and no cell that a spreadsheet runs", async () => {
    await aProperty({
      title: "=HYPERLINK()",
      description: 'A "quiet"\nhome',
      features: ["a", "b"],
    });
    await aProperty({ title: "ቤት በቦሌ", latitude: "-9.5" });
    const response = await app.get(url, { cookie });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="properties-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith("\uFEFFid,title,description,price,currency,")).toBe(true);
    expect(text).toContain(
      "isFeatured,photographedOn,titleSeenOn,ownerConfirmedOn,isDraft,liveFrom,archivedAt,agent,createdAt,updatedAt,confirmedAt,ownerName,ownerPhone,ownerEmail,ownerCommission,ownerNotes\r\n2,ቤት በቦሌ,",
    );
    await app.patch(`${path}/1/owner`, { cookie, json: { name: "Abebe", phone: "+251911" } });
    expect(await (await app.get(url, { cookie })).text()).toContain("Z,Abebe,'+251911,,,\r\n");
    expect(text).toContain('\r\n1,\'=HYPERLINK(),"A ""quiet""\nhome",');
    expect(text).toContain(',"a\nb",');
    expect(text).toContain(",'-9.5,");
  });
});

import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { properties } from "~db/schema";
import { app } from "../harness/app";
import { aProperty, aUser, filledProperty as filled } from "../harness/factories";
import { formFields, multipartOf, page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const list = "/admin/properties";

const admin = adminEachTest();

const see = async (path: string) => admin.page(path);
const send = (path: string, form: Record<string, string>) => admin.post(path, { form });
const stored = () => db.select().from(properties);

const photoOf = ([name, bytes]: [string, BlobPart]): [string, File] => [
  "photos",
  new File([bytes], name),
];

describe("the list", () => {
  it("shows a row for each listing with its figures", async () => {
    await aProperty({ title: "First", price: 250_000, currency: "USD", isFeatured: true });
    const { id: agentId } = await aUser({ role: "agent", fullName: "Selam Bekele" });
    await aProperty({ title: "Second", status: "Sold", agentId, address: "Gerji road" });
    const { texts, text } = await see(list);
    expect(text("h1")).toBe("Manage Properties");
    const cells = (row: number) => texts(`tbody tr:nth-child(${row}) td`);
    expect(cells(1)[0]).toBe("No photos");
    expect(cells(1)[1]).toMatch(/^SecondSF-2 · Bole, Gerji · Sold · Selam Bekele · 33%, missing/);
    expect(cells(1).slice(2, 4)).toEqual(["House", "Bole, GerjiAddis Ababa"]);
    expect(cells(1).slice(5, 7)).toEqual(["Sold", "No"]);
    expect(cells(2).slice(5, 7)).toEqual(["For Sale", "Featured"]);
    expect(texts("tbody summary")).toEqual(["ETB 8,500,000, change", "$250,000, change"]);
    expect(texts("[name=agent] option")).toContain("Selam Bekele");
    expect(texts("[name=toAgent] option")).toContain("Selam Bekele");
    expect(cells(2)[1]).toContain("33%, missing 5 photos, longer description, features");
  });

  it("says so when there is nothing", async () => {
    expect((await see(list)).text("main")).toContain("No properties found");
  });

  it.each([
    ["TITLE-word", "title"],
    ["lebu", "address"],
    ["adama", "city"],
    ["oromia", "state"],
    ["villa", "type"],
    ["ethiopia", "address"],
  ])("finds %s in the %s", async (search) => {
    await aProperty({
      title: "A title-word here",
      address: "Lebu 7, Ethiopia Street",
      city: "Adama",
      state: "Oromia",
      propertyType: "Villa",
    });
    await aProperty({ title: "Another", description: "Not for lebu" });
    expect((await see(`${list}?search=${search}`)).all("tbody tr")).toHaveLength(1);
  });

  it("filters what nobody confirmed for 30 days, and sorts", async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await aProperty({ title: "Fresh", confirmedAt: days(29) });
    await aProperty({ title: "Old", confirmedAt: days(31), price: 2 });
    await aProperty({ title: "Older", confirmedAt: days(300), price: 1 });
    const titles = async (query: string) =>
      (await see(`${list}${query}`)).texts("tbody tr td:nth-child(2) a");
    await aProperty({ title: "Sold", confirmedAt: days(300), status: "Sold" });
    await aProperty({ title: "Draft", confirmedAt: days(300), isDraft: true });
    expect(await titles("?confirmed=no")).toEqual(["Older", "Old"]);
    expect(await titles("?confirmed=no&sort=-price")).toEqual(["Old", "Older"]);
    expect(await titles("?sort=title&search=&page=9")).toEqual([
      "Draft",
      "Fresh",
      "Old",
      "Older",
      "Sold",
    ]);
    expect(await titles("?sort=nonsense&confirmed=maybe")).toHaveLength(5);
  });

  it.each([
    ["sold", { status: "Sold", offer: "rent" }],
    ["pending", { status: "Pending", offer: "rent" }],
    ["back", { status: "For Rent", offer: "rent" }],
    ["feature", { isFeatured: true, status: "Available" }],
    ["unfeature", { isFeatured: false, status: "Available" }],
  ])("does %s with one click", async (intent, expected) => {
    const isFeatured = intent === "unfeature";
    const { id } = await aProperty({ status: "Available", offer: "rent", isFeatured });
    const response = await send(`${list}?search=family&page=1`, { intent, id: String(id) });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${list}?search=family&page=1`);
    expect(await stored()).toMatchObject([expected]);
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "update", entityId: id }]);
  });

  it("confirms that a listing is still available", async () => {
    const { id } = await aProperty({ confirmedAt: new Date("2020-01-01"), status: "Pending" });
    await send(list, { intent: "confirm", id: String(id) });
    const [row] = await stored();
    expect(row?.confirmedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(row?.status).toBe("Pending");
  });

  describe("changes a price in place", () => {
    const open = async () => (await see(list)).one('tbody form:has([value="price"])');
    const typed = async (price: string) => admin.submit(await open(), { price });

    it("as it is typed, and a currency that is named", async () => {
      await aProperty();
      const done = await admin.pageAfter(typed("4.5m"));
      expect(done.text("dialog.banner")).toMatch(/^Price updatedETB 4,500,000/);
      expect(await stored()).toMatchObject([{ price: 4_500_000, currency: "ETB" }]);
      await typed("$250k");
      expect(await stored()).toMatchObject([{ price: 250_000, currency: "USD" }]);
      const [entry] = await db.select().from(auditLog);
      expect(entry?.after).toMatchObject({ price: 4_500_000 });
    });

    it.each(["about 5", "", "-3", "5 usd or etb"])(
      "refuses “%s” with the reason",
      async (price) => {
        await aProperty();
        const refused = await page(await typed(price), 400);
        expect(refused.text("dialog.banner")).toContain(
          `“${price}” is not understood as a price. Type 2,500,000 or 2.5m.`,
        );
        expect(await stored()).toMatchObject([{ price: 8_500_000 }]);
      },
    );

    it("and asks when somebody has changed it meanwhile", async () => {
      const { id } = await aProperty();
      const form = await open();
      const chief = await asUser(await aUser({ role: "admin", username: "chief" }));
      await chief.patch(`/api/admin/properties/${id}`, { json: { price: 5_000_000 } });
      const asked = await page(await admin.submit(form, { price: "4.5m" }), 409);
      expect(asked.text("dialog.banner")).toMatch(
        /chief changed the price .*: keep yours \(4,500,000\) or theirs \(5,000,000\)\? Yours was not saved/,
      );
      expect(await stored()).toMatchObject([{ price: 5_000_000 }]);
      await admin.submit(asked.one("dialog.banner form[method=post]"));
      expect(await stored()).toMatchObject([{ price: 4_500_000 }]);
    });

    it("of an agent's own listings only", async () => {
      const { id } = await aProperty();
      const agent = await asUser(await aUser({ role: "agent" }));
      const form = { intent: "price", id: String(id), price: "1m" };
      expect((await agent.post(list, { form })).status).toBe(404);
      expect(await stored()).toMatchObject([{ price: 8_500_000 }]);
    });
  });

  it("asks before it deletes", async () => {
    const { id } = await aProperty();
    const { one } = await see(list);
    expect(one(`#delete-${id}`).textContent).toContain(
      "Are you sure? This will permanently delete the property and cannot be undone.",
    );
    const response = await send(list, Object.fromEntries(formFields(one(`#delete-${id} form`))));
    expect(response.status).toBe(303);
    expect(await stored()).toEqual([]);
  });

  it("answers 400 for an unknown action and 404 for what is gone", async () => {
    expect((await send(list, { intent: "explode", id: "1" })).status).toBe(400);
    expect((await send(list, { intent: "sold", id: "1" })).status).toBe(404);
    expect((await send(list, { intent: "delete", id: "1" })).status).toBe(404);
  });
});

describe("adding", () => {
  const path = "/admin/properties/add";

  async function submit(changes: Record<string, string>, files: [string, BlobPart][] = []) {
    const { one } = await see(path);
    const form = one("form#property");
    const fields = formFields(form, changes);
    const action = form.getAttribute("action") ?? "";
    return admin.post(action, { multipart: multipartOf(fields, ...files.map(photoOf)) });
  }

  it("starts with the defaults", async () => {
    const { byLabel, texts, one } = await see(path);
    expect(texts("main h2")).toEqual([
      "Basic Information",
      "Location Information",
      "Features",
      "Images",
    ]);
    expect(byLabel("Price (ETB)").getAttribute("name")).toBe("price");
    expect(byLabel("Year Built").getAttribute("value")).toBe(String(new Date().getFullYear()));
    expect(byLabel("City").getAttribute("value")).toBe("Addis Ababa");
    expect(byLabel("Country").getAttribute("value")).toBe("Ethiopia");
    const chosen = formFields(one("form#property"));
    expect(chosen.get("propertyType")).toBe("House");
    expect(chosen.get("status")).toBe("For Sale");
    expect(texts('select[name="status"] option')).toEqual(["For Sale", "For Rent"]);
  });

  it("creates the listing with its photos and goes to the list", async () => {
    const photo = await sharp({
      create: { width: 90, height: 60, channels: 3, background: "#123" },
    })
      .png()
      .toBuffer();
    const response = await submit(
      { ...filled, status: "For Rent", features: "Parking\r\n\r\n  Garden ", currency: "USD" },
      [["front.png", photo]],
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(list);
    const [row] = await stored();
    expect(row).toMatchObject({
      title: filled.title,
      price: 8_500_000,
      currency: "USD",
      status: "For Rent",
      offer: "rent",
      features: ["Parking", "Garden"],
      isFeatured: false,
    });
    expect(row?.images).toEqual([expect.stringMatching(/^\/images\/.*-90x60-.*\.jpg$/)]);
  });

  it("lists what is missing, keeps what was typed, and writes nothing", async () => {
    const response = await submit({
      title: "Only a title",
      bedrooms: "0",
      features: "Pool",
      state: "",
      zipCode: " ",
    });
    expect(response.status).toBe(400);
    const seen = await page(response);
    const alerts = seen.texts('[role="alert"]').join(" ");
    expect(alerts).toContain(
      "Missing required fieldsPlease fill in all required fields: Description, Address, Subcity/Area, State, Zip Code, Bedrooms, Bathrooms, Square Feet",
    );
    expect(alerts).toContain("Subcity/Area is required");
    for (const field of ["description", "address", "state", "zipCode", "bedrooms", "squareFeet"])
      expect(seen.text(`#property-${field}-error`)).toMatch(/ is required$/);
    expect(seen.byLabel("Title").getAttribute("value")).toBe("Only a title");
    expect(seen.one('textarea[name="features"]').textContent).toBe("Pool");
    expect(await stored()).toEqual([]);
  });

  it("takes photos of more than 5 MB together, and says which is too large by itself", async () => {
    const noise = randomBytes(1_200 * 1_000 * 3);
    const raw = { width: 1_200, height: 1_000, channels: 3 } as const;
    const photo = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect(photo.length).toBeGreaterThan(3_500_000);
    const response = await submit({ ...filled, title: "Many photos" }, [
      ["one.png", photo],
      ["large.jpg", large],
      ["two.png", photo.subarray(0)],
      ["ሰፈር.jpg", large],
    ]);
    expect(response.status).toBe(400);
    const seen = await page(response);
    expect(seen.texts("#property-images-error p")).toEqual([
      "Image must be less than 5MB",
      "Not kept: large.jpg, ሰፈር.jpg",
    ]);
    expect(seen.text('form#property [role="alert"] p')).toBe("File too large");
    expect(seen.byLabel("Title").getAttribute("value")).toBe("Many photos");
    expect(seen.one('textarea[name="images"]').textContent).toMatch(/^\/images\/.*-1200x1000-/);
    expect(await stored()).toEqual([]);
    await withStatus(303, admin.submit(seen.one("form#property")));
    expect(await stored()).toMatchObject([
      { title: "Many photos", images: [expect.stringContaining("-1200x1000-")] },
    ]);
  });

  it("refuses texts of more than 1 MB, however they come", async () => {
    const fields: [string, string][] = [["description", "x".repeat(1024 * 1024)]];
    const response = await admin.post("/admin/properties/photos", {
      multipart: multipartOf(fields),
    });
    expect(response.status).toBe(413);
    const many = Array.from({ length: 6_000 }, (): [string, string] => ["features", "x"]);
    const flood = await admin.post("/admin/properties/photos", { multipart: multipartOf(many) });
    expect(flood.status).toBe(413);
  });

  it("adds entries that were typed but not added", async () => {
    await submit({ ...filled, features: "Pool", newFeature: " Garden " });
    expect(await stored()).toMatchObject([{ features: ["Pool", "Garden"] }]);
  });

  it("only uploads when asked to, and keeps the form", async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const fields = new Map([
      ["intent", "upload"],
      ["title", "Not finished"],
      ["images", "/images/before.jpg"],
    ]);
    const response = await admin.post("/admin/properties/photos", {
      multipart: multipartOf(fields, photoOf(["a.jpg", photo]), photoOf(["b.jpg", photo])),
    });
    expect(response.status).toBe(200);
    const seen = await page(response);
    expect(seen.all('[role="alert"]')).toHaveLength(0);
    expect(seen.byLabel("Title").getAttribute("value")).toBe("Not finished");
    const images = seen.one('textarea[name="images"]').textContent.split("\n");
    expect(images[0]).toBe("/images/before.jpg");
    expect(images[1]).toMatch(/-9x9-/);
    expect(await stored()).toEqual([]);
  });

  it("says which photo it cannot take, and keeps the others", async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "blue" } })
      .webp()
      .toBuffer();
    const response = await submit(filled, [
      ["bad.png", "<svg/>"],
      ["good.webp", photo],
    ]);
    expect(response.status).toBe(400);
    const seen = await page(response);
    expect(seen.texts("#property-images-error p")).toEqual([
      "Image must be JPG, PNG or WEBP",
      "Not kept: bad.png",
    ]);
    expect(seen.text('form#property [role="alert"] p')).toBe("Invalid file type");
    expect(seen.one('textarea[name="images"]').textContent).toMatch(/^\/images\/.*-8x8-/);
    expect(await stored()).toEqual([]);
  });

  it("does not take a status that only the list can give", async () => {
    const fields = new Map([...Object.entries(filled), ["status", "Sold"]] as [string, string][]);
    await withStatus(400, admin.post(path, { multipart: multipartOf(fields) }));
  });

  it.each([
    "images[4294967294]",
    "features[99999999]",
    "__intent__",
    "__state__",
    "a.b.c[0].d",
    "__proto__[x]",
  ])("is not impressed by a field called %s", async (name) => {
    const fields = [...Object.entries(filled), [name, "{"]] as [string, string][];
    const response = await admin.post(path, { multipart: multipartOf(fields) });
    expect([303, 400]).toContain(response.status);
  });

  it("starts with a copy of another listing", async () => {
    const { id } = await aProperty({
      title: "Original",
      offer: "rent",
      status: "Sold",
      isFeatured: true,
      features: ["Pool", "Gym"],
    });
    const { byLabel, one } = await see(`${path}?from=${id}`);
    expect(byLabel("Title").getAttribute("value")).toBe("Original (copy)");
    const fields = formFields(one("form#property"));
    expect(fields.get("status")).toBe("For Rent");
    expect(fields.get("features")).toBe("Pool\nGym");
    expect(fields.get("isFeatured")).toBeNull();
    expect(await stored()).toHaveLength(1);
  });
});

describe("editing", () => {
  it("shows the stored listing, listed as Available", async () => {
    const { id } = await aProperty({ title: "Known", offer: "rent", yearBuilt: 1999 });
    const { byLabel, text, one } = await see(`/admin/properties/edit/${id}`);
    expect(byLabel("Title").getAttribute("value")).toBe("Known");
    expect(byLabel("Year Built").getAttribute("value")).toBe("1999");
    expect(byLabel("Status").hasAttribute("disabled")).toBe(true);
    expect(byLabel("Status").getAttribute("value")).toBe("Available");
    expect(text("main")).toContain("All properties are listed as Available");
    const view = one(`a[href="/properties/${id}"]`);
    expect(view.getAttribute("target")).toBe("_blank");
    expect(formFields(one("form#property")).get("offer")).toBe("rent");
  });

  it("saves, as Available, and keeps the offer", async () => {
    const { id } = await aProperty({ status: "For Rent", offer: "rent", features: ["Pool"] });
    const path = `/admin/properties/edit/${id}`;
    const { one } = await see(path);
    const fields = formFields(one("form#property"), { title: "Renamed", yearBuilt: "" });
    await withStatus(303, admin.post(path, { multipart: multipartOf(fields) }));
    expect(await stored()).toMatchObject([
      { title: "Renamed", status: "Available", offer: "rent", yearBuilt: null, features: ["Pool"] },
    ]);
    expect(await (await app.get("/properties?status=For+Rent")).text()).toContain("Renamed");
  });

  it("keeps the old listing when a required field is emptied", async () => {
    const before = await aProperty();
    const path = `/admin/properties/edit/${before.id}`;
    const fields = formFields((await see(path)).one("form#property"), {
      title: "",
      squareFeet: "",
    });
    const response = await withStatus(400, admin.post(path, { multipart: multipartOf(fields) }));
    expect((await page(response)).text("#property-title-error")).toBe("Title is required");
    expect(await stored()).toEqual([before]);
  });

  it.each(["77", "abc"])("answers 404 for the id %s", async (id) => {
    const response = await withStatus(404, admin.get(`/admin/properties/edit/${id}`));
    expect((await page(response)).text("h1")).toBe("Property Not Found");
  });
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { auditLog, imports } from "~db/office-schema";
import { properties } from "~db/schema";
import { aProperty, aUser } from "../harness/factories";
import { formFields, multipartOf, page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const path = "/admin/properties/import";

const admin = adminEachTest();

const stored = () => db.select().from(properties);
const storedFiles = () => readdirSync(join(env.DATA_DIR, "imports"));

/** Uploads a file; the page that says what it would do. */
async function check(content: BlobPart, query = "") {
  const file = new File([content], "properties.csv", { type: "text/csv" });
  const multipart = multipartOf([], ["file", file]);
  const response = await withStatus(303, admin.post(path, { multipart }));
  const [report = "", place] = response.headers.get("Location")?.split("#") ?? [];
  expect(place).toBe("result");
  return { report, seen: await admin.page(`${report}${query}`) };
}

/** Presses the button that writes. */
async function confirm(seen: Awaited<ReturnType<typeof check>>["seen"]) {
  const form = Object.fromEntries(
    formFields(seen.one('form[method="post"]:has(input[name="file"][type="hidden"])')),
  );
  return admin.post(path, { form });
}

const exported = async () => (await admin.get("/api/admin/export/properties")).arrayBuffer();

const columns =
  "title,description,price,address,state,zipCode,bedrooms,bathrooms,squareFeet,propertyType";
const row = (title: string, rest = "Nice,1000,Bole,Addis Ababa,1000,3,2,1500,House") =>
  `${title},${rest}`;

const awkward = {
  title: "=SUM(A1) በቦሌ",
  description: '-Line one, "quoted"\n+line two;\ttabbed\n\n\'=kept',
  features: ["@home", "A, b", "'=x", "\u200b=x", "'\u200b=x", "ውሃ"],
  images: ["/images/fallback-home.jpg", "https://photos.example/a,b.jpg?x=%22"],
  latitude: "-9.01",
  longitude: "38.7",
  zipCode: "0100",
  yearBuilt: 1999,
  isFeatured: true,
  offer: "rent",
  status: "Available",
} as const;

describe("what was exported", () => {
  it("comes back as it was, into an empty database, when it has no ids", async () => {
    const { id: agentId } = await aUser({ role: "agent", username: "sara" });
    const { id: _id, ...before } = await aProperty({
      ...awkward,
      agentId,
      isDraft: true,
      liveFrom: new Date("2030-01-01T06:00:00Z"),
      archivedAt: new Date("2026-01-01T06:00:00Z"),
      features: [...awkward.features],
      images: [...awkward.images],
    });
    const file = new TextDecoder().decode(await exported());
    await db.delete(properties);
    const { seen: refused } = await check(file);
    expect(refused.text("tbody tr")).toContain(
      "id: There is no listing with this id; leave it empty for a new listing (the cell says 1)",
    );
    const { seen } = await check(file.replace(/^1,/m, ","));
    expect(seen.text('main [role="status"]')).toBe(
      "1 row: 1 new, 0 updated, 0 unchanged, 0 with errors",
    );
    expect((await confirm(seen)).status).toBe(303);
    const [after] = await stored();
    const times = {
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
      confirmedAt: expect.any(Date),
    };
    expect(after).toEqual({ ...before, id: 2, ...times });
  });

  it("changes nothing where it came from", async () => {
    const { id: agentId } = await aUser({ role: "agent" });
    await aProperty({ ...awkward, features: [...awkward.features], images: [], agentId });
    const unfinished = { description: "", bedrooms: 0, squareFeet: 0, zipCode: "" };
    await aProperty({ ...unfinished, isDraft: true, archivedAt: new Date() });
    const before = await stored();
    const { seen } = await check(await exported());
    expect(seen.text('main [role="status"]')).toBe(
      "2 rows: 0 new, 0 updated, 2 unchanged, 0 with errors",
    );
    expect(seen.text("main")).toContain("Nothing changes");
    expect(seen.all('input[name="seen"]')).toHaveLength(0);
    expect(await stored()).toEqual(before);
  });

  it("changes the listings that it came from where it says something else", async () => {
    const before = await aProperty({ features: [...awkward.features], title: awkward.title });
    await aProperty({ subcity: null, title: "Old name", offer: "rent", status: "Available" });
    const file = new TextDecoder().decode(await exported()).replace("Old name", "New name");
    const { seen } = await check(file);
    expect(seen.text('main [role="status"]')).toBe(
      "2 rows: 0 new, 1 updated, 1 unchanged, 0 with errors",
    );
    expect(await stored()).toMatchObject([before, { title: "Old name" }]);
    await confirm(seen);
    expect(await stored()).toMatchObject([
      before,
      { id: 2, title: "New name", subcity: null, offer: "rent" },
    ]);
    const [entry, ...others] = await db.select().from(auditLog);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: "import", entity: "property", entityId: 2 });
    expect(entry?.before).toMatchObject({ title: "Old name" });
    expect(Object.keys(entry?.after ?? {})).toEqual(["title", "updatedAt", "confirmedAt"]);
  });
});

describe("a file with errors", () => {
  const faulty = [
    columns,
    row("Good", "Nice,25.5 million,Bole,Addis Ababa,1000,3,2,1500,House"),
    row("Bad price", "Nice,12 or 13,Bole,Addis Ababa,1000,3,2,1500,House"),
    "",
    row("No rooms", "Nice,1,Bole,Addis Ababa,1000,0,2,1500,Castle"),
    row("Long", `${"Nice,1,Bole,Addis Ababa,1000,3,2,1500,House"},extra`),
  ].join("\r\n");

  it("is told by row and field, and nothing is written", async () => {
    const { seen } = await check(faulty);
    expect(seen.text('main [role="status"]')).toBe(
      "4 rows: 1 new, 0 updated, 0 unchanged, 3 with errors",
    );
    const rows = seen.all("tbody tr").map((line) => line.querySelectorAll("td"));
    const texts = rows.map((cells) => cells.map((cell) => cell.textContent.trim()));
    expect(texts.map(([line]) => line)).toEqual(["2", "3", "5", "6"]);
    expect(texts[0]?.[2]).toBe("New");
    expect(texts[1]?.[2]).toBe(
      "price: Price must be a whole number, such as 25,500,000 or 25.5M (the cell says 12 or 13)",
    );
    expect(texts[2]?.[2]).toContain("propertyType: Property Type must be one of these");
    expect(texts[3]?.[2]).toContain("more cells");
    expect(seen.all('input[name="file"][type="hidden"]')).toHaveLength(0);
    expect(await stored()).toEqual([]);
  });

  it("can be seen by its errors alone", async () => {
    expect((await check(faulty, "&rows=errors")).seen.all("tbody tr")).toHaveLength(3);
  });

  it("is not written by a hand-made confirmation either", async () => {
    const { report } = await check(faulty);
    const file = new URLSearchParams(report.split("?")[1]).get("file") ?? "";
    await withStatus(400, admin.post(path, { form: { file } }));
    expect(await stored()).toEqual([]);
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  it("names a listing that is there twice, by id or by title and address", async () => {
    const { id, title, address } = await aProperty();
    const rest = `Nice,1000,"${address}",Addis Ababa,1000,3,2,1500,House`;
    const { seen } = await check(
      [
        `id,${columns}`,
        `${id},${row("One")}`,
        `${id},${row("Two")}`,
        `x,${row("Three")}`,
        `,${row(title.toUpperCase(), rest)}`,
        `,${row("Four")}`,
        `,${row("four")}`,
        `99,${row("Five")}`,
      ].join("\n"),
    );
    const outcomes = seen.all("tbody tr td:nth-child(3)").map((cell) => cell.textContent.trim());
    expect(outcomes.slice(1)).toEqual([
      `Row 2 is for the same listing (id ${id})`,
      "id: Id must be a whole number, or empty for a new listing (the cell says x)",
      `Row 2 is for the same listing (id ${id})`,
      "New",
      "Row 6 has the same title and address",
      "id: There is no listing with this id; leave it empty for a new listing (the cell says 99)",
    ]);
  });

  it("names listings that cannot be told apart", async () => {
    const { title } = await aProperty({ address: "Bole" });
    await aProperty({ title, address: "Bole" });
    expect((await check(`${columns}\n${row(title)}`)).seen.text("tbody tr")).toContain(
      "There are 2 listings with this title and address: give the id of one (1, 2)",
    );
  });
});

describe("a stored listing", () => {
  it("is known by its id, or by its title and address, and only what differs is written", async () => {
    const one = await aProperty({ address: "Bole", price: 1000, zipCode: "1000" });
    const two = await aProperty({ features: ["Lift"], yearBuilt: 2001 });
    const { seen } = await check(
      `id,title,address,price,yearBuilt,features,agent\n,${one.title} ,BOLE,2000,,,\n${two.id},,,"8,600,000",,,`,
    );
    expect(seen.text('main [role="status"]')).toBe(
      "2 rows: 0 new, 2 updated, 0 unchanged, 0 with errors",
    );
    const changes = seen.all("tbody dl").map((list) => list.textContent.trim());
    expect(changes).toEqual([
      "Address: Bole → BOLEPrice: 1,000 → 2,000",
      "Price: 8,500,000 → 8,600,000",
    ]);
    expect((await confirm(seen)).status).toBe(303);
    expect(await stored()).toMatchObject([
      {
        ...one,
        address: "BOLE",
        price: 2000,
        version: 2,
        searchText: expect.any(String),
        updatedAt: expect.any(Date),
        confirmedAt: expect.any(Date),
      },
      { price: 8_600_000, features: ["Lift"], yearBuilt: 2001, version: 2 },
    ]);
  });

  it("is cleared by blank cells in the columns that say so", async () => {
    const { id } = await aProperty({ features: ["Lift"], yearBuilt: 2001, directions: "Left" });
    const { report, seen } = await check(`id,yearBuilt,features,directions\n${id},,,Right`);
    expect(seen.all("dl").map((list) => list.textContent.trim())).toEqual([
      "Directions: Left → Right",
    ]);
    expect(seen.all('input[name="clear"]').map((box) => box.getAttribute("value"))).toEqual([
      "yearBuilt",
      "features",
    ]);
    const cleared = await admin.page(`${report}&clear=features`);
    expect(cleared.text("dl")).toContain("Features: Lift → nothing");
    await confirm(cleared);
    expect(await stored()).toMatchObject([{ features: [], yearBuilt: 2001, directions: "Right" }]);
  });

  it("that is a draft is published only when it is complete", async () => {
    const { id } = await aProperty({ isDraft: true, description: "" });
    const file = (description: string) => `id,isDraft,description\n${id},false,${description}`;
    const { seen: refused } = await check(file(""));
    expect(refused.text("tbody tr")).toContain("Please fill in all required fields: Description");
    const { seen } = await check(file("Bright rooms."));
    expect(seen.text("dl")).toContain("Draft: yes → no");
    await confirm(seen);
    expect(await stored()).toMatchObject([{ isDraft: false, isPublic: true }]);
  });

  it("that somebody changed meanwhile is left out and told of, others are not", async () => {
    const [one, two] = [await aProperty(), await aProperty()];
    const { seen } = await check(`id,price\n${one.id},1000\n${two.id},2000`);
    await admin.patch(`/api/admin/properties/${one.id}`, { json: { bedrooms: 9 } });
    const after = await admin.pageAfter(confirm(seen));
    expect(after.text("main")).toContain("0 new, 1 updated. 1 row was left out");
    expect(after.all("tbody tr td:first-child").map((cell) => cell.textContent)).toEqual(["2"]);
    expect(after.text("tbody dl").trim()).toBe("Price: 8,500,000 → 1,000");
    expect(await stored()).toMatchObject([
      { price: 8_500_000, bedrooms: 9 },
      { price: 2000, version: 2 },
    ]);
    await confirm(after);
    expect(await stored()).toMatchObject([{ price: 1000, bedrooms: 9 }, { price: 2000 }]);
  });

  it("that Admin2 changed meanwhile tells it field by field: keep yours or theirs", async () => {
    const admin2 = await asUser(await aUser({ username: "Admin2", isAdmin: true }));
    const [one, two] = [await aProperty({ price: 1 }), await aProperty({ price: 1 })];
    const file = [one, two].map(({ id }) => `${id},1000,Sold,Renamed ${id}`).join("\n");
    const { seen } = await check(`id,price,status,title\n${file}`);
    const theirs = { price: 5, status: "Pending", bedrooms: 9 };
    for (const { id } of [one, two])
      await admin2.patch(`/api/admin/properties/${id}`, { json: theirs });
    const before = await stored();
    const after = await admin.pageAfter(confirm(seen));
    expect(await stored()).toEqual(before);
    expect(after.texts("tbody tr:first-child fieldset")).toEqual([
      "Admin2 changed the price just now: keep yours or theirs?Keep yours: 1,000Keep theirs: 5",
      "Admin2 changed the status just now: keep yours or theirs?Keep yours: SoldKeep theirs: Pending",
    ]);
    expect(after.text("tbody tr:first-child")).toContain("Admin2 changed the bedrooms just now");

    const form = after.one('form[id="import"]');
    const radios = after.all(`tbody input[type=radio][form="${form.id}"][required]`);
    expect(radios.map((radio) => radio.getAttribute("name"))).toContain("keep-2-price");
    const choices = { "keep-2-price": "theirs", "keep-2-status": "yours" };
    const others = { "keep-3-price": "yours", "keep-3-status": "theirs" };
    const fields = Object.fromEntries(formFields(form));
    await admin.post(path, { form: { ...fields, ...choices, ...others } });
    expect(await stored()).toMatchObject([
      { title: `Renamed ${one.id}`, price: 5, status: "Sold", bedrooms: 9 },
      { title: `Renamed ${two.id}`, price: 1000, status: "Pending", bedrooms: 9 },
    ]);
  });

  it("that changed nothing then, and would undo somebody's change now, is told of", async () => {
    const { id } = await aProperty({ price: 1 });
    const other = await aProperty();
    const { seen } = await check(`id,price\n${id},1\n${other.id},1000`);
    await admin.patch(`/api/admin/properties/${id}`, { json: { price: 5 } });
    const after = await admin.pageAfter(confirm(seen));
    expect(after.text("tbody")).toContain("boss changed the price just now");
    expect(await stored()).toMatchObject([{ price: 5 }, { price: 1000 }]);
  });

  it("that somebody deleted meanwhile is no new one", async () => {
    const { id, title, address } = await aProperty({ address: "Bole" });
    const file = `${columns}\n${row(title, `Nice,7,${address},Addis Ababa,1000,3,2,1500,House`)}`;
    const { seen } = await check(file);
    await admin.delete(`/api/admin/properties/${id}`);
    const after = await admin.pageAfter(confirm(seen));
    expect(after.text("main")).toContain("Nothing was imported");
    expect(await stored()).toEqual([]);
    expect(await db.select().from(imports)).toEqual([]);
  });
});

describe("an import that was confirmed", () => {
  const file = `${columns}\n${row("One")}\n${row("Two")}`;

  it("is known when its file comes again", async () => {
    const { seen } = await check(file);
    expect(seen.text("main")).not.toContain("was imported");
    await admin.follow(await confirm(seen));
    const { seen: again } = await check(file);
    expect(again.text("main")).toMatch(/This file was imported on \d+ \w+ \d+, [\d:]+ by boss/);
    expect(again.text('main [role="status"]')).toContain("2 unchanged");
    await admin.delete("/api/admin/properties/1");
    const { report } = await check(file);
    const once = await admin.page(report);
    expect(once.text("main")).toContain("Import 1 property anyway");
    await confirm(once);
    expect(await stored()).toHaveLength(2);
  });

  it("is undone as it was, but for what was changed since", async () => {
    const before = await aProperty({ title: "Three", address: "Bole" });
    const three = row("Three", "Better,7,Bole,Addis Ababa,1000,3,2,1500,House");
    const { seen } = await check(`${file}\n${three}`);
    const list = await admin.pageAfter(confirm(seen));
    expect(list.text("main")).toContain("2 new, 1 updated");
    await admin.patch("/api/admin/properties/2", { json: { price: 5 } });
    const listed = await admin.page(path);
    expect(listed.text("main")).toContain("by boss: 2 new, 1 updated");
    const undone = await admin.submit(listed.one('form:has(input[value="undo"])'));
    const shown = await admin.pageAfter(undone);
    expect(shown.text("main")).toContain("2 listings taken back; 1 listing left, changed since");
    expect(shown.text("main")).toContain("undone on");
    expect(shown.all('input[value="undo"]')).toHaveLength(0);
    const { description, price, squareFeet } = before;
    expect(await stored()).toMatchObject([
      { title: "Three", description, price, squareFeet },
      { title: "One", price: 5 },
    ]);
    await withStatus(400, admin.post(path, { form: { intent: "undo", id: "1" } }));
    expect((await check(file)).seen.text("main")).not.toContain("was imported");
  });

  it("is undone for thirty days", async () => {
    await admin.follow(await confirm((await check(file)).seen));
    await write([db.update(imports).set({ createdAt: new Date(Date.now() - 30 * 86_400_000) })]);
    expect((await admin.page(path)).all('input[value="undo"]')).toHaveLength(0);
    const refused = await withStatus(400, admin.post(path, { form: { intent: "undo", id: "1" } }));
    expect((await page(refused)).text("main")).toContain("can be undone for 30 days");
    expect(await stored()).toHaveLength(2);
  });

  it("happens once, however often the button is pressed", async () => {
    const { seen } = await check(file);
    const answers = await Promise.all([confirm(seen), confirm(seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await stored()).toHaveLength(2);
  });
});

it.each([
  ["no table", "hello", "lacks these columns: title"],
  ["an empty file", "", "lacks these columns: title"],
  ["only a header", columns, "has no rows"],
  ["a column twice", `${columns},title\n${row("x")},y`, "The column title is there twice"],
  ["a quote that never ends", `${columns}\n"x`, "not valid CSV"],
  ["what is not UTF-8", new Uint8Array([0xff, 0xfe, 0x41, 0]), "not UTF-8"],
  ["too many rows", `${columns}\n${`${row("x")}\n`.repeat(5_001)}`, "at most 5,000"],
])("says what is wrong with %s", async (_what, content, message) => {
  expect((await check(content)).seen.text('main [role="alert"]')).toContain(message);
});

it("takes semicolons, other cases of names, and says which columns it leaves out", async () => {
  const { seen } = await check(
    `Title;Description;PRICE;Address;State;Zip Code;Bedrooms;Bathrooms;Square Feet;Property Type;Broker\r\nA, b;Nice;1;Bole;AA;1;1;1;1;House;Sara\r\n`,
  );
  expect(seen.text("main")).toContain("left out: Broker");
  await confirm(seen);
  expect(await stored()).toMatchObject([{ title: "A, b", currency: "USD", status: "For Sale" }]);
});

it("imports 5,000 rows in one go", { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => row(`House ${index}`));
  const { seen } = await check([columns, ...rows].join("\r\n"));
  expect(seen.text('main [role="status"]')).toContain("5,000 rows: 5,000 new");
  expect((await confirm(seen)).headers.get("Location")).toBe("/admin/properties");
  expect(await db.$count(properties)).toBe(5_000);
  expect(await db.$count(auditLog)).toBe(5_000);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, 4_321));
  expect(entry).toMatchObject({ action: "import", before: null, after: { title: "House 4320" } });
});

describe("the kept file", () => {
  it("is the uploader's alone, and gone after the import", async () => {
    const { report, seen } = await check(`${columns}\n${row("x")}`);
    const file = new URLSearchParams(report.split("?")[1]).get("file") ?? "";
    const other = await asUser(await aUser({ isAdmin: true }));
    await withStatus(400, other.post(path, { form: { file } }));
    expect((await other.page(report)).text("main")).toContain("no longer kept");
    await confirm(seen);
    expect(await stored()).toHaveLength(1);
    expect(storedFiles().filter((name) => name.includes(file))).toEqual([]);
    expect((await confirm(seen)).status).toBe(400);
    expect(await stored()).toHaveLength(1);
  });

  it.each(["../../sefer", "", "x".repeat(32)])("is none called %j", async (file) => {
    await withStatus(400, admin.post(path, { form: { file } }));
  });

  it("is one of few", async () => {
    for (let count = 0; count < 25; count++) await check(columns);
    expect(storedFiles().length).toBeLessThanOrEqual(20);
  });
});

it("asks for a file when there is none", async () => {
  const response = await withStatus(400, admin.post(path, { multipart: new FormData() }));
  expect((await page(response)).text('[role="alert"]')).toContain("Choose a CSV file first.");
});

it("the template can be downloaded; its example is no listing until it is replaced", async () => {
  const shown = await admin.page(path);
  const link = shown.one('a[href="/api/admin/export/property-template"]');
  const downloaded = await admin.get(link.getAttribute("href") ?? "");
  expect(downloaded.headers.get("Content-Disposition")).toContain("property-template-");
  const template = await downloaded.text();
  const { seen } = await check(template);
  expect(seen.text("tbody")).toContain("This is the example row");
  expect(seen.text('main [role="status"]')).toBe(
    "1 row: 0 new, 0 updated, 0 unchanged, 1 with errors",
  );
  const { seen: replaced } = await check(template.replace("EXAMPLE, replace this row: t", "T"));
  expect(replaced.text('main [role="status"]')).toContain("1 new");
});

it("the columns of an export about owners are not read, and the page says so", async () => {
  await aProperty();
  await admin.patch("/api/admin/properties/1/owner", { json: { name: "Abebe" } });
  const file = new TextDecoder().decode(await exported());
  const { seen } = await check(file.replace("Abebe", "Kebede"));
  expect(seen.text("main")).toContain("An import leaves owners as they are");
  expect(seen.text("main")).not.toContain("not known");
  expect(seen.text('main [role="status"]')).toContain("1 unchanged");
});

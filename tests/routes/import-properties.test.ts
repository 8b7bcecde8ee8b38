import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { auditLog } from "~db/system-schema";
import { aProperty, aUser } from "../harness/factories";
import { formFields, page } from "../harness/page";
import { asUser, freshAdmin, type SignedIn } from "../harness/signed-in";

const path = "/admin/properties/import";

let admin: SignedIn;
beforeEach(async () => {
  admin = await freshAdmin();
});

const stored = () => db.select().from(properties);
const keptFiles = () => readdirSync(join(env.DATA_DIR, "imports"));

/** Uploads a file; the page that says what it would do. */
async function check(content: BlobPart, query = "") {
  const multipart = new FormData();
  multipart.set("file", new File([content], "properties.csv", { type: "text/csv" }));
  const response = await admin.post(path, { multipart });
  expect(response.status).toBe(303);
  const report = response.headers.get("Location") ?? "";
  return { report, seen: await page(await admin.get(`${report}${query}`)) };
}

/** Presses the button that writes. */
async function confirm(seen: Awaited<ReturnType<typeof check>>["seen"]) {
  const form = Object.fromEntries(
    formFields(seen.one('form:has(input[name="file"][type="hidden"])')),
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
  features: ["@home", "A, b", "'=x", "ውሃ"],
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
  it("comes back as it was, into an empty database", async () => {
    const { id: _id, ...before } = await aProperty({
      ...awkward,
      features: [...awkward.features],
      images: [...awkward.images],
    });
    const file = await exported();
    await db.delete(properties);
    const { seen } = await check(file);
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
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "import", entity: "property", entityId: 2, before: { title: "Old name" } },
    ]);
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
      "4 rows: 4 new, 0 updated, 0 unchanged, 3 with errors",
    );
    const rows = seen.all("tbody tr").map((line) => line.querySelectorAll("td"));
    const texts = rows.map((cells) => cells.map((cell) => cell.textContent.trim()));
    expect(texts.map(([line]) => line)).toEqual(["2", "3", "5", "6"]);
    expect(texts[0]?.[2]).toBe("New");
    expect(texts[1]?.[2]).toBe("price: Price must be a whole number, such as 25,500,000 or 25.5M");
    expect(texts[2]?.[2]).toContain("propertyType: Property Type must be one of these");
    expect(texts[3]?.[2]).toContain("more cells");
    expect(seen.all('input[name="file"][type="hidden"]')).toHaveLength(0);
    expect(await stored()).toEqual([]);
  });

  it("can be seen by its errors alone", async () => {
    const { seen } = await check(faulty, "&rows=errors");
    expect(seen.all("tbody tr")).toHaveLength(3);
  });

  it("is not written by a hand-made confirmation either", async () => {
    const { report } = await check(faulty);
    const file = new URLSearchParams(report.split("?")[1]).get("file") ?? "";
    const response = await admin.post(path, { form: { file } });
    expect(response.status).toBe(400);
    expect(await stored()).toEqual([]);
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  it("names an id that is there twice", async () => {
    const { id } = await aProperty();
    const { seen } = await check(
      [`id,${columns}`, `${id},${row("One")}`, `${id},${row("Two")}`, `x,${row("Three")}`].join(
        "\n",
      ),
    );
    expect(seen.text("tbody tr:nth-child(2)")).toContain("Row 2 has the same id");
    expect(seen.text("tbody tr:nth-child(3)")).toContain("Id must be a whole number");
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
  const { seen } = await check(content);
  expect(seen.text('main [role="alert"]')).toContain(message);
});

it("takes semicolons, other cases of names, and says which columns it leaves out", async () => {
  const { seen } = await check(
    `Title;Description;PRICE;Address;State;Zip Code;Bedrooms;Bathrooms;Square Feet;Property Type;Agent\r\nA, b;Nice;1;Bole;AA;1;1;1;1;House;Sara\r\n`,
  );
  expect(seen.text("main")).toContain("left out: Agent");
  await confirm(seen);
  expect(await stored()).toMatchObject([{ title: "A, b", currency: "USD", status: "For Sale" }]);
});

it("imports 5,000 rows in one go", { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => row(`House ${index}`));
  const { seen } = await check([columns, ...rows].join("\r\n"));
  expect(seen.text('main [role="status"]')).toContain("5,000 rows: 5,000 new");
  const response = await confirm(seen);
  expect(response.headers.get("Location")).toBe("/admin/properties");
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
    const refused = await other.post(path, { form: { file } });
    expect(refused.status).toBe(400);
    expect((await page(await other.get(report))).text("main")).toContain("no longer kept");
    await confirm(seen);
    expect(await stored()).toHaveLength(1);
    expect(keptFiles().filter((name) => name.includes(file))).toEqual([]);
    expect((await confirm(seen)).status).toBe(400);
    expect(await stored()).toHaveLength(1);
  });

  it.each(["../../sefer", "", "x".repeat(32)])("is none called %j", async (file) => {
    const response = await admin.post(path, { form: { file } });
    expect(response.status).toBe(400);
  });

  it("is one of few", async () => {
    for (let count = 0; count < 25; count++) await check(columns);
    expect(keptFiles().length).toBeLessThanOrEqual(20);
  });
});

it("asks for a file when there is none", async () => {
  const response = await admin.post(path, { multipart: new FormData() });
  expect(response.status).toBe(400);
  expect((await page(response)).text('[role="alert"]')).toContain("Choose a CSV file first.");
});

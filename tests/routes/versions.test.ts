import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/models/accounts/user/user.server";
import { db, write } from "~db/client";
import { auditLog } from "~db/office-schema";
import { heroImages, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { app } from "../harness/app";
import { aHeroImage, anInquiry, aProperty, aRequest, aUser } from "../harness/factories";
import { type Form, formFields, page, textOf, withStatus } from "../harness/page";
import { adminEachTest, asUser, type SignedIn } from "../harness/signed-in";

const edit = (id: number) => `/admin/properties/edit/${id}`;

const boss = adminEachTest();
let admin2: SignedIn;
let id: number;
beforeEach(async () => {
  admin2 = await asUser(await aUser({ username: "Admin2", isAdmin: true }));
  const where = { latitude: "9.01", longitude: "38.76" };
  const rent = { price: 100, status: "For Rent", offer: "rent" } as const;
  id = (await aProperty({ ...rent, ...where, features: ["Garden"] })).id;
});

const stored = async () => (await db.select().from(properties))[0];
const entries = () => db.select().from(auditLog);
const open = async (who: SignedIn): Promise<Form> =>
  (await who.page(edit(id))).one("form#property");
const api = (json: object) =>
  admin2.patch(`/api/admin/properties/${id}`, { json }).then((answer) => answer.status);

/** The form that came back, and the choices in it. */
async function conflict(response: Response) {
  expect(response.status).toBe(400);
  const { one, all } = await page(response);
  const choices = all("form#property fieldset").filter((found) =>
    found.querySelector('[name^="keep-"]'),
  );
  return { form: one("form#property"), choices: choices.map(textOf) };
}

describe("a listing that somebody has put away meanwhile", () => {
  it("is saved where it is; who archived it is told, with the way there", async () => {
    const form = await open(boss);
    expect(await api({ archived: true })).toBe(200);
    const { texts, one } = await boss.submitted(form, { bedrooms: "7" });
    expect(texts(".banner p").join()).toContain(
      "It was archived meanwhile by Admin2: visitors do not see it",
    );
    expect(one(".banner a").getAttribute("href")).toBe(edit(id));
    expect(await stored()).toMatchObject({ bedrooms: 7, archivedAt: expect.any(Date) });
    const again = await boss.submit(await open(boss), { bedrooms: "8" });
    expect((await boss.bannerAfter(again)).join()).not.toContain("archived");
  });

  it("or deleted for good: what was typed comes back as a form that adds it anew", async () => {
    const form = await open(boss);
    await admin2.delete(`/api/admin/properties/${id}`);
    const answer = await boss.submit(form, { title: "Typed in vain", bedrooms: "7" });
    expect(answer.status).toBe(404);
    const { text, one } = await page(answer);
    expect(text("main")).toContain("deleted for good meanwhile: nothing was saved");
    const again = one("form#property");
    expect(Object.fromEntries(formFields(again))).toMatchObject({
      title: "Typed in vain",
      bedrooms: "7",
      price: "100",
    });
    await boss.submit(again, { subcity: "Bole" });
    expect(await stored()).toMatchObject({ title: "Typed in vain", bedrooms: 7, price: 100 });
  });
});

describe("the unit of an area", () => {
  const area = async () => (await stored())?.squareFeet;
  beforeEach(async () => {
    await api({ squareFeet: 1399 });
  });

  it("that alone was changed is asked about; the same again is meant so", async () => {
    const seen = await boss.page(edit(id));
    expect(seen.text("main")).toContain("stored: 1,399 sq ft = 130 m²");
    const conflict = await page(boss.submit(seen.one("form#property"), { areaUnit: "m2" }), 400);
    expect(conflict.text("main")).toContain(
      "Only the unit was changed: 1,399 sq ft = 130 m². Type the number in m², or save again if it is 1,399 m²",
    );
    expect(await area()).toBe(1399);
    expect((await boss.submit(conflict.one("form#property"))).status).toBe(303);
    expect(await area()).toBe(15_059);
  });

  it("changes nothing when the number says the same in it", async () => {
    await api({ squareFeet: 1400 });
    const version = (await stored())?.version;
    const fields = { areaUnit: "m2", squareFeet: "130" };
    expect((await boss.submit(await open(boss), fields)).status).toBe(303);
    expect(await stored()).toMatchObject({ squareFeet: 1400, version });
    await boss.submit(await open(boss), { ...fields, squareFeet: "131" });
    expect(await area()).toBe(1410);
  });
});

describe("two people who edit one listing", () => {
  it("keep what only one of them has changed", async () => {
    const form = await open(boss);
    const theirs = await open(admin2);
    await admin2.submit(theirs, { price: "150", features: "Garden\nPool", title: "Renamed" });
    expect(await boss.bannerAfter(boss.submit(form, { bedrooms: "7" }))).toEqual([
      "Property updated",
      "Renamed. What Admin2 changed meanwhile was kept: Title, Price, Status, Features",
    ]);
    expect(await stored()).toMatchObject({
      title: "Renamed",
      price: 150,
      bedrooms: 7,
      features: ["Garden", "Pool"],
      status: "Available",
      offer: "rent",
      version: 3,
    });
    const [, last] = await entries();
    expect(Object.keys(last?.after ?? {}).sort()).toEqual(["bedrooms", "confirmedAt", "updatedAt"]);
  });

  it("do not sell again what one of them has sold", async () => {
    const form = await open(boss);
    expect(await api({ status: "Sold" })).toBe(200);
    await boss.submit(form, { price: "120" });
    expect(await stored()).toMatchObject({ price: 120, status: "Sold", offer: "rent" });
  });

  it("are told of what both have changed, and nothing is written", async () => {
    const form = await open(boss);
    await admin2.submit(await open(admin2), { price: "150" });
    const before = await stored();
    const { form: back, choices } = await conflict(
      await boss.submit(form, { price: "120", title: "My title" }),
    );
    expect(choices).toEqual([
      "Admin2 changed the price just now: keep yours or theirs?Keep yours: ETB 120Keep theirs: ETB 150",
    ]);
    expect(back.querySelector('[name="price"]')?.getAttribute("value")).toBe("120");
    expect(back.querySelector('[name="title"]')?.getAttribute("value")).toBe("My title");
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["yours", 120],
    ["theirs", 150],
  ])("choose to keep %s", async (choice, price) => {
    const form = await open(boss);
    await api({ price: 150, bathrooms: 9 });
    const { form: back } = await conflict(await boss.submit(form, { price: "120", bedrooms: "7" }));
    await boss.bannerAfter(boss.submit(back, { "keep-price": choice }));
    expect(await stored()).toMatchObject({ price, bedrooms: 7, bathrooms: 9 });
  });

  it("are asked again without a choice, and when it was made on an older value", async () => {
    const form = await open(boss);
    await api({ price: 150 });
    const { form: back } = await conflict(await boss.submit(form, { price: "120" }));
    const { form: again } = await conflict(await boss.submit(back));
    await api({ price: 160 });
    const { choices } = await conflict(await boss.submit(again, { "keep-price": "yours" }));
    expect(choices[0]).toContain("Keep theirs: ETB 160");
    expect(await stored()).toMatchObject({ price: 160 });
  });

  it("keep both of two lists, if they like", async () => {
    const form = await open(boss);
    await api({ features: ["Garden", "Pool"] });
    const { form: back, choices } = await conflict(await boss.submit(form, { features: "Garage" }));
    expect(choices[0]).toContain("Keep theirs: Garden, PoolKeep both");
    await boss.bannerAfter(boss.submit(back, { "keep-features": "both" }));
    expect(await stored()).toMatchObject({ features: ["Garden", "Garage", "Pool"] });
  });

  it("do not make a price of one's amount and the other's currency", async () => {
    const form = await open(boss);
    await api({ currency: "USD" });
    expect((await conflict(await boss.submit(form, { price: "120" }))).choices).toEqual([
      "Admin2 changed the price just now: keep yours or theirs?Keep yours: ETB 120Keep theirs: $100",
    ]);
  });

  it("are asked about every difference when the audit log has forgotten", async () => {
    const form = await open(boss);
    await api({ price: 150, bedrooms: 9 });
    await db.delete(auditLog);
    expect((await conflict(await boss.submit(form, { title: "My title" }))).choices).toEqual([
      expect.stringMatching(/^Somebody changed the title meanwhile/),
      expect.stringMatching(/^Somebody changed the price meanwhile/),
      expect.stringMatching(/^Somebody changed the bedrooms meanwhile/),
    ]);
    expect(await stored()).toMatchObject({ price: 150, bedrooms: 9, version: 2 });
  });
});

describe("a save", () => {
  it("of an untouched form writes nothing, and says so", async () => {
    const before = await stored();
    const said = await boss.bannerAfter(boss.submit(await open(boss)));
    expect(said).toEqual(["Property updated", expect.stringContaining("Nothing was changed")]);
    expect(await stored()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  it("of an untouched form on an older version undoes nothing", async () => {
    const form = await open(boss);
    await api({ price: 150 });
    const before = await stored();
    await boss.bannerAfter(boss.submit(form));
    expect(await stored()).toEqual(before);
  });

  it("that changes something makes it Available, and it is still for rent", async () => {
    await boss.bannerAfter(boss.submit(await open(boss), { price: "120" }));
    expect(await stored()).toMatchObject({ status: "Available", offer: "rent" });
    const list = await boss.page("/admin/properties?status=For+Rent");
    expect(list.text(`#row-${id}`)).toContain("For Rent");
    const sale = await boss.page("/admin/properties?status=For+Sale");
    expect(sale.all(`#row-${id}`)).toEqual([]);
  });
});

describe("the small forms", () => {
  const forms = {
    inquiry: {
      list: "/admin/inquiries",
      make: () => anInquiry(),
      api: (row: number) => `inquiries/${row}`,
      form: (row: number) => `#row-${row} form:has(select[name="status"])`,
      mine: { status: "Completed" },
      theirs: { status: "Cancelled" },
      says: "Admin2 changed the status just now: keep yours (Completed) or theirs (Cancelled)? Yours was not saved.",
    },
    request: {
      list: "/admin/property-requests",
      make: () => aRequest(),
      api: (row: number) => `property-requests/${row}`,
      form: (row: number) => `#status-${row} form`,
      mine: { status: "Completed" },
      theirs: { status: "Contacted" },
      says: "Admin2 changed the status just now: keep yours (Completed) or theirs (Contacted)? Yours was not saved.",
    },
  };
  const kinds = Object.keys(forms) as (keyof typeof forms)[];

  it.each(kinds)("tell who changed the status of a lead, and take it then: %s", async (kind) => {
    const { list, make, api: path, form, mine, theirs, says } = forms[kind];
    const row = (await make()).id;
    const opened = (await boss.page(list)).one(form(row));
    await admin2.patch(`/api/admin/${path(row)}`, { json: theirs });

    const { texts, text, one } = await page(boss.submit(opened, mine), 409);
    expect(texts(".banner p")[1]).toBe(says);
    expect(texts(".banner button")).toEqual(["Keep yours", "Keep theirs"]);
    expect(text(`#row-${row} .badge`)).toBe(theirs.status);
    const saved = await boss.submit(one(".banner form[method=post]"));
    expect(await boss.bannerAfter(saved)).toEqual(["Status updated"]);
    expect((await boss.page(list)).text(`#row-${row} .badge`)).toBe(mine.status);
  });

  it.each(kinds)("do not mind a note of somebody else: %s", async (kind) => {
    const { list, make, api: path, form, mine } = forms[kind];
    const row = (await make()).id;
    const opened = (await boss.page(list)).one(form(row));
    await admin2.patch(`/api/admin/${path(row)}`, { json: { note: "Called" } });
    expect(await boss.bannerAfter(boss.submit(opened, mine))).toEqual(["Status updated"]);
  });

  it("say when nothing was changed", async () => {
    const row = (await anInquiry()).id;
    const opened = (await boss.page("/admin/inquiries")).one(forms.inquiry.form(row));
    const said = await boss.bannerAfter(boss.submit(opened, { status: "New" }));
    expect(said).toEqual(["Status updated", "Nothing was changed"]);
    expect(await entries()).toEqual([]);
  });

  it("of a role tell who changed it", async () => {
    const user = (await aUser()).id;
    const opened = (await boss.page("/admin/users")).one(`#row-${user} form:has(select)`);
    await admin2.patch(`/api/admin/users/${user}/role`, { json: { role: "agent" } });
    expect((await page(boss.submit(opened, { role: "admin" }), 409)).texts(".banner p")[1]).toBe(
      "Admin2 changed the role just now: keep yours (admin) or theirs (agent)? Yours was not saved.",
    );
  });

  it("of a hero image ask field by field", async () => {
    const image = await aHeroImage({ title: "Old", displayOrder: 1 });
    const dialog = `form#hero-image-${image.id}`;
    const opened = (await boss.page("/admin/hero-images")).one(dialog);
    await admin2.patch(`/api/admin/hero-images/${image.id}`, {
      json: { title: "Theirs", displayOrder: 5 },
    });
    const { one, text } = await page(boss.submit(opened, { title: "Mine", active: "false" }), 400);
    expect(text(`${dialog} fieldset`)).toBe(
      "Admin2 changed the title just now: keep yours or theirs?Keep yours: MineKeep theirs: Theirs",
    );
    await boss.bannerAfter(boss.submit(one(dialog), { "keep-title": "yours" }));
    const [stored] = await db.select().from(heroImages);
    expect(stored).toMatchObject({ title: "Mine", displayOrder: 5, active: false, version: 3 });
  });

  it("of a hero image write nothing when nobody touched them", async () => {
    const image = await aHeroImage();
    const opened = (await boss.page("/admin/hero-images")).one(`form#hero-image-${image.id}`);
    const said = await boss.bannerAfter(boss.submit(opened));
    expect(said).toEqual(["Hero image updated", "Nothing was changed"]);
    expect(await entries()).toEqual([]);
  });
});

it("a form that waits for a login comes back to who typed it alone", async () => {
  const form = await open(boss);
  const typed = formFields(form, { title: "A secret plan" });
  const logIn = async ({ username }: { username: string }) => {
    const visitor = app.visitor();
    const fields = { username, password: "a good password", kept: JSON.stringify([...typed]) };
    return page(await visitor.post(`/admin?redirect=${edit(id)}`, { form: fields }));
  };
  for (const name of ["boss", "Admin2"])
    await write([
      db
        .update(users)
        .set({ password: await hashPassword("a good password") })
        .where(eq(users.username, name)),
    ]);
  expect((await logIn({ username: "boss" })).document.toString()).toContain("A secret plan");
  const other = await withStatus(303, logIn({ username: "Admin2" }));
  expect(other.document.toString()).not.toContain("A secret plan");
});

import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { auditLog } from "~db/system-schema";
import { aProperty, aUser } from "../harness/factories";
import { type Form, page, textOf } from "../harness/page";
import { asUser, freshAdmin, type SignedIn } from "../harness/signed-in";

const edit = (id: number) => `/admin/properties/edit/${id}`;

let boss: SignedIn;
let admin2: SignedIn;
let id: number;
beforeEach(async () => {
  boss = await freshAdmin();
  admin2 = await asUser(await aUser({ username: "Admin2", isAdmin: true }));
  id = (await aProperty({ price: 100, status: "For Rent", offer: "rent", features: ["Garden"] }))
    .id;
});

const stored = async () => (await db.select().from(properties))[0];
const entries = () => db.select().from(auditLog);
const open = async (who: SignedIn): Promise<Form> =>
  (await page(await who.get(edit(id)))).one("form#property");
const api = (json: object) =>
  admin2.patch(`/api/admin/properties/${id}`, { json }).then((answer) => answer.status);

/** The banner after a form that was saved. */
async function banner(who: SignedIn, response: Response) {
  expect(response.status).toBe(303);
  return (await page(await who.follow(response))).texts(".banner p");
}

/** The form that came back, and the choices in it. */
async function clashed(response: Response) {
  expect(response.status).toBe(400);
  const { one, all } = await page(response);
  const choices = all("form#property fieldset").filter((found) => found.querySelector("legend"));
  return { form: one("form#property"), choices: choices.map(textOf) };
}

describe("two people who edit one listing", () => {
  it("keep what only one of them has changed", async () => {
    const form = await open(boss);
    const theirs = await open(admin2);
    await admin2.submit(theirs, { price: "150", features: "Garden\nPool", title: "Renamed" });
    const said = await banner(boss, await boss.submit(form, { bedrooms: "7" }));
    expect(said).toEqual([
      "Property updated",
      "Renamed. What Admin2 changed meanwhile was kept: Title, Price, Status, Features",
    ]);
    expect(await stored()).toMatchObject({
      ...{ title: "Renamed", price: 150, bedrooms: 7, features: ["Garden", "Pool"] },
      ...{ status: "Available", offer: "rent", version: 3 },
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
    const { form: back, choices } = await clashed(
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
    const { form: back } = await clashed(await boss.submit(form, { price: "120", bedrooms: "7" }));
    await banner(boss, await boss.submit(back, { "keep-price": choice }));
    expect(await stored()).toMatchObject({ price, bedrooms: 7, bathrooms: 9 });
  });

  it("are asked again without a choice, and when it was made on an older value", async () => {
    const form = await open(boss);
    await api({ price: 150 });
    const { form: back } = await clashed(await boss.submit(form, { price: "120" }));
    const { form: again } = await clashed(await boss.submit(back));
    await api({ price: 160 });
    const { choices } = await clashed(await boss.submit(again, { "keep-price": "yours" }));
    expect(choices[0]).toContain("Keep theirs: ETB 160");
    expect(await stored()).toMatchObject({ price: 160 });
  });

  it("keep both of two lists, if they like", async () => {
    const form = await open(boss);
    await api({ features: ["Garden", "Pool"] });
    const { form: back, choices } = await clashed(await boss.submit(form, { features: "Garage" }));
    expect(choices[0]).toContain("Keep theirs: Garden, PoolKeep both");
    await banner(boss, await boss.submit(back, { "keep-features": "both" }));
    expect(await stored()).toMatchObject({ features: ["Garage", "Pool"] });
  });

  it("do not make a price of one's amount and the other's currency", async () => {
    const form = await open(boss);
    await api({ currency: "USD" });
    const { choices } = await clashed(await boss.submit(form, { price: "120" }));
    expect(choices).toEqual([
      "Admin2 changed the price just now: keep yours or theirs?Keep yours: ETB 120Keep theirs: $100",
    ]);
  });

  it("are asked about every difference when the audit log has forgotten", async () => {
    const form = await open(boss);
    await api({ price: 150, bedrooms: 9 });
    await db.delete(auditLog);
    const { choices } = await clashed(await boss.submit(form, { title: "My title" }));
    expect(choices).toEqual([
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
    const said = await banner(boss, await boss.submit(await open(boss)));
    expect(said).toEqual(["Property updated", "Nothing was changed"]);
    expect(await stored()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  it("of an untouched form on an older version undoes nothing", async () => {
    const form = await open(boss);
    await api({ price: 150 });
    const before = await stored();
    await banner(boss, await boss.submit(form));
    expect(await stored()).toEqual(before);
  });

  it("that changes something makes it Available, and it is still for rent", async () => {
    await banner(boss, await boss.submit(await open(boss), { price: "120" }));
    expect(await stored()).toMatchObject({ status: "Available", offer: "rent" });
    const list = await page(await boss.get("/admin/properties?status=For+Rent"));
    expect(list.text(`#row-${id}`)).toContain("For Rent");
    const sale = await page(await boss.get("/admin/properties?status=For+Sale"));
    expect(sale.all(`#row-${id}`)).toEqual([]);
  });
});

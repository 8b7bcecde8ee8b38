import { describe, expect, it } from "vitest";
import { db } from "~db/client";
import { auditLog, imports } from "~db/office-schema";
import { properties } from "~db/schema";
import { app } from "../harness/app";
import { aProperty, aUser } from "../harness/factories";
import { formFields, multipartOf, page, withStatus } from "../harness/page";
import { propertyFields } from "../harness/product.mjs";
import { adminEachTest } from "../harness/signed-in";

const list = "/admin/properties";
const importing = `${list}/import`;
const api = "/api/admin/properties";

const admin = adminEachTest();

const stored = () => db.select().from(properties).orderBy(properties.id);
const patch = (id: number, json: object) => admin.patch(`${api}/${id}`, { json });
const messageOf = async (response: Response) =>
  (await page(response.status === 303 ? await admin.follow(response) : response)).text("main");

/** Presses 'Restore' of an entry of a listing's history, the newest being the first. */
async function restore(id: number, nth: number) {
  const history = await admin.page(`/admin/audit?entity=property&id=${id}`);
  const form = history.all('form:has(input[value="restore"])')[nth];
  return admin.submit(form ?? expect.fail("nothing can be restored"));
}

async function importFile(content: string) {
  const multipart = multipartOf([], ["file", new File([content], "homes.csv")]);
  const checked = await admin.post(importing, { multipart });
  const seen = await admin.page(checked.headers.get("Location") ?? "");
  const form = seen.one('form[method="post"]:has(input[name="file"][type="hidden"])');
  const done = await admin.post(importing, { form: Object.fromEntries(formFields(form)) });
  expect(done.status).toBe(303);
}
const undoImport = () => admin.post(importing, { form: { intent: "undo", id: "1" } });
const columns =
  "title,description,price,address,state,zipCode,bedrooms,bathrooms,squareFeet,propertyType";
const rows = ["One", "Two"].map((title) => `${title},Nice,9,Bole,A,1000,3,2,1500,House`);
const file = [columns, ...rows].join("\n");

const filled = { ...propertyFields("Villa"), subcity: "Bole" };

describe("the agent of then", () => {
  it("who was deleted or is none any more is replaced by the office, and that is told", async () => {
    const [gone, demoted, next] = [
      await aUser({ role: "agent" }),
      await aUser({ role: "agent" }),
      await aUser({ role: "agent" }),
    ];
    const ids = [];
    for (const agentId of [gone.id, demoted.id, next.id, null])
      ids.push(String((await aProperty({ agentId })).id));
    const undo = (
      await admin.pageAfter(
        admin.post(list, {
          form: { intent: "agent", ids, toAgent: String(next.id) },
        }),
      )
    ).one('form:has([name="batch"])');
    await admin.delete(`/api/admin/users/${gone.id}`);
    await admin.patch(`/api/admin/users/${demoted.id}/role`, { json: { role: "user" } });
    const banner = (await admin.submitted(undo)).text("dialog.banner");
    expect(banner).toContain("3 listings as before");
    expect(banner).toContain("2 listings with the office");
    expect((await stored()).map(({ agentId }) => agentId)).toEqual([null, null, next.id, null]);
    const entries = await db.select().from(auditLog);
    const states = entries.filter(({ action }) => action === "undo").map(({ after }) => after);
    expect(states).toMatchObject([{ agentId: null }, { agentId: null }, { agentId: null }]);
  });

  it("is not restored by the audit log when they are none any more", async () => {
    const { id: agentId } = await aUser({ role: "agent" });
    const { id } = await aProperty({ agentId });
    await patch(id, { agentId: null });
    await admin.patch(`/api/admin/users/${agentId}/role`, { json: { role: "user" } });
    expect(await messageOf(await withStatus(400, restore(id, 0)))).toContain("no agent any more");
    expect(await stored()).toMatchObject([{ agentId: null }]);
  });
});

describe("what visitors see stays complete", () => {
  it("when the blanks of a draft are restored after it was published", async () => {
    const made = await admin.post(api, { json: { title: "Villa", isDraft: true } });
    const { id } = await made.json();
    await patch(id, filled);
    await patch(id, { isDraft: false });
    expect(await messageOf(await withStatus(400, restore(id, 1)))).toContain(
      "It would lack: Description, Address, Subcity/Area, State, Zip Code, Bedrooms, Bathrooms, Square Feet",
    );
    expect(await stored()).toMatchObject([{ ...filled, isPublic: true }]);
  });

  it("when land became a house, and its rooms of then are restored", async () => {
    const { id } = await aProperty({ propertyType: "Land", bedrooms: 0, bathrooms: 0 });
    await patch(id, { bedrooms: 3, bathrooms: 2 });
    await patch(id, { propertyType: "House" });
    expect(await messageOf(await restore(id, 1))).toContain("It would lack: Bedrooms, Bathrooms");
    expect(await stored()).toMatchObject([{ bedrooms: 3, bathrooms: 2, propertyType: "House" }]);
    expect((await restore(id, 0)).status).toBe(303);
    expect((await restore(id, 2)).status).toBe(303);
    expect(await stored()).toMatchObject([{ bedrooms: 0, propertyType: "Land" }]);
  });

  it("what it has lacked for long is in nobody's way", async () => {
    const { id } = await aProperty({ subcity: null, squareFeet: 0, price: 1 });
    await patch(id, { price: 2 });
    expect((await restore(id, 0)).status).toBe(303);
    expect(await stored()).toMatchObject([{ price: 1 }]);
  });

  it("when the import is undone that filled a draft: it is left, and named", async () => {
    const made = await admin.post(api, { json: { title: "Villa", isDraft: true } });
    const { id } = await made.json();
    await importFile(
      `id,${columns},subcity\n${id},Villa,Bright,5,Bole,A,1000,3,2,900,House,Bole\n,${rows[0]},Bole`,
    );
    await patch(id, { isDraft: false });
    expect(await messageOf(await undoImport())).toMatch(
      /1 listing taken back; 1 listing left, as visitors see it: “Villa” \(It would lack: Description, Address/,
    );
    expect(await stored()).toMatchObject([{ title: "Villa", description: "Bright" }]);
  });
});

describe("a price has its currency", () => {
  it("of then when it is restored", async () => {
    const { id } = await aProperty({ price: 58_000_000 });
    await patch(id, { price: 59_000_000 });
    await patch(id, { price: 70_000, currency: "USD" });
    expect((await restore(id, 1)).status).toBe(303);
    expect(await stored()).toMatchObject([{ price: 58_000_000, currency: "ETB" }]);
  });

  it("and an import that changed the price is not taken back once the currency is another", async () => {
    const { id } = await aProperty({ price: 9 });
    await importFile(`id,${columns}\n${id},,,8,,,,,,,`);
    await patch(id, { currency: "USD" });
    expect(await messageOf(await undoImport())).toContain("1 listing left, changed since");
    expect(await stored()).toMatchObject([{ price: 8, currency: "USD" }]);
  });
});

describe("an import", () => {
  it("of which nothing could be taken back counts as not undone", async () => {
    await importFile(file);
    for (const id of [1, 2]) await patch(id, { price: 10 + id });
    const refused = await withStatus(409, undoImport());
    expect(await messageOf(refused)).toContain("2 listings left, changed since");
    expect(await db.select().from(imports)).toMatchObject([{ undoneAt: null }]);
    const seen = await admin.page(importing);
    expect(seen.all('form:has(input[value="undo"])')).toHaveLength(1);
  });

  it("is undone though its listings were confirmed; an owner's data stay", async () => {
    await importFile(file);
    for (const id of ["1", "2"]) await admin.post(list, { form: { intent: "confirm", id } });
    await admin.post(list, { form: { intent: "confirm", ids: ["1"] } });
    await admin.patch(`${api}/2/owner`, { json: { name: "Abebe" } });
    expect(await messageOf(await undoImport())).toContain(
      "1 listing taken back; 1 listing left, changed since",
    );
    expect(await stored()).toMatchObject([{ title: "Two" }]);
  });

  it("is taken back once, however many do it at once; nobody is told of rows left", async () => {
    const { id } = await aProperty({ price: 1 });
    await importFile(`id,${columns}\n${rows.map((row) => `,${row}`).join("\n")}\n${id},,,7,,,,,,,`);
    const answers = await Promise.all([undoImport(), undoImport(), undoImport()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    for (const answer of answers) expect(await messageOf(answer)).not.toMatch(/listings? left/);
    expect(await stored()).toMatchObject([{ id, price: 1 }]);
    expect((await app.get(`/api/properties/${id}`)).status).toBe(200);
  });
});

import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { getProperty } from "~/models/catalogue/property/property.server";
import {
  answerConfirmation,
  confirmationToken,
  groupToken,
  readConfirmation,
} from "~/models/messages/confirmation/link.server";
import { askForConfirmations } from "~/models/messages/confirmation/reminders.server";
import { day } from "~/models/time";
import { db, write } from "~db/client";
import { auditLog } from "~db/office-schema";
import type { Property } from "~db/schema";
import { owners, properties } from "~db/schema";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { aProperty, aUser, reset } from "../harness/factories";
import { type Form, formFields, page, withStatus } from "../harness/page";

const monday = new Date("2026-11-23T09:00:00Z");
const later = (days: number) => new Date(monday.getTime() + days * day);

beforeEach(reset);

/** A listing that was last confirmed so many days before Monday. */
const unconfirmed = (days: number, values: Partial<Property> = {}) =>
  aProperty({ confirmedAt: later(-days), ...values });

const anOwner = (propertyId: number, email = "owner@mail.example") =>
  write([db.insert(owners).values({ propertyId, name: "Abebe Kebede", email })]);

const anAgent = () =>
  aUser({ role: "agent", fullName: "Selam Tadesse", email: "selam@mail.example" });

async function messages() {
  const rows = await db.select().from(outbox).orderBy(outbox.id);
  return rows.map(({ channel, payload }) => ({
    channel,
    to: payload?.to,
    text: payload?.text ?? "",
  }));
}

const linksIn = (text: string) => text.match(/\/confirm\/\S+/g) ?? [];
const changeOf = (id: number, values: Partial<Property>) =>
  write([db.update(properties).set(values).where(eq(properties.id, id))]);
const entriesOf = (id: number) =>
  db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id));
const answer = (path: string, form: Record<string, string>) => app.post(path, { form });

test("who answers for listings that nobody confirmed for three weeks gets one message with one link to all", async () => {
  const agent = await anAgent();
  const first = await unconfirmed(30, { agentId: agent.id, title: "Villa one" });
  const second = await unconfirmed(21, { agentId: agent.id, title: "Villa two" });
  await unconfirmed(20, { agentId: agent.id, title: "Fresh" });
  await unconfirmed(40, { agentId: agent.id, status: "Sold" });
  await unconfirmed(40, { agentId: agent.id, isDraft: true });
  await unconfirmed(40, { agentId: agent.id, archivedAt: later(-1) });
  await unconfirmed(40, { title: "Of nobody" });
  const owned = await unconfirmed(22, { agentId: agent.id, title: "Owned" });
  await anOwner(owned.id);

  expect(await askForConfirmations(monday)).toBe(2);
  const sent = await messages();
  expect(sent.map(({ to }) => to)).toEqual(["selam@mail.example", "owner@mail.example"]);
  const [ofAgent, ofOwner] = sent.map(({ text }) => text);
  expect(linksIn(ofAgent ?? "")).toHaveLength(1);
  expect(ofAgent).toContain(first.title);
  expect(ofAgent).toContain(second.title);
  expect(ofAgent).toContain("Hello Selam Tadesse,");
  expect(ofOwner).toContain("Is it still available? Owned");
});

test("nobody is asked again within the week, whoever the listing belongs to then; 0 days ask nobody", async () => {
  const agent = await anAgent();
  const { id } = await unconfirmed(30, { agentId: agent.id });
  expect(await askForConfirmations(monday, 0)).toBe(0);
  expect(await askForConfirmations(monday)).toBe(1);
  expect(await askForConfirmations(monday)).toBe(0);
  await anOwner(id);
  expect(await askForConfirmations(later(6))).toBe(0);
  expect(await askForConfirmations(later(7))).toBe(1);
  expect((await messages()).at(-1)?.to).toBe("owner@mail.example");
});

test("the message about many listings names forty, and its page has them all", async () => {
  const agent = await anAgent();
  const old = new Date(Date.now() - 30 * day);
  for (let each = 0; each < 45; each++) await aProperty({ agentId: agent.id, confirmedAt: old });
  expect(await askForConfirmations(new Date(), 1)).toBe(1);
  const [{ text = "" } = {}] = await messages();
  expect(text.match(/^ETB 8,500,000$/gm)).toHaveLength(40);
  expect(text).toContain("and 5 others");
  const it = await app.page(linksIn(text)[0] ?? "", 200);
  expect(it.all("fieldset")).toHaveLength(45);
});

/** The path of the link to all homes of an owner, of whom there are as many. */
async function manyHomes(count: number) {
  const homes: Property[] = [];
  for (let each = 1; each <= count; each++) {
    const home = await aProperty({ title: `Home ${each}`, confirmedAt: new Date(0) });
    await anOwner(home.id);
    homes.push(home);
  }
  const ofOther = await aProperty({ title: "Of another", confirmedAt: new Date(0) });
  await anOwner(ofOther.id, "other@mail.example");
  const recipient = { ownerEmail: "Owner@mail.example" };
  const ids = homes.map(({ id }) => id);
  return {
    ids,
    other: ofOther.id,
    path: `/confirm/${groupToken(ids[0] ?? 0, recipient, new Date())}`,
  };
}

test("an owner of forty homes answers for some, keeps them when one is wrong, then for the rest", async () => {
  const { ids, other, path } = await manyHomes(40);
  const [first, second, third, fourth] = ids as [number, number, number, number];
  const before = await db.select().from(auditLog);
  const it = await app.page(path, 200);
  expect(await db.select().from(auditLog)).toEqual(before);
  expect(it.all("fieldset")).toHaveLength(40);
  expect(it.text()).not.toContain("Of another");

  const some = { [`answer-${first}`]: "sold", [`answer-${second}`]: "available" };
  const fields = { ...some, [`price-${third}`]: "9M", [`price-${fourth}`]: "a lot" };
  const form = Object.fromEntries(formFields(it.one("form")));
  const shown = Object.fromEntries(Object.entries(form).filter(([name]) => /^shown/.test(name)));
  const refused = await page(app.post(path, { form: { ...shown, ...fields } }), 400);
  expect(refused.text("[role=alert]")).toContain("not saved for 1 home");
  expect(refused.text(`#wrong-${fourth}`)).toContain("in figures");
  expect(refused.one(`#price-${fourth}`).getAttribute("value")).toBe("a lot");
  expect(refused.text("[role=status]")).toBe("3 of 40 answered.");
  expect(await getProperty(first)).toMatchObject({ status: "Sold" });
  expect(await getProperty(third)).toMatchObject({ price: 9_000_000, status: "For Sale" });
  expect((await entriesOf(first))[0]?.username).toBe("Owner by link");
  const confirmed = (await getProperty(second))?.confirmedAt ?? new Date(0);
  expect(Date.now() - Number(confirmed)).toBeLessThan(60_000);

  await withStatus(400, app.post(path, { form: shown }));
  await withStatus(303, app.post(path, { form: { ...shown, rest: "available" } }));
  const entries = (await db.select().from(auditLog)).length;
  expect((await app.page(path)).text("[role=status]")).toBe("40 of 40 answered.");
  // Again by a double tap: nothing is left to answer.
  await withStatus(400, app.post(path, { form: { ...shown, rest: "available" } }));
  expect((await db.select().from(auditLog)).length).toBe(entries);
  expect(await getProperty(first)).toMatchObject({ status: "Sold" });
  expect(await getProperty(other)).toMatchObject({ confirmedAt: new Date(0) });
  await withStatus(303, app.post(path, { form: { [`answer-${first}`]: "available" } }));
  expect(await getProperty(first)).toMatchObject({ status: "For Sale" });
});

test("the link to all homes ends with its days and its owner, and no other kind of link opens it", async () => {
  const { ids, path } = await manyHomes(1);
  const old = groupToken(ids[0] ?? 0, { ownerEmail: "owner@mail.example" }, new Date(0));
  await withStatus(410, app.get(`/confirm/${old}`));
  const single = confirmationToken(ids[0] ?? 0, { ownerEmail: "owner@mail.example" }, new Date());
  expect((await app.page(`/confirm/${single}`, 200)).all("fieldset")).toEqual([]);
  await withStatus(404, app.get(`${path}x`));
  await write([db.update(owners).set({ email: "new@mail.example" })]);
  await withStatus(410, app.get(path));
});

test("two processes that ask at once send one message", async () => {
  await anOwner((await unconfirmed(30)).id);
  const queued = await Promise.all([askForConfirmations(monday), askForConfirmations(monday)]);
  expect(queued.sort()).toEqual([0, 1]);
  expect(await messages()).toHaveLength(1);
});

/** A listing for rent whose owner has a link. */
async function aLink(values: Partial<Property> = {}, now = new Date()) {
  const property = await aProperty({
    status: "For Rent",
    offer: "rent",
    price: 40_000,
    images: ["/images/a.jpg"],
    confirmedAt: new Date(0),
    ...values,
  });
  await anOwner(property.id);
  const token = confirmationToken(property.id, { ownerEmail: "Owner@mail.example" }, now);
  return { property, path: `/confirm/${token}` };
}

test("the page shows the listing and three choices, needs no script, and changes nothing", async () => {
  const { property, path } = await aLink();
  const response = await app.get(path);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
  const shown = await withStatus(200, page(response));
  expect(shown.text()).toContain(property.title);
  expect(shown.text()).toContain("ETB 40,000 / month");
  expect(shown.one("img").getAttribute("src")).toBe("/images/a.jpg");
  expect(shown.texts("button")).toEqual(["Still available", "Sold or let", "New price"]);
  expect(shown.all("script")).toHaveLength(0);
  expect(shown.document.toString().length).toBeLessThan(6000);
  // The style is applied only as it was written.
  const style = createHash("sha256").update(shown.one("style").innerHTML).digest("base64");
  expect(response.headers.get("Content-Security-Policy")).toContain(`'sha256-${style}'`);
  expect(await getProperty(property.id)).toEqual(property);
  expect(await entriesOf(property.id)).toEqual([]);
});

test("one tap confirms, and the log says who did", async () => {
  const { property, path } = await aLink();
  const done = await withStatus(303, answer(path, { answer: "available" }));
  const now = await getProperty(property.id);
  expect(now).toMatchObject({ status: "For Rent", version: 2, price: 40_000 });
  expect(now?.confirmedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await entriesOf(property.id)).toMatchObject([
    { userId: null, username: "Owner by link", action: "update", entity: "property" },
  ]);
  expect((await app.pageAfter(done)).text()).toContain("You told us: still available.");
});

test("an answer can be corrected: sold, then still available", async () => {
  const { property, path } = await aLink();
  const sold = await app.pageAfter(answer(path, { answer: "sold" }));
  expect(sold.text()).toContain("It is marked as Sold");
  expect(await getProperty(property.id)).toMatchObject({ status: "Sold", offer: "rent" });
  await answer(path, { answer: "available" });
  expect(await getProperty(property.id)).toMatchObject({ status: "For Rent" });
});

test("a new price does not replace one that staff have set since the page was opened", async () => {
  const { property, path } = await aLink();
  const form = (await app.page(path)).one("form:has([name=price])");
  await changeOf(property.id, { price: 50_000 });
  const visitor = app.visitor();
  const asked = await page(await visitor.post(path, { form: priced(form, "45k") }), 409);
  expect(asked.text()).toContain("Somebody has just changed this listing");
  expect(asked.text()).toContain("ETB 50,000");
  expect(asked.one("[name=price]").getAttribute("value")).toBe("45k");
  expect(await getProperty(property.id)).toMatchObject({ price: 50_000 });
  // Who has seen that may send it again, and twice.
  const again = priced(asked.one("form:has([name=price])"), "45k");
  for (const _tap of [1, 2]) expect((await visitor.post(path, { form: again })).status).toBe(303);
  expect(await getProperty(property.id)).toMatchObject({ price: 45_000 });
});

const priced = (form: Form, price: string) => ({
  ...Object.fromEntries(formFields(form, { price })),
  answer: "price",
});

test("a new price is read as people type it, and read back", async () => {
  const { property, path } = await aLink();
  const done = await app.pageAfter(answer(path, { answer: "price", price: "45k" }));
  expect(done.text()).toContain("ETB 45,000 (before: ETB 40,000)");
  expect(await getProperty(property.id)).toMatchObject({ price: 45_000, currency: "ETB" });
  await answer(path, { answer: "price", price: "$900" });
  expect(await getProperty(property.id)).toMatchObject({ price: 900, currency: "USD" });

  for (const price of ["soon", "", "0", "-5"]) {
    const refused = await page(await answer(path, { answer: "price", price }), 400);
    expect(refused.text('[role="alert"]')).toContain("Type the price in figures");
    if (price) expect(refused.one("#price").getAttribute("value")).toBe(price);
  }
  expect(await getProperty(property.id)).toMatchObject({ price: 900, currency: "USD" });
});

test("a price that looks like a slip is asked about once more", async () => {
  const { property, path } = await aLink();
  const asked = await page(await answer(path, { answer: "price", price: "400" }), 400);
  expect(asked.text('[role="alert"]')).toContain("ETB 400 is far from ETB 40,000");
  expect(asked.one("#price").getAttribute("maxlength")).toBe("60");
  expect(await getProperty(property.id)).toEqual(property);
  const form = asked.one("form:has([name=price])");
  await page(await answer(path, { ...priced(form, "500") }), 400);
  expect((await answer(path, priced(form, "400"))).status).toBe(303);
  expect(await getProperty(property.id)).toMatchObject({ price: 400 });
});

test("an agent is named in the log; who has left, or has it no longer, has no link", async () => {
  const agent = await anAgent();
  const { id } = await unconfirmed(30, { agentId: agent.id });
  const path = `/confirm/${confirmationToken(id, { agentId: agent.id }, new Date())}`;
  await answer(path, { answer: "available" });
  expect((await entriesOf(id))[0]?.username).toBe("Selam Tadesse by link");
  await changeOf(id, { agentId: (await aUser({ role: "agent" })).id });
  expect((await app.get(path)).status).toBe(410);
  const gone = await aUser();
  await changeOf(id, { agentId: gone.id });
  const other = `/confirm/${confirmationToken(id, { agentId: gone.id }, new Date())}`;
  expect((await app.get(other)).status).toBe(410);
});

test("a link that was changed is none of ours; one that is over, or of a listing that is gone, says so", async () => {
  const { property, path } = await aLink();
  const token = path.slice("/confirm/".length);
  const others = [`${property.id + 1}${token.slice(1)}`, `${token.slice(0, -1)}!`, "1-a-o", "x"];
  for (const tampered of others) {
    expect((await app.get(`/confirm/${tampered}`)).status).toBe(404);
    expect((await answer(`/confirm/${tampered}`, { answer: "sold" })).status).toBe(404);
  }
  const old = await aLink({}, new Date(Date.now() - 14 * day));
  const expired = await page(await answer(old.path, { answer: "sold" }));
  expect([expired.status, expired.text("h1")]).toEqual([410, "This link has expired"]);

  await changeOf(property.id, { archivedAt: new Date() });
  const archived = await page(await answer(path, { answer: "sold" }));
  expect([archived.status, archived.text("h1")]).toEqual([410, "No longer on the site"]);
  await write([db.delete(properties).where(eq(properties.id, property.id))]);
  expect((await app.get(path)).status).toBe(410);
  expect(await entriesOf(property.id)).toEqual([]);
});

test("what staff marked as sold stays sold", async () => {
  const { property, path } = await aLink({ status: "Pending" });
  const closed = await page(await answer(path, { answer: "available" }));
  expect(closed.text()).toContain("The agency has marked this listing as Pending");
  expect(await getProperty(property.id)).toMatchObject({ status: "Pending", version: 1 });
});

test("a link that went to an old address of the owner is over", async () => {
  const { id } = await unconfirmed(30);
  await anOwner(id, "old@mail.example");
  const path = `/confirm/${confirmationToken(id, { ownerEmail: "old@mail.example" }, new Date())}`;
  expect((await app.get(path)).status).toBe(200);
  await write([db.update(owners).set({ email: "new@mail.example" })]);
  const before = await getProperty(id);
  expect((await app.get(path)).status).toBe(410);
  expect((await answer(path, { answer: "sold" })).status).toBe(410);
  expect(await getProperty(id)).toEqual(before);
  expect(await entriesOf(id)).toEqual([]);
});

test.each(["available", "sold"] as const)(
  "'%s' by a link does not undo what staff did since it was read",
  async (said) => {
    const agent = await anAgent();
    const { id } = await unconfirmed(30, { agentId: agent.id });
    const read = await readConfirmation(confirmationToken(id, { agentId: agent.id }, new Date()));
    if (read.state !== "open") throw new Error(`The link is ${read.state}`);
    await changeOf(id, { status: "Pending" });
    const before = await getProperty(id);
    expect(await answerConfirmation(read, { answer: said })).toBe(false);
    expect(await getProperty(id)).toEqual(before);
    expect(await entriesOf(id)).toEqual([]);
  },
);

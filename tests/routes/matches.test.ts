import { expect, test } from "vitest";
import { env } from "~/env.server";
import { readSession, startSession } from "~/models/accounts/session/session.server";
import { getProperty } from "~/models/catalogue/property/property.server";
import { mailPeople, planMails } from "~/models/leads/matching/mail.server";
import { findMatchingLeads, listingsFor } from "~/models/leads/matching/matching.server";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { leadEvents, subscribers } from "~db/schema";
import {
  aProperty,
  aRequest,
  aSubscriber,
  aUser,
  filledProperty,
  reset,
} from "../harness/factories";
import { queued } from "../harness/mails";
import { page } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const boss = adminEachTest();

const admin = { id: 1, role: "admin" } as const;
const villa = (values: Partial<Property> = {}) =>
  aProperty({
    title: "Villa with a garden",
    propertyType: "Villa",
    bedrooms: 4,
    price: 20_000_000,
    subcity: "Bole",
    status: "For Sale",
    offer: "sale",
    ...values,
  });
const aRequestFor = (requirements: string, budget: number | null = null) =>
  aRequest({ message: requirements, budget });

/** Whether a listing is among those for a request, and the request among those for the listing. */
async function fits(property: Property, requirements: string, budget: number | null = null) {
  const request = await aRequestFor(requirements, budget);
  const { requests } = await findMatchingLeads(property, admin);
  const { rows } = listingsFor(request, { limit: 100, offset: 0 });
  const both = [requests.includes(request.id), rows.some(({ id }) => id === property.id)];
  expect(both[0], requirements).toBe(both[1]);
  return both[0];
}

test("a request fits by what its text says as a search would: type, place, offer, rooms, price", async () => {
  const property = await villa();
  for (const text of [
    "A villa in Bole",
    "We look for a quiet villa in Yeka or Bole with 4 bedrooms, parking and a garden",
    "home to buy, up to 25 million birr",
    "ቪላ ቦሌ",
    "Yeka, Bole or Kirkos",
  ])
    expect(await fits(property, text), text).toBe(true);
  for (const text of [
    "An apartment in Bole",
    "A villa in Yeka",
    "A villa to rent in Bole",
    "5 bedrooms",
    "villa under 10 million birr",
    "Something nice, please call me",
    "We are moving to Ethiopia, please call me",
  ])
    expect(await fits(property, text), text).toBe(false);
});

test("the budget is the most that is paid, in birr, at the dated rate; a large one is for buying", async () => {
  const property = await villa();
  expect(await fits(property, "A villa", 20_000_000)).toBe(true);
  expect(await fits(property, "A villa", 19_999_999)).toBe(false);
  const rented = await villa({ status: "For Rent", offer: "rent", price: 90_000 });
  expect(await fits(rented, "A villa", 20_000_000)).toBe(false);
  expect(await fits(rented, "A villa for rent", 20_000_000)).toBe(true);
  expect(await fits(rented, "A villa", 100_000)).toBe(true);

  const inDollars = await villa({ price: 100_000, currency: "USD" });
  expect(await fits(inDollars, "A villa", 16_000_000)).toBe(false);
  env.ETB_PER_USD = 150;
  expect(await fits(inDollars, "A villa", 16_000_000)).toBe(true);
  expect(await fits(inDollars, "A villa", 14_000_000)).toBe(false);
});

test("subscribers fit by their types and their budget", async () => {
  const property = await villa({ price: 4_000_000 });
  const band = (budget: string) => aSubscriber({ budget, propertyInterests: "House, Villa" });
  const fitting = [
    await aSubscriber(),
    await aSubscriber({ propertyInterests: "Land, Villa" }),
    await band("3,000,000 - 5,000,000 ETB"),
  ];
  await band("5,000,000 - 10,000,000 ETB");
  await band("Under 500,000 ETB");
  await aSubscriber({ propertyInterests: "Apartment" });
  const found = await findMatchingLeads(property, admin);
  expect(found.subscribers).toEqual(fitting.map(({ id }) => id).reverse());

  const office = await aProperty({ propertyType: "Commercial", title: "Office floor" });
  const shop = await aProperty({ propertyType: "Commercial", title: "Corner shop" });
  const { id } = await aSubscriber({ propertyInterests: "Office" });
  expect((await findMatchingLeads(office, admin)).subscribers).toContain(id);
  expect((await findMatchingLeads(shop, admin)).subscribers).not.toContain(id);
});

test("nobody fits what is not on offer, nor does who is gone, held, done or another's", async () => {
  for (const values of [
    { status: "Sold" },
    { status: "Pending" },
    { isDraft: true },
    { archivedAt: new Date() },
  ] as const) {
    expect(await fits(await villa(values), "A villa in Bole")).toBe(false);
  }
  await reset();
  const agent = await aUser({ role: "agent" });
  const property = await villa({ agentId: agent.id });
  const text = { message: "A villa", budget: null };
  await aRequest({ ...text, deletedAt: new Date() });
  await aRequest({ ...text, quarantined: true });
  await aRequest({ ...text, status: "Completed" });
  await aSubscriber({ deletedAt: new Date() });
  await aSubscriber({ unsubscribedAt: new Date() });
  await aSubscriber({ quarantined: true });
  expect(await findMatchingLeads(property, admin)).toEqual({ requests: [], subscribers: [] });
  const own = await aRequest({ ...text, agentId: agent.id });
  const other = await aRequest(text);
  expect((await findMatchingLeads(property, admin)).requests).toEqual([other.id, own.id]);
  expect((await findMatchingLeads(property, agent)).requests).toEqual([own.id]);
});

/** Mails everyone who fits, as somebody of staff at this time. */
async function mail(property: Property, now = new Date("2026-11-23T09:00:00Z")) {
  const actor = await readSession(await startSession(boss.user.id));
  if (!actor) throw new Error("no session");
  const plan = await planMails(property, await findMatchingLeads(property, actor), now);
  return mailPeople(property, plan, { language: "en", actor, now });
}

test("one mail a person and day, with a link to unsubscribe in the text and for mail programs", async () => {
  const [first, second] = [await villa(), await villa({ title: "Another villa" })];
  const request = await aRequest({
    message: "A villa",
    budget: null,
    email: "a@mail.example",
  });
  await aRequest({ message: "Any villa", budget: null, email: "A@mail.example" });
  await aSubscriber({ email: "A@MAIL.example", name: "Sara" });
  await aSubscriber({ email: "b@mail.example" });

  expect(await mail(first)).toBe(2);
  expect(await mail(first)).toBe(0);
  expect(await mail(second)).toBe(0);
  const tomorrow = new Date("2026-11-24T09:00:00Z");
  expect(await mail(first, tomorrow)).toBe(0);
  expect(await mail(second, tomorrow)).toBe(2);

  const [toA, toB] = await queued();
  expect([toA?.to, toB?.to]).toEqual(["A@MAIL.example", "b@mail.example"]);
  expect(toA?.subject).toBe("Villa with a garden, ETB 20,000,000");
  expect(toA?.text).toContain(`Hello Sara,\n\nthis may be what you are looking for`);
  expect(toA?.text).toContain(`${env.PUBLIC_URL}/properties/${first.id}-villa-with-a-garden`);
  expect(toA?.unsubscribe).toMatch(/\/subscriptions\/s\d+-[\w-]{16}\.[\w-]{22}$/);
  expect(toA?.text).toContain(String(toA?.unsubscribe));
  expect(toA?.html).toContain(String(toA?.unsubscribe));
  const [entry] = await db.select().from(leadEvents);
  expect(entry).toMatchObject({
    leadId: request.id,
    event: "mail",
    username: "boss",
    text: "About Villa with a garden",
  });
  const [subscriber] = await db.select().from(subscribers);
  expect(subscriber).toMatchObject({ mailedAt: new Date("2026-11-24T09:00:00Z"), version: 3 });
});

test("who unsubscribed is not mailed for a request either; with a mail server only who confirmed", async () => {
  const property = await villa();
  await aRequest({ message: "A villa", budget: null, email: "a@mail.example" });
  await aSubscriber({ email: "A@mail.example", unsubscribedAt: new Date() });
  await aSubscriber({ email: "new@mail.example" });
  await aSubscriber({ email: "sure@mail.example", confirmedAt: new Date() });
  const plan = async () => planMails(property, await findMatchingLeads(property, admin));
  const whom = async () => (await plan()).people.map(({ email }) => email).sort();
  expect(await whom()).toEqual(["new@mail.example", "sure@mail.example"]);
  env.SMTP_URL = "smtp://localhost";
  expect(await whom()).toEqual(["sure@mail.example"]);
  expect(await plan()).toMatchObject({ unconfirmed: 1, mailedToday: 0 });
});

test("saving a listing says who may be looking for it, and leads there", async () => {
  await aRequestFor("A house in Gulele", 9_000_000);
  await aSubscriber();
  const list = await boss.pageAfter(
    boss.post("/admin/properties/add", {
      form: { ...filledProperty, propertyType: "House", status: "For Sale", currency: "ETB" },
    }),
  );
  expect(list.text(".banner")).toContain("House with a view. 1 request and 1 subscriber fit");
  const link = list.all(".banner a")[0];
  expect(link?.getAttribute("href")).toBe("/admin/properties/1/matches");

  const shown = await boss.page("/admin/properties/1/matches");
  expect(shown.text()).toContain("2 people can be mailed now.");
  expect(shown.text()).toContain("A house in Gulele");
  const hrefs = shown.all("main a").map((each) => each.getAttribute("href") ?? "");
  expect(hrefs.find((href) => href.startsWith("https://wa.me/251922345678?text="))).toContain(
    encodeURIComponent("http://sefer.test/properties/1-house-with-a-view"),
  );
  const amharic = await boss.page("/admin/properties/1/matches?lang=am&of=subscribers");
  expect(amharic.document.toString()).toContain(encodeURIComponent("ሰላም Hanna Girma፣"));
});

test("'Mail them' is asked, and then says how many were mailed", async () => {
  const property = await villa();
  await aSubscriber();
  const shown = await boss.page(`/admin/properties/${property.id}/matches`);
  expect(shown.text("#mail-them")).toContain(
    "1 person will get a mail about “Villa with a garden”",
  );
  const form = shown.one("#mail-them form");
  const done = await boss.submitted(form);
  expect(done.text(".banner")).toContain("1 person is mailed");
  expect(done.text()).toContain("Nobody can be mailed now.");
  expect(done.text()).toContain("1 had a mail about this one before.");
  expect(await queued()).toHaveLength(1);
});

test("a request leads to the listings that fit, each with a message", async () => {
  const property = await villa();
  await villa({ status: "Sold" });
  const request = await aRequestFor("A villa in Bole", 30_000_000);
  const list = await boss.page("/admin/property-requests");
  const to = `/admin/property-requests/${request.id}/matches`;
  expect(list.all(`a[href="${to}"]`)).toHaveLength(1);
  const shown = await boss.page(to);
  expect(shown.text()).toContain("1 listing fits what Dawit Alemu is looking for");
  expect(shown.text("main ul.grid")).toContain("Villa with a garden");
  expect((await boss.get("/admin/property-requests/99/matches")).status).toBe(404);
  expect((await getProperty(property.id))?.version).toBe(1);
});

test("an agent finds matches of own listings and requests alone, and no subscribers", async () => {
  const agent = await asUser(await aUser({ role: "agent" }));
  const [own, other] = [await villa({ agentId: agent.user.id }), await villa()];
  const theirs = await aRequest({ message: "Villa", budget: null, agentId: agent.user.id });
  const request = await aRequestFor("A villa in Bole");
  await aSubscriber({ name: "Hanna Girma" });
  const shown = await agent.page(`/admin/properties/${own.id}/matches`);
  expect(shown.text()).toContain("1 person can be mailed now.");
  expect(shown.text()).not.toContain("A villa in Bole");
  const subscribed = await agent.get(`/admin/properties/${own.id}/matches?of=subscribers`);
  expect((await page(subscribed)).text()).not.toContain("Hanna Girma");
  expect((await agent.get(`/admin/properties/${other.id}/matches`)).status).toBe(404);
  expect((await agent.get(`/admin/property-requests/${theirs.id}/matches`)).status).toBe(200);
  expect((await agent.get(`/admin/property-requests/${request.id}/matches`)).status).toBe(404);
});

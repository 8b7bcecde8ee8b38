import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~db/client";
import { settings } from "~db/office-schema";
import { leadEvents, leads, owners, properties } from "~db/schema";
import { anInquiry, aProperty, aRequest, aUser } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();

const open = async () => admin.page("/admin/dashboard");
type Page = Awaited<ReturnType<typeof open>>;
const button = (it: Page, label: string) => it.one(`form:has(button[aria-label="${label}"])`);
/** Presses a button of a row; the page that comes then. */
const press = async (it: Page, label: string) => {
  const answer = await withStatus(303, admin.submit(button(it, label)));
  expect(answer.headers.get("location")).toMatch(/^\/admin\/dashboard\?shown=/);
  return admin.pageAfter(answer);
};
const blocks = (it: Page) => it.texts("main h3");
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const inAddis = (days: number) =>
  new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

it("one row after another is done without script, until nothing waits", async () => {
  const house = await aProperty({ title: "Corner house", confirmedAt: daysAgo(31) });
  await write([
    db.insert(owners).values({ propertyId: house.id, name: "Ato Kebede", phone: "0911 000001" }),
  ]);
  await anInquiry({ name: "Sara", createdAt: daysAgo(1) });
  await anInquiry({
    name: "Visitor",
    kind: "visit",
    visitDate: inAddis(0),
    visitTime: "10:00",
    answeredAt: daysAgo(0),
  });
  await aRequest({ name: "Dawit", callBackOn: inAddis(0), answeredAt: daysAgo(0) });
  await anInquiry({ name: "Bot", phone: "0933000000", quarantined: true });

  let it = await open();
  expect(blocks(it)).toEqual([
    "Leads waiting 1",
    "Visits 1",
    "Call back 1",
    "Listings not confirmed for 30 days 1",
    "Held 1",
  ]);
  const main = it.text("main");
  expect(main.indexOf("Leads waiting")).toBeLessThan(main.indexOf("Total Properties"));
  const waiting = it.one("#today-waiting");
  expect(waiting.querySelector('a[href="tel:+251911234567"]')).toBeTruthy();
  expect(waiting.querySelector('a[href^="https://wa.me/251911234567"]')).toBeTruthy();
  const lead = waiting.querySelector("li a")?.getAttribute("href");
  expect(lead).toBe("/admin/inbox?state=waiting&sort=createdAt&lead=inquiry-1");
  expect(it.text("#today-visits")).toContain("VisitorToday 10:00");
  expect(it.one('a[aria-label="Call owner Ato Kebede"]').getAttribute("href")).toBe(
    "tel:+251911000001",
  );
  // A browser keeps the fragment of the form: it comes back to the row.
  expect(button(it, "Answered: Sara").getAttribute("action")).toMatch(/#today-waiting-inquiry-1$/);

  it = await press(it, "Answered: Sara");
  it = await press(it, "Done: Visitor");
  it = await press(it, "Done: Dawit");
  it = await press(it, "Still available: Corner house");
  it = await press(it, "Release: Bot");
  expect(blocks(it)).toEqual([
    "Leads waiting 1",
    "Visits 0",
    "Call back 0",
    "Listings not confirmed for 30 days 0",
    "Held 0",
  ]);
  expect(blocks(await open())).toEqual(["Leads waiting 1"]);
  it = await press(it, "Answered: Bot");
  expect(it.text("main")).not.toContain("Nothing waits.");
  it = await open();
  expect(blocks(it)).toEqual([]);
  expect(it.text("main")).toContain("Nothing waits.");
  const statuses = await db
    .select({ status: leads.status })
    .from(leads)
    .where(isInquiry)
    .orderBy(leads.id);
  expect(statuses.map(({ status }) => status)).toEqual([
    "In Progress",
    "In Progress",
    "In Progress",
  ]);
  const [confirmed] = await db.select().from(properties);
  expect(Number(confirmed?.confirmedAt)).toBeGreaterThan(Number(daysAgo(1)));
});

it("a call back that was done is told of, and comes back; not over another day", async () => {
  await aRequest({ name: "Dawit", callBackOn: "2026-11-01", answeredAt: daysAgo(0) });
  const opened = await open();
  const done = await press(opened, "Done: Dawit");
  const history = async () =>
    (await admin.page("/admin/inbox?lead=request-1")).text('[aria-label^="History"]');
  expect(await history()).toMatch(/^Call back done, was Sun 1 Nov/);
  await press(done, "Undo: Dawit");
  const stored = async () => (await db.select().from(leads).where(isRequest))[0]?.callBackOn;
  expect(await stored()).toBe("2026-11-01");

  const fields = { lead: "request-1", callBackOn: "2026-11-02" };
  for (const intent of ["called", "not called"]) {
    const answer = await admin.post("/admin/dashboard", { form: { ...fields, intent } });
    expect(answer.status).toBe(409);
    expect((await page(answer)).text("[role=alert]")).toContain("Somebody has changed the day");
  }
  expect(await stored()).toBe("2026-11-01");
});

it("red is what is later than the office promises, and nothing else", async () => {
  await write([db.insert(settings).values({ id: 1, answerHours: 48 })]);
  await anInquiry({ name: "Late", createdAt: daysAgo(2.1) });
  await anInquiry({ name: "In time", createdAt: daysAgo(1.9) });
  await anInquiry({ name: "Due", callBackOn: inAddis(0), status: "In Progress" });
  await anInquiry({ name: "Overdue", callBackOn: inAddis(-1), status: "In Progress" });
  await anInquiry({ name: "Bot", quarantined: true, createdAt: daysAgo(9) });
  await aProperty({ title: "Old", confirmedAt: daysAgo(90) });
  const red = (it: Page) =>
    it.all("main .text-danger").map((note) => note.closest("li, tr")?.textContent);
  expect(red(await open())).toEqual([
    expect.stringMatching(/^LateWaiting 2 d/),
    expect.stringMatching(/^Overdue/),
  ]);
  expect(red(await admin.page("/admin/properties"))).toEqual([]);
});

it("a row that is gone is said to be", async () => {
  const gone = await page(
    await admin.post("/admin/dashboard", { form: { intent: "answered", lead: "inquiry-9" } }),
  );
  expect(gone.status).toBe(404);
  expect(gone.text("main [role=alert]")).toContain("It is no longer there.");
});

describe("a row that is done stays in its place, with 'Undo'", () => {
  const rows = (it: Page, block: string) =>
    it.all(`#today-${block} li`).map((row) => row.textContent ?? "");
  const names = ["Abel", "Beza", "Chala", "Dawit", "Eden", "Fana"];
  /** Six leads that wait, or are held: five of them are shown. */
  const six = async (overrides: Partial<typeof leads.$inferInsert> = {}) => {
    for (const [index, name] of names.entries())
      await anInquiry({
        name,
        phone: `091100000${index}`,
        createdAt: daysAgo(9 - index),
        ...overrides,
      });
  };
  const lead = async (id: number) =>
    (
      await db
        .select()
        .from(leads)
        .where(and(isInquiry, eq(leads.number, id)))
    )[0];
  const history = async () =>
    (await db.select().from(leadEvents).orderBy(leadEvents.id)).map(({ event }) => event);

  it("of a lead that was answered; the count goes on, and all else waits as before", async () => {
    await six();
    const opened = await open();
    const first = button(opened, "Answered: Beza");
    const done = await press(opened, "Answered: Beza");
    expect(rows(done, "waiting").map((row) => row.slice(0, 4))).toEqual([
      ...["Abel", "Beza", "Chal", "Dawi", "Eden", "Fana"],
    ]);
    expect(rows(done, "waiting")[1]).toMatch(/AnsweredUndo$/);
    expect(done.text("#today-waiting .badge")).toBe("5");
    expect(done.all('button[aria-label="Answered: Beza"]')).toEqual([]);
    // The second of two taps that came before the answer.
    expect((await admin.submit(first)).status).toBe(303);
    expect(await history()).toEqual(["answered"]);
    expect(await db.$count(leads, and(isInquiry, isNotNull(leads.answeredAt)))).toBe(1);

    const back = await press(done, "Undo: Beza");
    expect(rows(back, "waiting")[1]).toMatch(/Answered$/);
    expect(back.text("#today-waiting .badge")).toBe("6");
    expect(await lead(2)).toMatchObject({ answeredAt: null });
    expect(await history()).toEqual(["answered", "not answered"]);
    const log = await admin.page("/admin/audit?entity=inquiry");
    expect(log.text("main")).toContain("not answered");

    expect(rows(await press(back, "Answered: Beza"), "waiting")).toHaveLength(6);
    expect(rows(await open(), "waiting").map((row) => row.slice(0, 4))).toEqual([
      ...["Abel", "Chal", "Dawi", "Eden", "Fana"],
    ]);
  });

  it("of a visit, which gets its status of before back; also where it waits", async () => {
    const visit = { kind: "visit", visitDate: inAddis(0) } as const;
    await six(visit);
    const done = await press(await open(), "Done: Chala");
    expect(rows(done, "visits")[2]).toMatch(/^Chala.*DoneUndo$/);
    // Done as a visit it no longer waits for an answer either: that row stays too.
    expect(rows(done, "waiting")[2]).toMatch(/^Chala.*Answered$/);
    expect(await lead(3)).toMatchObject({ status: "In Progress", answeredAt: expect.any(Date) });
    const form = done.one('#today-visits form:has(button[aria-label="Undo: Chala"])');
    const back = await admin.submitted(form);
    expect(rows(back, "visits")[2]).toMatch(/^Chala.*Done$/);
    expect(await lead(3)).toMatchObject({ status: "New", answeredAt: null });
  });

  it("of a listing that is still to be had, and of one lead alone that was held", async () => {
    for (const title of ["One", "Two", "Three"])
      await aProperty({ title, confirmedAt: daysAgo(40 - title.length) });
    await six({ quarantined: true });
    const before = await db.select().from(properties);
    let it = await press(await open(), "Still available: Two");
    expect(rows(it, "listings")[1]).toMatch(/^Two.*Still availableUndo$/);
    it = await press(it, "Undo: Two");
    const [, two] = await db.select().from(properties);
    expect(two?.confirmedAt).toEqual(before[1]?.confirmedAt);
    it = await press(it, "Delete: Eden");
    expect(it.text("#today-held-inquiry-5")).toMatch(/DeletedUndo$/);
    expect(await lead(5)).toMatchObject({ deletedAt: expect.any(Date) });
    await press(it, "Undo: Eden");
    expect(await lead(5)).toMatchObject({ deletedAt: null });
  });

  it("and nobody takes back what another did", async () => {
    const other = await asUser(await aUser({ role: "admin", username: "other" }));
    await six();
    const opened = await open();
    await other.submit(button(opened, "Answered: Abel"));
    const done = await press(opened, "Answered: Abel");
    expect(rows(done, "waiting")[0]).toMatch(/Answered$/);
    expect(done.all('button[aria-label="Undo: Abel"]')).toEqual([]);
    expect(await history()).toEqual(["answered"]);
  });

  it("and an agent is shown no row of another by an address", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    await six();
    const home = await aProperty({ title: "Hidden house" });
    const shown = `waiting.inquiry-1.request-1_listings.${home.id}_messages.1`;
    const it = await agent.page(`/admin/dashboard?shown=${shown}`);
    expect(it.all("#today-waiting, #today-listings, #today-messages")).toEqual([]);
    for (const odd of ["%00", "waiting.x.y", "a".repeat(7000)])
      expect((await agent.get(`/admin/dashboard?shown=${odd}`)).status).toBe(200);
  });
});

describe("a channel that was opened", () => {
  const pressed = (it: Page, intent: string) => {
    const form = it.one(`main form:has(button[value="${intent}"])`);
    return admin.submit(form, { intent });
  };
  const lead = async () => (await db.select().from(leads).where(isInquiry))[0];

  it("answers nothing: it asks on every page of the lead until somebody says what came of it", async () => {
    await anInquiry({ name: "Sara" });
    const call = (await open()).one('#today-waiting a[aria-label="WhatsApp Sara"]');
    expect((await admin.post(call.getAttribute("ping") ?? "")).status).toBe(201);
    expect(await lead()).toMatchObject({ answeredAt: null });
    for (const path of [
      "/admin/dashboard",
      "/admin/inbox?lead=inquiry-1",
      "/admin/inquiries?id=1",
      "/admin/people/inquiry-1",
    ]) {
      const it = await admin.page(path);
      expect(it.text('main form[aria-label="Opened WhatsApp: Sara"]')).toMatch(
        /^Opened WhatsApp \(boss, .*\)ReachedNo answerLater$/,
      );
    }
    expect(blocks(await open())).toEqual(["Leads waiting 1"]);

    const it = await admin.pageAfter(pressed(await open(), "no answer"));
    expect(it.all("#today-waiting button:disabled").map((each) => each.textContent)).toEqual([
      ...["Reached", "No answer", "Later"],
    ]);
    expect(it.text("#today-waiting [aria-pressed]")).toBe("No answer");
    expect(await lead()).toMatchObject({ answeredAt: null });

    await admin.post(call.getAttribute("ping") ?? "");
    await pressed(await admin.page("/admin/inquiries?id=1"), "not yet");
    await admin.post(call.getAttribute("ping") ?? "");
    await pressed(await admin.page("/admin/people/inquiry-1"), "reached");
    expect(await lead()).toMatchObject({ answeredAt: expect.any(Date) });
    expect(blocks(await open())).toEqual([]);
    const history = (await admin.page("/admin/inbox?lead=inquiry-1")).texts(
      '[aria-label^="History"] li p:first-child',
    );
    expect(history).toEqual([
      ...["Reached", "Opened WhatsApp", "Later"],
      expect.stringMatching(/^Call back on /),
      ...["Opened WhatsApp", "No answer", "Opened WhatsApp"],
    ]);
  });

  it("is asked about again when 'Reached' was taken back", async () => {
    await anInquiry({ name: "Sara" });
    await admin.post("/api/admin/lead-history/inquiry-1/call");
    const reached = await admin.pageAfter(pressed(await open(), "reached"));
    expect(reached.text("#today-waiting-inquiry-1")).toMatch(/AnsweredUndo/);
    const back = await press(reached, "Undo: Sara");
    expect(back.all("#today-waiting button:enabled").map((each) => each.textContent)).toEqual([
      ...["Answered", "Reached", "No answer", "Later"],
    ]);
    expect(await lead()).toMatchObject({ answeredAt: null });
  });

  it("asks nothing of a lead that a mere tap answered before", async () => {
    await anInquiry({ name: "Sara", answeredAt: daysAgo(1) });
    await write([db.insert(leadEvents).values({ leadId: 1, event: "call", username: "boss" })]);
    const it = await admin.page("/admin/inbox?lead=inquiry-1");
    expect(it.text("article header")).toContain("Answered after");
    expect(it.all('button[value="reached"]')).toEqual([]);
  });
});

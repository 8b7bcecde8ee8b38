import { beforeEach, expect, it } from "vitest";
import { db, write } from "~db/client";
import { inquiries, owners, properties, propertyRequests } from "~db/schema";
import { anInquiry, aProperty, aRequest } from "../harness/factories";
import { page } from "../harness/page";
import { freshAdmin, type SignedIn } from "../harness/signed-in";

let admin: SignedIn;

beforeEach(async () => {
  admin = await freshAdmin();
});

const open = async () => page(await admin.get("/admin/dashboard"));
type Page = Awaited<ReturnType<typeof open>>;
const button = (it: Page, label: string) => it.one(`form:has(button[aria-label="${label}"])`);
/** Presses a button of a row; the page that comes then. */
const press = async (it: Page, label: string) => {
  const answer = await admin.submit(button(it, label));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/admin/dashboard");
  return page(await admin.follow(answer));
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
  await anInquiry({ name: "Bot", quarantined: true });

  let it = await open();
  expect(blocks(it)).toEqual([
    "Leads waiting 1",
    "Visits 1",
    "Call back 1",
    "Listings not confirmed for 30 days 1",
    "Held as spam 1",
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
  // A browser keeps the fragment of the form: it comes back to the block.
  expect(button(it, "Answered: Sara").getAttribute("action")).toBe(
    "/admin/dashboard#today-waiting",
  );

  it = await press(it, "Answered: Sara");
  it = await press(it, "Done: Visitor");
  it = await press(it, "Done: Dawit");
  it = await press(it, "Still available: Corner house");
  it = await press(it, "Not spam: Bot");
  expect(blocks(it)).toEqual(["Leads waiting 1"]);
  it = await press(it, "Answered: Bot");
  expect(blocks(it)).toEqual([]);
  expect(it.text("main")).toContain("Nothing waits.");
  const statuses = await db
    .select({ status: inquiries.status })
    .from(inquiries)
    .orderBy(inquiries.id);
  expect(statuses.map(({ status }) => status)).toEqual(["New", "Completed", "New"]);
  const [confirmed] = await db.select().from(properties);
  expect(Number(confirmed?.confirmedAt)).toBeGreaterThan(Number(daysAgo(1)));
});

it("a call back that was done is told of, and comes back; not over another day", async () => {
  await aRequest({ name: "Dawit", callBackOn: "2026-11-01", answeredAt: daysAgo(0) });
  const opened = await open();
  const done = await press(opened, "Done: Dawit");
  const history = async () =>
    (await page(await admin.get("/admin/inbox?lead=request-1"))).text('[aria-label^="History"]');
  expect(await history()).toMatch(/^Call back done, was Sun 1 Nov/);
  const undo = done.one("dialog.banner form[method=post]");
  await admin.submit(undo);
  const stored = async () => (await db.select().from(propertyRequests))[0]?.callBackOn;
  expect(await stored()).toBe("2026-11-01");

  const fields = { lead: "request-1", callBackOn: "2026-11-02" };
  for (const intent of ["called", "not called"]) {
    const answer = await admin.post("/admin/dashboard", { form: { ...fields, intent } });
    expect(answer.status).toBe(409);
    expect((await page(answer)).text("[role=alert]")).toContain("Somebody has changed the day");
  }
  expect(await stored()).toBe("2026-11-01");
});

it("a row that is gone is said to be", async () => {
  const gone = await page(
    await admin.post("/admin/dashboard", { form: { intent: "answered", lead: "inquiry-9" } }),
  );
  expect(gone.status).toBe(404);
  expect(gone.text("main [role=alert]")).toContain("It is no longer there.");
});

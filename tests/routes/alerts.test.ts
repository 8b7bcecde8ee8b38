import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { env } from "~/env.server";
import { alertPagePath, alertUrl } from "~/models/messages/alert/alert.server";
import { workOnAlerts } from "~/models/messages/alert/tell.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { startJobs } from "~/models/operations/jobs.server";
import { offer } from "~/texts/en/alerts";
import { db, write } from "~db/client";
import { alerts } from "~db/office-schema";
import { outbox, pushSubscriptions } from "~db/system-schema";
import { app } from "../harness/app";
import { anAlert, aProperty, aUser, reset } from "../harness/factories";
import { queued } from "../harness/mails";
import { page } from "../harness/page";
import { startPushService } from "../harness/push-service";
import { asUser } from "../harness/signed-in";

beforeEach(async () => {
  await reset();
  env.SMTP_URL = "smtp://localhost";
});

const deliver = async (seen: () => unknown) => {
  const stop = startJobs(outboxJobs({ every: 5, deliver: { email: async () => {} } }));
  await vi.waitFor(seen).finally(stop);
};
const one = async (id = 1) => (await db.select().from(alerts).where(eq(alerts.id, id)))[0];
const pathOf = (alert: { id: number }) => new URL(alertUrl(alert)).pathname;

test.each([
  ["", "Villas in Bole", "Tell me about homes like this", "Confirm your address"],
  ["/am", "ቦሌ ውስጥ ያሉ ቪላዎች", "እንዲህ ያለ ቤት ሲገኝ ያሳውቁኝ", ""],
])(
  "the form keeps the filters, and the link in the mail confirms them: %s",
  async (prefix, sentence, title) => {
    const form = await app.page(`${prefix}/alerts?propertyType=Villa&subcity=Bole&near=bole`, 200);
    expect(form.text("h1")).toBe(title);
    const sent = { propertyType: "Villa", subcity: "Bole", frequency: "daily", channel: "email" };
    const wrong = await page(
      app.post(`${prefix}/alerts?propertyType=Villa&subcity=Bole`, {
        form: { ...sent, email: "sara" },
      }),
      400,
    );
    expect(wrong.texts("[role=alert]")).toHaveLength(1);
    expect(wrong.text("main")).toContain(sentence);
    expect(await db.select().from(alerts)).toEqual([]);

    const answer = await app.post(`${prefix}/alerts`, {
      form: { ...sent, email: "Sara@mail.example" },
    });
    const thanks = await page(app.follow(answer), 200);
    expect(thanks.text("main")).toContain(sentence);
    expect(await one()).toMatchObject({
      address: "sara@mail.example",
      filters: { propertyType: "Villa", subcity: "Bole" },
      language: prefix ? "am" : "en",
      frequency: "daily",
      confirmedAt: null,
    });
    const [mail] = await queued();
    const path = new RegExp(`${prefix}/alerts/\\S+`).exec(mail?.text ?? "")?.[0] ?? "";
    const shown = await app.page(path, 200);
    expect(shown.all("script")).toHaveLength(0);
    expect(shown.text("h2")).toBe(sentence);
    expect((await one())?.confirmedAt).toBeNull();
    await app.post(path, { form: { intent: "confirm" } });
    expect((await one())?.confirmedAt).toBeInstanceOf(Date);
  },
);

test("one tap stops, pauses and goes on; looking does nothing", async () => {
  const alert = await anAlert({ filters: { propertyType: "Villa" } });
  await anAlert({ address: alert.address, filters: { propertyType: "House" } });
  await anAlert({ filters: { propertyType: "Land" } });
  const path = pathOf(alert);
  const shown = await app.page(`${path}?do=stop`, 200);
  expect(shown.texts("h2")).toEqual(["Villas", "Houses"]);
  expect(shown.texts("button.main")).toEqual(["Stop"]);
  expect((await one())?.stoppedAt).toBeNull();
  await app.post(path, { form: { intent: "pause" } });
  expect((await app.page(path, 200)).text("main")).toContain("Paused until");
  await app.post(path, { form: { intent: "resume" } });
  expect(await one()).toMatchObject({ pausedUntil: null, stoppedAt: null });
  await app.post(path, { form: { "List-Unsubscribe": "One-Click" } });
  expect((await one())?.stoppedAt).toBeInstanceOf(Date);
  expect((await one(2))?.stoppedAt).toBeInstanceOf(Date);
  expect((await one(3))?.stoppedAt).toBeNull();
});

test("the form changes an alert whose link it was opened with", async () => {
  const alert = await anAlert({ filters: { propertyType: "Villa" } });
  const change = pathOf(alert).split("/").at(-1) ?? "";
  const form = await app.page(`/alerts?propertyType=Villa&change=${change}`, 200);
  const answer = await app.submit(form.one("form#alert"), {
    propertyType: "House",
    bedrooms: "3+",
    frequency: "daily",
  });
  expect(answer.headers.get("Location")).toBe(pathOf(alert));
  expect(await one()).toMatchObject({
    filters: { propertyType: "House", minBedrooms: 3 },
    frequency: "daily",
  });
  expect(await db.$count(alerts)).toBe(1);
  const amharic = await app.page(`/am/alerts?propertyType=House&change=${change}`, 200);
  await app.submit(amharic.one("form#alert"), { propertyType: "Villa" });
  expect(await one()).toMatchObject({ filters: { propertyType: "Villa" }, language: "am" });
});

test("who asks for one with the address of others sees none of theirs, and confirms none", async () => {
  const user = await aUser();
  const visitor = await asUser(user);
  const other = await anAlert({ address: "sara@mail.example", filters: { subcity: "Yeka" } });
  const sent = { channel: "email", email: "sara@mail.example", frequency: "daily" };
  await visitor.post("/alerts", { form: { ...sent, propertyType: "Villa" } });
  const account = await visitor.page("/account", 200);
  const [link] = account.all("main a[href^='/alerts/']");
  expect(link?.text).toBe("Villas");
  const path = link?.getAttribute("href") ?? "";
  const shown = await visitor.page(path, 200);
  expect(shown.texts("h2")).toEqual(["Villas"]);
  expect(shown.text("[role=status]")).toContain("tap the link that we have sent");
  await visitor.post(path, { form: { intent: "confirm" } });
  expect(await one(2)).toMatchObject({ userId: user.id, confirmedAt: null });
  const mailed = await app.page(pathOf({ id: 2 }), 200);
  expect(mailed.texts("h2")).toEqual(["Villas", "Properties in Yeka"]);
  expect((await one(other.id))?.userId).toBeNull();
});

test("who does not hold the mailed link starts nothing again and takes no alert away", async () => {
  const visitor = await asUser(await aUser());
  const theirs = await anAlert({ address: "sara@mail.example", filters: { subcity: "Yeka" } });
  const sent = { channel: "email", email: "sara@mail.example", frequency: "daily" };
  await visitor.post("/alerts", { form: { ...sent, propertyType: "Villa" } });
  const account = await visitor.page("/account", 200);
  const path = account.all("main a[href^='/alerts/']")[0]?.getAttribute("href") ?? "";
  const asTheirs = { channel: "change", change: path.split("/").at(-1) ?? "", subcity: "Yeka" };
  await visitor.post("/alerts", { form: { ...asTheirs, frequency: "daily" } });
  expect(await db.select().from(alerts)).toMatchObject([theirs]);

  await visitor.post("/alerts", { form: { ...sent, propertyType: "Villa" } });
  const mailed = pathOf({ id: 3 });
  await app.post(mailed, { form: { intent: "confirm" } });
  await app.post(mailed, { form: { intent: "stop" } });
  const own = alertPagePath({ id: 3 });
  expect((await visitor.page(own, 200)).all("button")).toEqual([]);
  await visitor.post(own, { form: { intent: "resume" } });
  expect((await one(3))?.stoppedAt).toBeInstanceOf(Date);
  await app.post(mailed, { form: { intent: "resume" } });
  expect((await one(3))?.stoppedAt).toBeNull();
  await visitor.post(own, { form: { intent: "pause" } });
  await visitor.post(own, { form: { intent: "resume" } });
  expect((await one(3))?.pausedUntil).toBeNull();
});

test("a browser is told of one home, of several as their list, and of none after it is gone", async () => {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  const sent = { channel: "push", frequency: "at once", subcity: "Bole" };
  const answer = await app.post("/alerts", { form: { ...sent, ...service.subscription("x") } });
  const shown = await page(app.follow(answer), 200);
  expect(shown.text("[role=status]")).toBe("We tell you when there is one.");
  const home = await aProperty({ title: "House with a view" });
  await aProperty({ subcity: "Yeka" });
  await workOnAlerts();
  const path = `/properties/${home.id}-`;
  const message = { text: expect.stringContaining("New: House with a view · ETB 8,500,000") };
  await deliver(() => expect(service.messages).toHaveLength(1));
  expect(service.messages[0]?.body).toMatchObject({
    ...message,
    url: expect.stringContaining(path),
    actions: [{ title: "Stop", action: expect.stringMatching(/\/alerts\/1-all\..*\?do=stop$/) }],
  });

  await write([db.delete(outbox)]);
  await aProperty();
  await aProperty();
  await workOnAlerts();
  await deliver(() => expect(service.messages).toHaveLength(2));
  expect(service.messages[1]?.body).toMatchObject({
    text: "2 homes for you: Properties in Bole",
    url: expect.stringMatching(/\/properties\?subcity=Bole$/),
  });

  service.state.status = 410;
  await write([db.delete(outbox)]);
  await aProperty();
  await workOnAlerts();
  await deliver(async () => expect((await one())?.stoppedAt).toBeInstanceOf(Date));
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

test("the form says the price that is asked for", async () => {
  const form = await app.page("/alerts?maxPrice=5000000&currency=ETB&status=For+Sale", 200);
  expect(form.text("main")).toContain("Homes for sale under ETB 5,000,000");
});

test("a browser that has as many as it may is told so, and what was typed stays", async () => {
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const endpoint = "https://fcm.googleapis.com/fcm/send/x";
  for (let count = 1; count <= 20; count++)
    await anAlert({ channel: "push", address: endpoint, filters: { minBedrooms: count } });
  const sent = { channel: "push", endpoint, ...keys, frequency: "daily", search: "garden" };
  const refused = await page(app.post("/alerts", { form: sent }), 400);
  expect(refused.text("[role=alert]")).toContain("Please stop one first.");
  expect(refused.byLabel("Search").getAttribute("value")).toBe("garden");
});

test("a list, nothing found, a sold home and a place lead to the form with their filters", async () => {
  const at = { latitude: "8.9975", longitude: "38.7865" };
  const sold = await aProperty({ status: "Sold", bedrooms: 3, price: 8_500_000 });
  const offers = async (path: string) => {
    const { all } = await app.page(path);
    const links = all("main a[rel=nofollow]").filter(({ text }) => text === offer);
    return links.map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));
  };
  expect(await offers("/properties?subcity=Bole&sort=price-up&view=map&page=2")).toEqual([
    "/alerts?subcity=Bole",
  ]);
  expect(await offers("/properties?search=Villa+in+Kirkos&maxPrice=9000")).toEqual([
    "/alerts?search=Villa+in+Kirkos&maxPrice=9000&currency=USD",
  ]);
  expect(await offers(`/properties/${sold.id}`)).toEqual([
    "/alerts?propertyType=House&subcity=Bole&status=For+Sale&minBedrooms=3&maxPrice=9400000&currency=ETB",
  ]);
  for (const title of ["One", "Two", "Three"]) await aProperty({ title, ...at });
  expect(await offers("/places/edna-mall")).toEqual(["/alerts?near=edna-mall"]);
  expect(await offers("/places/entoto")).toEqual(["/alerts?near=entoto"]);
});

test("an account says what is left to do for Telegram", async () => {
  const user = await aUser();
  await anAlert({ channel: "telegram", address: null, confirmedAt: null, userId: user.id });
  const account = await page((await asUser(user)).get("/account"), 200);
  expect(account.text("main")).toContain("One more step: open Telegram and tap Start.");
});

test("what is sent a thousand times is kept once", async () => {
  const at = Array(1000).fill("gerji").concat("ayat").join(".");
  const sent = { channel: "email", email: "sara@mail.example", frequency: "daily" };
  await app.post("/alerts", { form: { ...sent, at } });
  expect(await one()).toMatchObject({ filters: { at: "gerji.ayat" } });
});

test("a link that is not ours, or whose alert is gone, says so", async () => {
  const broken = { channel: "change", frequency: "daily", change: "አ\n" };
  await page(app.follow(await app.post("/alerts", { form: broken })), 404);
  await app.page("/alerts/1.aaaaaaaaaaaaaaaaaaaaaa", 404);
  const gone = await app.page(pathOf({ id: 99 }), 200);
  expect(gone.text("h1")).toBe("This is no longer there");
});

test("without mail and Telegram the office is asked by WhatsApp", async () => {
  env.SMTP_URL = undefined;
  const form = await app.page("/alerts?subcity=Bole", 200);
  expect(form.all("form[method=post]")).toHaveLength(0);
  const [link] = form.all("main a[href*='wa.me']");
  expect(decodeURIComponent(link?.getAttribute("href") ?? "")).toContain("Properties in Bole");
});

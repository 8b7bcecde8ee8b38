import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { alertUrl } from "~/models/messages/alert/alert.server";
import { db } from "~db/client";
import { alerts } from "~db/office-schema";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { anAlert, reset } from "../harness/factories";
import { page } from "../harness/page";

beforeEach(async () => {
  await reset();
  env.SMTP_URL = "smtp://localhost";
});

const one = async (id = 1) => (await db.select().from(alerts).where(eq(alerts.id, id)))[0];
const pathOf = (alert: { id: number }) => new URL(alertUrl(alert)).pathname;

test.each([
  ["", "Villas in Bole", "Tell me about homes like this", "Confirm your address"],
  ["/am", "ቦሌ ውስጥ ያሉ ቪላዎች", "እንዲህ ያለ ቤት ሲገኝ ያሳውቁኝ", ""],
])(
  "the form keeps the filters, and the link in the mail confirms them: %s",
  async (prefix, sentence, title) => {
    const form = await page(
      app.get(`${prefix}/alerts?propertyType=Villa&subcity=Bole&near=bole`),
      200,
    );
    expect(form.text("h1")).toBe(title);
    const sent = { propertyType: "Villa", subcity: "Bole", frequency: "daily", channel: "email" };
    const wrong = await page(
      app.post(`${prefix}/alerts`, { form: { ...sent, email: "sara" } }),
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
    const [mail] = await db.select().from(outbox);
    const path = new RegExp(`${prefix}/alerts/\\S+`).exec(mail?.payload?.text ?? "")?.[0] ?? "";
    const shown = await page(app.get(path), 200);
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
  const shown = await page(app.get(`${path}?do=stop`), 200);
  expect(shown.texts("h2")).toEqual(["Villas", "Houses"]);
  expect(shown.texts("button.main")).toEqual(["Stop"]);
  expect((await one())?.stoppedAt).toBeNull();
  await app.post(path, { form: { intent: "pause" } });
  expect((await page(app.get(path), 200)).text("main")).toContain("Paused until");
  await app.post(path, { form: { intent: "resume" } });
  expect(await one()).toMatchObject({ pausedUntil: null, stoppedAt: null });
  await app.post(path, { form: { "List-Unsubscribe": "One-Click" } });
  expect((await one())?.stoppedAt).toBeInstanceOf(Date);
  expect((await one(2))?.stoppedAt).toBeNull();
});

test("the form changes an alert whose link it was opened with", async () => {
  const alert = await anAlert({ filters: { propertyType: "Villa" } });
  const change = pathOf(alert).split("/").at(-1) ?? "";
  const form = await page(app.get(`/alerts?propertyType=Villa&change=${change}`), 200);
  expect(form.all("input[name=channel]")).toHaveLength(0);
  const sent = { propertyType: "House", minBedrooms: "3", frequency: "daily", change };
  const answer = await app.post("/alerts", { form: sent });
  expect(answer.headers.get("Location")).toBe(pathOf(alert));
  expect(await one()).toMatchObject({
    filters: { propertyType: "House", minBedrooms: 3 },
    frequency: "daily",
  });
  expect(await db.$count(alerts)).toBe(1);
});

test("a link that is not ours, or whose alert is gone, says so", async () => {
  await page(app.get("/alerts/1.aaaaaaaaaaaaaaaaaaaaaa"), 404);
  const gone = await page(app.get(pathOf({ id: 99 })), 200);
  expect(gone.text("h1")).toBe("This is no longer there");
});

test("without mail and Telegram the office is asked by WhatsApp", async () => {
  env.SMTP_URL = undefined;
  const form = await page(app.get("/alerts?subcity=Bole"), 200);
  expect(form.all("form[method=post]")).toHaveLength(0);
  const [link] = form.all("main a[href*='wa.me']");
  expect(decodeURIComponent(link?.getAttribute("href") ?? "")).toContain("Properties in Bole");
});

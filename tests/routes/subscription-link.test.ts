import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { subscriptionUrl } from "~/models/messages/subscriber/link.server";
import { db, write } from "~db/client";
import { alerts } from "~db/office-schema";
import { subscribers } from "~db/schema";
import { app } from "../harness/app";
import { anAlert, aRequest, aSubscriber, reset } from "../harness/factories";
import { queued } from "../harness/mails";
import { freshAdmin } from "../harness/signed-in";

beforeEach(reset);

const sara = { name: "Sara Bekele", email: "Sara@mail.example", phone: "+251911234567" };
const subscribe = () => app.post("/api/subscribe", { json: sara });
const toSara = async () => (await queued()).filter((payload) => payload?.to === sara.email);
const pathIn = (text = "") => /\/subscriptions\/\S+/.exec(text)?.[0] ?? "";
const pathOf = (by: Parameters<typeof subscriptionUrl>[0]) => new URL(subscriptionUrl(by)).pathname;
const rowOf = async (email: string) =>
  (await db.select().from(subscribers)).find((row) => row.email === email);
const press = (path: string, intent: string) => app.post(path, { form: { intent } });

test("with a mail server a new subscriber gets one mail; the answer is the same as ever", async () => {
  const plain = await subscribe();
  expect(await toSara()).toEqual([]);
  await reset();
  env.SMTP_URL = "smtp://localhost";
  const answer = await subscribe();
  expect([answer.status, await answer.text()]).toEqual([plain.status, await plain.text()]);
  await subscribe();
  const sent = await toSara();
  expect(sent.map((mail) => mail?.subject)).toEqual(["Please confirm your address for Sefer"]);
  expect(pathIn(sent[0]?.text)).not.toBe("");
});

test("who wants no mails about homes is told by no alert either", async () => {
  const { id } = await aSubscriber({ ...sara, confirmedAt: new Date() });
  await anAlert({ address: sara.email.toLowerCase() });
  await press(pathOf({ subscriberId: id }), "unsubscribe");
  expect((await db.select().from(alerts))[0]?.stoppedAt).toBeInstanceOf(Date);
});

test("nobody is asked to confirm again, nor for suspected spam", async () => {
  env.SMTP_URL = "smtp://localhost";
  await aSubscriber({ ...sara, confirmedAt: new Date() });
  await subscribe();
  expect(await toSara()).toEqual([]);
});

test("the link in the mail confirms with one tap, and looking at it does not", async () => {
  env.SMTP_URL = "smtp://localhost";
  await subscribe();
  const path = pathIn((await toSara())[0]?.text);
  const shown = await app.page(path);
  expect(shown.text("h1")).toBe("Confirm your address");
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  expect(shown.all("script")).toHaveLength(0);
  expect((await rowOf(sara.email))?.confirmedAt).toBeNull();

  const done = await app.pageAfter(press(path, "subscribe"));
  expect(done.text("h1")).toBe("You are on our list");
  const row = await rowOf(sara.email);
  expect(row?.confirmedAt).toBeInstanceOf(Date);
  await press(path, "subscribe");
  expect(await rowOf(sara.email)).toEqual(row);
});

test("one tap unsubscribes, another subscribes again", async () => {
  const { id, email } = await aSubscriber({ confirmedAt: new Date() });
  const path = pathOf({ subscriberId: id });
  const gone = await app.pageAfter(press(path, "unsubscribe"));
  expect(gone.text("h1")).toBe("You are unsubscribed");
  expect(gone.texts("button")).toEqual(["Subscribe again"]);
  expect((await rowOf(email))?.unsubscribedAt).toBeInstanceOf(Date);
  await press(path, "subscribe");
  expect((await rowOf(email))?.unsubscribedAt).toBeNull();
});

test("a mail program unsubscribes with one POST, from no page and without a cookie", async () => {
  const { id, email } = await aSubscriber();
  const answer = await app.fetch(
    new Request(subscriptionUrl({ subscriberId: id }), {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }),
  );
  expect(answer.status).toBe(200);
  expect((await rowOf(email))?.unsubscribedAt).toBeInstanceOf(Date);
});

test("who sent a request unsubscribes too, which is noted among the subscribers", async () => {
  const request = await aRequest();
  const path = pathOf({ requestId: request.id });
  expect((await app.page(path)).text("h1")).toBe("You are on our list");
  await press(path, "unsubscribe");
  await press(path, "unsubscribe");
  expect(await db.select().from(subscribers)).toMatchObject([
    { email: request.email, name: request.name, unsubscribedAt: expect.any(Date), version: 1 },
  ]);
  expect((await app.page(path)).text("h1")).toBe("You are unsubscribed");
});

test("a link that was changed is none of ours; of who was deleted nothing is told", async () => {
  const { id, email } = await aSubscriber();
  const path = pathOf({ subscriberId: id });
  for (const other of [
    path.replace(`s${id}`, `s${id + 1}`),
    path.replace("/s", "/r"),
    `${path}x`,
  ]) {
    expect((await app.get(other)).status).toBe(404);
    expect((await press(other, "unsubscribe")).status).toBe(404);
  }
  await write([
    db.update(subscribers).set({ deletedAt: new Date() }).where(eq(subscribers.id, id)),
  ]);
  const gone = await app.page(path);
  expect([gone.status, gone.text("h1")]).toEqual([200, "You are not on our list"]);
  expect(gone.text()).not.toContain(email);
});

test("staff see who has confirmed, and may ask who has not", async () => {
  const boss = await freshAdmin();
  await aSubscriber({ ...sara, name: "Old" });
  await aSubscriber({ name: "Sure", confirmedAt: new Date() });
  await aSubscriber({ name: "Gone", unsubscribedAt: new Date() });
  env.SMTP_URL = "smtp://localhost";
  const list = await boss.page("/admin/subscribers?sort=name");
  const standings = list
    .texts("tbody tr")
    .map((row) => /Unsubscribed|Not confirmed yet|Confirmed/.exec(row)?.[0]);
  expect(standings).toEqual(["Unsubscribed", "Not confirmed yet", "Confirmed"]);
  const buttons = list.all('[aria-label^="Ask "]');
  expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual(["Ask Old to confirm"]);
  await boss.post("/admin/subscribers", { form: { intent: "ask", id: "1" } });
  await boss.post("/admin/subscribers", { form: { intent: "ask", id: "1" } });
  expect(await toSara()).toHaveLength(1);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "~/env.server";
import { createLead } from "~/models/leads/lead/lead.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { startJobs } from "~/models/operations/jobs.server";
import { deleteOldRows } from "~/models/operations/retention.server";
import { db, write } from "~db/client";
import { outbox, pushSubscriptions, sessions } from "~db/system-schema";
import { expectConsoleError } from "../harness/console";
import { anInquiry, aProperty, aRequest, aUser } from "../harness/factories";
import { data } from "../harness/page";
import { startPushService } from "../harness/push-service";
import { adminEachTest, asUser, type SignedIn } from "../harness/signed-in";

const boss = adminEachTest();

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const input = {
  name: "Abebe Kebede",
  email: "abebe@mail.example",
  phone: "+251911234567",
  message: "Is it free in March?",
};

describe("the count of leads that wait", () => {
  it("is everyone's own, and stands in the menu of every page", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    await anInquiry({ agentId: agent.user.id });
    await aRequest();
    await anInquiry({ agentId: agent.user.id, answeredAt: new Date() });
    await anInquiry({ agentId: agent.user.id, quarantined: true });
    for (const [who, waiting] of [
      [boss, 2],
      [agent, 1],
    ] as const) {
      expect(await data(who.get("/api/admin/waiting"), 200)).toEqual({ waiting });
      const { texts } = await who.page("/admin/places", 200);
      expect(texts('nav a[href="/admin/inbox"]')).toContain(`Inbox${waiting} waiting`);
    }
    await agent.post("/admin/inbox", { form: { intent: "answered", lead: "inquiry-1" } });
    const { texts } = await agent.page("/admin/places", 200);
    expect(texts('nav a[href="/admin/inbox"]')).toContain("Inbox");
  });
});

const allow = async (who: SignedIn, name: string) => {
  const form = { intent: "push", ...service.subscription(name) };
  const headers = { "User-Agent": "Chrome/130 Android" };
  return who.follow(await who.post("/account", { form, headers }));
};
const devices = async (who: SignedIn) =>
  (await who.page("/account", 200)).texts("button[aria-label^='Stop telling']").length;

async function deliver(whileWorking: () => Promise<void>) {
  const stop = startJobs(outboxJobs({ every: 5, deliver: { email: async () => {} } }));
  await whileWorking().finally(stop);
}
const untilSent = (count: number) =>
  deliver(() => vi.waitFor(() => expect(service.messages).toHaveLength(count), 9_000));

describe("a push", () => {
  it("tells the agent of a home, or all administrators, within ten seconds and no more than it must", async () => {
    service.messages.length = 0;
    const agent = await asUser(await aUser({ role: "agent" }));
    expect(await (await allow(boss, "boss")).text()).toContain("This device is told of new leads");
    await allow(agent, "agent");
    const home = await aProperty({ title: "Villa in Bole", agentId: agent.user.id });
    await createLead("inquiry", input, { home });
    await untilSent(1);
    const { messages } = service;
    expect(messages[0]).toMatchObject({
      path: "/agent",
      ttl: 4 * 3600,
      claims: { aud: service.url, sub: "mailto:hello@sefer.example" },
      body: { text: "Abebe asks about Villa in Bole", url: "/admin/inbox?lead=inquiry-1" },
    });
    expect(JSON.stringify(messages[0])).not.toMatch(/Kebede|911234567|mail\.example.*mail|March/);
    await createLead("request", { ...input, requirements: "Three bedrooms, parking." });
    await untilSent(2);
    expect(messages[1]).toMatchObject({
      path: "/boss",
      body: { text: "Abebe is looking for a home", url: "/admin/inbox?lead=request-1" },
    });
    const message = "Cheap: https://a.example https://b.example https://c.example";
    await createLead("inquiry", { ...input, message }, { home });
    await createLead("inquiry", input, { home });
    const pushes = await db.select().from(outbox).where(eq(outbox.channel, "push"));
    expect(pushes).toHaveLength(2);
  });

  it("to a browser that is gone makes the site forget it; a service that fails is asked again", async () => {
    service.messages.length = 0;
    await allow(boss, "boss");
    service.state.status = 500;
    expectConsoleError(
      /outbox: push \d+ failed at attempt 1, next in 30 s: The push service answered 500/,
    );
    await createLead("request", { ...input, requirements: "Three bedrooms, parking." });
    const pushes = async () => db.select().from(outbox).where(eq(outbox.channel, "push"));
    await deliver(() =>
      vi.waitFor(async () => expect(await pushes()).toMatchObject([{ attempts: 1, sentAt: null }])),
    );
    service.state.status = 410;
    await write([db.update(outbox).set({ dueAt: new Date(0) })]);
    await deliver(() =>
      vi.waitFor(async () => expect(await db.select().from(pushSubscriptions)).toEqual([])),
    );
    service.state.status = 201;
    expect(service.messages).toEqual([]);
  });

  it("is stopped on any device, by the log-out and by 'Log out everywhere', not by time", async () => {
    await allow(boss, "first");
    await allow(boss, "first again");
    expect(await devices(boss)).toBe(1);
    const other = await asUser(boss.user);
    await allow(other, "second");
    expect(await devices(boss)).toBe(2);
    const { all } = await boss.page("/account", 200);
    const [form] = all("form:has(button[aria-label^='Stop telling'])");
    if (form) await boss.submit(form);
    expect(await devices(boss)).toBe(1);
    const stranger = await asUser(await aUser({ role: "agent" }));
    const [row] = await db.select().from(pushSubscriptions);
    await stranger.post("/account", { form: { intent: "stop push", id: String(row?.id) } });
    expect(await devices(boss)).toBe(1);

    await allow(other, "second");
    expect(await devices(boss)).toBe(2);
    await other.post("/logout");
    expect(await devices(boss)).toBe(1);
    await allow(boss, "first");
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await write([db.update(sessions).set({ createdAt: longAgo })]);
    await deleteOldRows();
    const back = await asUser(boss.user);
    expect(await devices(back)).toBe(1);
    await back.post("/account", { form: { intent: "end-all" } });
    expect(await db.select().from(pushSubscriptions)).toEqual([]);
  });

  it.each([
    "http://127.0.0.1:1/x",
    "https://127.0.0.1/x",
    "https://10.0.0.1/x",
    "https://metadata.internal/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://user@fcm.googleapis.com/x",
    "http://fcm.googleapis.com/x",
  ])("never makes the server call %s", async (endpoint) => {
    env.NODE_ENV = "production";
    const form = { intent: "push", ...service.subscription("x"), endpoint };
    const answer = await boss.follow(await boss.post("/account", { form }));
    expect(await answer.text()).toContain(
      "The push service of this browser is not one that we know.",
    );
    expect(await devices(boss)).toBe(0);
    const known = "https://updates.push.services.mozilla.com/wpush/v2/abc";
    await boss.post("/account", { form: { ...form, endpoint: known } });
    expect(await devices(boss)).toBe(1);
  });

  it("is for staff alone", async () => {
    const visitor = await asUser(await aUser());
    const form = { intent: "push", ...service.subscription("x") };
    expect((await visitor.post("/account", { form })).status).toBe(400);
    expect(await (await visitor.get("/account")).text()).not.toContain("Tell me on this device");
  });
});

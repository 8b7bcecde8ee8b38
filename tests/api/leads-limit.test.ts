import { beforeEach, describe, expect, it, vi } from "vitest";
import { getProperty } from "~/models/catalogue/property/property.server";
import { confirmationToken } from "~/models/messages/confirmation/link.server";
import { db } from "~db/client";
import { leads, subscribers } from "~db/schema";
import { app } from "../harness/app";
import { aProperty, aUser, reset } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { limitAttempts } from "../harness/limits";
import { page, withStatus } from "../harness/page";

limitAttempts();

const path = "/api/properties/1/inquiries";
const sender = { name: "Sara Bekele", email: "sara@mail.example", phone: "+251911234567" };
const inquiry = (number: number) => ({
  ...sender,
  message: `Is the house free in week ${number}?`,
});
const send = (number: number) => app.post(path, { json: inquiry(number) });

beforeEach(async () => {
  await reset();
  await aProperty();
});

describe("the limit of a form", () => {
  it("lets five through at once, then asks for a pause", async () => {
    for (let number = 1; number <= 5; number++) expect((await send(number)).status).toBe(201);
    const refused = await withStatus(429, send(6));
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/^Too many attempts\. Please try again in /),
    });
    expect(await db.select().from(leads).where(isInquiry)).toHaveLength(5);
  });

  it("is each form's own", async () => {
    for (let number = 1; number <= 6; number++) await send(number);
    await withStatus(201, app.post("/api/properties/1/visit", { json: inquiry(1) }));
  });

  it("does not count what fails its checks", async () => {
    for (let number = 1; number <= 10; number++)
      expect((await app.post(path, { json: sender })).status).toBe(400);
    expect((await send(1)).status).toBe(201);
  });

  it("does not stand in the way of a repetition", async () => {
    const first = await send(1);
    for (let number = 2; number <= 6; number++) await send(number);
    const again = await send(1);
    expect([again.status, await again.text()]).toEqual([201, await first.text()]);
    expect(await db.select().from(leads).where(isInquiry)).toHaveLength(5);
  });

  it("answers twenty equal ones at once alike", async () => {
    const interest = () => app.post("/api/subscribe", { json: sender });
    for (const [post, status] of [
      [() => send(1), 201],
      [interest, 200],
    ] as const) {
      const responses = await Promise.all(Array.from({ length: 20 }, post));
      const answers = await Promise.all(responses.map((response) => response.text()));
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]));
      expect(new Set(answers).size).toBe(1);
    }
    expect(await db.select().from(leads).where(isInquiry)).toHaveLength(1);
    expect(await db.select().from(subscribers)).toHaveLength(1);
  });

  it("is told at the form, with what was typed", async () => {
    const form = (await app.page("/contact")).one("#request-form");
    const fill = (number: number) =>
      app.submit(form, { ...sender, requirements: `Home number ${number}, with a garden.` });
    for (let number = 1; number <= 5; number++) expect((await fill(number)).status).toBe(303);
    const refused = await page(await fill(6), 429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.text('[role="alert"]')).toMatch(/^Failed to submit request.*Too many attempts/);
    expect(refused.byLabel("Requirements").textContent).toContain("Home number 6");
  });
});

it("a link takes sixty answers in a row, and then asks for a pause", async () => {
  // However slow they are, none is given back meanwhile.
  vi.useFakeTimers({ toFake: ["Date"] });
  const agent = await aUser({ role: "agent" });
  const { id } = await aProperty({ agentId: agent.id });
  const link = `/confirm/${confirmationToken(id, { agentId: agent.id }, new Date())}`;
  const answer = (said: string) => app.post(link, { form: { answer: said } });
  for (let count = 0; count < 60; count++) expect((await answer("available")).status).toBe(303);
  const refused = await withStatus(429, answer("sold"));
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await getProperty(id))?.status).not.toBe("Sold");
});

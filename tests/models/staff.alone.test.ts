import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { formatMoment } from "~/models/dates.server";
import { createLead } from "~/models/leads/lead/lead.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { startJobs } from "~/models/operations/jobs.server";
import { db } from "~db/client";
import { outbox } from "~db/system-schema";
import { anInquiry, aProperty, reset } from "../harness/factories";

// Runs before the settings are read.
const telegram = await vi.hoisted(async () => {
  const { createServer } = await import("node:http");
  const seen: { path: string | undefined; body: { chat_id: string; text: string } }[] = [];
  const server: Server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    seen.push({ path: request.url, body: JSON.parse(text) });
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    TELEGRAM_API_URL: `http://127.0.0.1:${port}`,
    TELEGRAM_BOT_TOKEN: "123:secret",
    TELEGRAM_CHAT_ID: "-100",
    LEADS_EMAIL: "staff@sefer.example",
  });
  return { seen, server };
});

beforeEach(reset);
afterAll(() => {
  telegram.server.close();
});

const input = {
  name: "Sara <b>Bekele</b>",
  email: "sara@mail.example",
  phone: "+251911234567",
  message: "Is it free?\nI could come <tomorrow>.",
};

it("staff are told by mail and by Telegram, each once", async () => {
  const property = await aProperty({ title: "Villa in Sarbet" });
  await anInquiry();
  const { reference, createdAt } = await createLead("inquiry", input, { home: property });
  await createLead("inquiry", input, { home: property });
  const rows = await db.select().from(outbox);
  expect(rows.map(({ channel }) => channel).sort()).toEqual(["email", "telegram"]);
  const mail = rows.find(({ channel }) => channel === "email")?.payload;
  expect(mail).toMatchObject({ to: "staff@sefer.example", subject: "Inquiry: Villa in Sarbet" });
  expect(mail?.html).not.toMatch(/<b>|<tomorrow>/);
  for (const href of [
    "http://sefer.test/admin/inbox?lead=inquiry-2",
    "tel:+251911234567",
    "https://wa.me/251911234567",
  ])
    expect(mail?.html).toContain(`<a href="${href}">`);

  const stop = startJobs(outboxJobs({ every: 5 }));
  await vi.waitFor(() => expect(telegram.seen).toHaveLength(1));
  await stop();
  const [message] = telegram.seen;
  expect(message?.path).toBe("/bot123:secret/sendMessage");
  expect(message?.body.chat_id).toBe("-100");
  expect(message?.body.text.split("\n")).toEqual([
    "Inquiry: Villa in Sarbet",
    "",
    `Reference: ${reference}`,
    `Received: ${formatMoment(createdAt)}`,
    "Property: Villa in Sarbet (SF-1)",
    "Name: Sara <b>Bekele</b>",
    "Email: sara@mail.example",
    "Phone: +251911234567",
    "Message: Is it free?",
    "I could come <tomorrow>.",
    "",
    "Open the lead: http://sefer.test/admin/inbox?lead=inquiry-2",
    "Call: tel:+251911234567",
    "WhatsApp: https://wa.me/251911234567",
    "See the property: http://sefer.test/properties/1",
    "",
  ]);
});

it("a visit says when", async () => {
  await createLead("visit", { ...input, visitDate: "2026-03-02" }, { home: await aProperty() });
  const [row] = await db.select().from(outbox);
  expect(row?.payload?.text).toContain("Visit date: March 2nd, 2026");
});

it("the mail of a property request links to the request", async () => {
  const { id } = await createLead("request", {
    ...input,
    requirements: "Three bedrooms, parking.",
  });
  const [row] = await db.select().from(outbox);
  expect(row?.payload?.text).toContain(
    `Open the lead: http://sefer.test/admin/inbox?lead=request-${id}\n`,
  );
});

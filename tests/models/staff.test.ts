import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { createInquiry, createVisit } from "~/models/inquiry/inquiry.server";
import { startOutboxWorker } from "~/models/outbox/worker.server";
import { db } from "~db/client";
import { outbox } from "~db/system-schema";
import { aProperty, reset } from "../harness/factories";

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
  const { reference } = await createInquiry(property, input);
  await createInquiry(property, input);
  const rows = await db.select().from(outbox);
  expect(rows.map(({ channel }) => channel).sort()).toEqual(["email", "telegram"]);
  const mail = rows.find(({ channel }) => channel === "email")?.payload;
  expect(mail).toMatchObject({ to: "staff@sefer.example", subject: "Inquiry: Villa in Sarbet" });
  expect(mail?.html).not.toMatch(/<b>|<tomorrow>/);

  const stop = startOutboxWorker({ pollEvery: 5 });
  await vi.waitFor(() => expect(telegram.seen).toHaveLength(1));
  await stop();
  const [message] = telegram.seen;
  expect(message?.path).toBe("/bot123:secret/sendMessage");
  expect(message?.body.chat_id).toBe("-100");
  expect(message?.body.text.split("\n")).toEqual([
    "Inquiry: Villa in Sarbet",
    "",
    `Reference: ${reference}`,
    "Property: Villa in Sarbet",
    "Name: Sara <b>Bekele</b>",
    "Email: sara@mail.example",
    "Phone: +251911234567",
    "Message: Is it free?",
    "I could come <tomorrow>.",
    "",
    "See the property: http://sefer.test/properties/1",
    "Open the inbox: http://sefer.test/admin/inquiries",
    "",
  ]);
});

it("a visit says when", async () => {
  await createVisit(await aProperty(), { ...input, visitDate: "2026-03-02" });
  const [row] = await db.select().from(outbox);
  expect(row?.payload?.text).toContain("Visit date: 2026-03-02");
});

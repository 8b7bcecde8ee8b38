import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "~/env.server";
import {
  deliverMail,
  type Mail,
  mailTimeouts,
  sendMailNow,
  Undeliverable,
} from "~/models/messages/outbox/mail.server";
import { queueMail, queueTelegram, retryMessage } from "~/models/messages/outbox/outbox.server";
import { deliverTelegram } from "~/models/messages/outbox/telegram.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { startJobs } from "~/models/operations/jobs.server";
import { db, write } from "~db/client";
import { databasePath } from "~db/open";
import { outbox } from "~db/system-schema";
import { expectConsoleError } from "../harness/console";
import { reset } from "../harness/factories";
import { startSilence, startSmtp } from "../harness/smtp";

const mail: Mail = {
  to: "staff@sefer.example",
  subject: "Inquiry: ቤት in Bole",
  text: "Name: Sara",
  html: "<p>Name: Sara</p>",
  replyTo: "sara@mail.example",
};
/** For servers that never answer: nobody waits for them as long as the product does. */
const short = { connect: 300, greeting: 300, idle: 300, total: 600 };
let timeouts = mailTimeouts;

let ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  timeouts = mailTimeouts;
  await reset();
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function smtp() {
  const server = await startSmtp();
  ends.push(server.stop);
  return server;
}

/** A worker that looks every few milliseconds and mails to the given server. */
function work(smtpUrl: string, telegram = async () => {}, every = 5) {
  const stop = startJobs(
    outboxJobs({
      every,
      deliver: {
        email: (payload, id) => deliverMail(payload as Mail, id, { smtpUrl, timeouts }),
        telegram,
      },
    }),
  );
  ends.push(stop);
  return stop;
}

const rows = () => db.select().from(outbox);
const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });
const untilSent = (count: number) =>
  until(async () => {
    expect((await rows()).filter((row) => row.sentAt)).toHaveLength(count);
  });
/** As if the pause after a failure were over. */
const makeAllDue = () => db.update(outbox).set({ dueAt: new Date(0) });
const makeDue = () => write([makeAllDue()]);
const now = () => new Date();

describe("the worker", () => {
  it("delivers a mail with its text, its HTML and the address to reply to", async () => {
    const server = await smtp();
    await write([queueMail(mail)]);
    work(server.url);
    await untilSent(1);
    const [row] = await rows();
    expect(server.mails).toMatchObject([
      {
        from: { name: "Sefer", address: "no-reply@sefer.example" },
        to: [{ address: "staff@sefer.example" }],
        replyTo: [{ address: "sara@mail.example" }],
        subject: "Inquiry: ቤት in Bole",
        text: "Name: Sara\n",
        html: "<p>Name: Sara</p>\n",
        messageId: `<${row?.messageId}@sefer.test>`,
      },
    ]);
    expect(row).toMatchObject({ payload: null, leaseOwner: null, attempts: 1 });
  });

  it("queues one message of each channel under one key", async () => {
    await write([
      queueMail(mail, { dedupeKey: "a" }),
      queueMail(mail, { dedupeKey: "a" }),
      queueTelegram("x", { dedupeKey: "a" }),
      queueMail(mail),
      queueMail(mail),
    ]);
    expect((await rows()).map(({ channel }) => channel).sort()).toEqual([
      "email",
      "email",
      "email",
      "telegram",
    ]);
  });

  it.each(["451", "dies", "hangs"] as const)(
    "keeps a mail when the server %s, and sends it later, once",
    async (mood) => {
      expectConsoleError(/outbox: email 1 failed at attempt 1, next in 30 s/);
      const server = await smtp();
      server.state.mood = mood;
      if (mood === "hangs") timeouts = short;
      await write([queueMail(mail)]);
      work(server.url);
      await until(async () => {
        const [row] = await rows();
        expect(row).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.any(String) });
        expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 25_000);
      });
      server.state.mood = "well";
      timeouts = mailTimeouts;
      await makeDue();
      await untilSent(1);
      expect(server.mails).toHaveLength(1);
      expect(server.state.attempts).toBe(2);
    },
  );

  it("gives up on a server that never greets, and on one that is not there", async () => {
    expectConsoleError(/outbox: email 1 failed at attempt 1/);
    expectConsoleError(/outbox: email 1 failed at attempt 2, next in 60 s/);
    timeouts = short;
    const silence = await startSilence();
    ends.push(silence.stop);
    await write([queueMail(mail)]);
    const stop = work(silence.url);
    await until(async () =>
      expect(await rows()).toMatchObject([{ attempts: 1, leaseOwner: null }]),
    );
    await stop();
    await silence.stop();
    await makeDue();
    work(silence.url);
    await until(async () =>
      expect(await rows()).toMatchObject([{ attempts: 2, leaseOwner: null }]),
    );
    expect((await rows())[0]).toMatchObject({ sentAt: null, failedAt: null });
  });

  it("is not held up on one channel by the other", async () => {
    timeouts = short;
    const silence = await startSilence();
    ends.push(silence.stop);
    expectConsoleError(/email 1 failed/);
    await write([queueMail(mail), queueTelegram("Hello")]);
    const sendTelegram = vi.fn(async () => {});
    work(silence.url, sendTelegram);
    await until(() => expect(sendTelegram).toHaveBeenCalledOnce());
    await until(async () => expect((await rows())[0]?.lastError).toBeTruthy());
  });

  it("shares the work with others without sending anything twice", async () => {
    const server = await smtp();
    const queued = Array.from({ length: 40 }, (_, index) =>
      queueMail({ ...mail, subject: `Lead ${index}` }),
    );
    await write([queueMail({ ...mail, subject: "First" }), ...queued]);
    for (let workers = 0; workers < 4; workers++) work(server.url);
    await untilSent(41);
    expect(new Set(server.mails.map(({ subject }) => subject)).size).toBe(41);
    expect(server.mails).toHaveLength(41);
  });

  it("takes over from a process that died once its lease is over, not before", async () => {
    const server = await smtp();
    const lease = { leaseOwner: "gone", attempts: 1 };
    await write([queueMail(mail), queueMail(mail)]);
    await write([db.update(outbox).set({ ...lease, leasedUntil: new Date(Date.now() + 60_000) })]);
    work(server.url);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.mails).toEqual([]);
    await write([db.update(outbox).set({ leasedUntil: new Date(Date.now() - 1) })]);
    await untilSent(2);
    expect(await rows()).toMatchObject([{ attempts: 2 }, { attempts: 2 }]);
  });

  it("doubles the pause up to an hour", async () => {
    expectConsoleError(/attempt 20, next in 3600 s/);
    const server = await smtp();
    server.state.mood = "451";
    await write([queueMail(mail)]);
    await write([db.update(outbox).set({ attempts: 19 })]);
    work(server.url);
    await until(async () => expect((await rows())[0]?.lastError).toContain("451"));
  });

  it("gives up on what has expired and forgets its content", async () => {
    expectConsoleError(/gave up on email 1: never attempted/);
    const server = await smtp();
    await write([queueMail(mail, { expiresAt: new Date(Date.now() - 1) })]);
    work(server.url);
    await until(async () =>
      expect(await rows()).toMatchObject([{ failedAt: expect.any(Date), payload: null }]),
    );
    expect(server.state.attempts).toBe(0);
  });

  it.each([
    ["recipient", 550],
    ["recipient", 553],
    ["message", 554],
  ] as const)("gives up at once when the server refuses the %s with %d", async (what, code) => {
    expectConsoleError(new RegExp(`outbox: gave up on email 1: .*no, ${code}`));
    const server = await smtp();
    server.state.refusals = { [what]: code };
    await write([queueMail(mail)]);
    work(server.url);
    await until(async () => expect((await rows())[0]?.failedAt).toBeInstanceOf(Date));
    const reason = expect.stringContaining(`no, ${code}`);
    expect(await rows()).toMatchObject([{ lastError: reason, sentAt: null }]);
    server.state.refusals = {};
    await write([makeAllDue(), queueMail({ ...mail, subject: "The next one" })]);
    await untilSent(1);
    expect(server.mails.map(({ subject }) => subject)).toEqual(["The next one"]);
  });

  it("tries the office's own inbox for a day when the server refuses it for good", async () => {
    expectConsoleError(/outbox: email \d failed at attempt \d+, next in .*no, 550/);
    expectConsoleError(/outbox: gave up on email 1: .*no, 550/);
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    env.LEADS_EMAIL = "Office@sefer.example";
    const server = await smtp();
    server.state.refusals = { recipient: 550 };
    // The day begins with the first refusal, however long the server was away before.
    await write([queueMail({ ...mail, to: "office@sefer.example" })]);
    vi.setSystemTime(start + 3 * 86_400_000);
    work(server.url);
    const tried = (count: number) =>
      until(async () =>
        expect((await rows())[0]).toMatchObject({ attempts: count, leaseOwner: null }),
      );
    await tried(1);
    expect((await rows())[0]).toMatchObject({ failedAt: null, payload: { text: mail.text } });
    vi.setSystemTime(start + 4 * 86_400_000 - 60_000);
    await tried(2);
    expect((await rows())[0]).toMatchObject({ failedAt: null, sentAt: null });
    vi.setSystemTime(start + 4 * 86_400_000 + 3_600_000);
    await tried(3);
    expect((await rows())[0]).toMatchObject({
      failedAt: expect.any(Date),
      payload: { text: mail.text },
    });

    // Sent again by staff, it has another day.
    await retryMessage(1);
    await tried(4);
    expect((await rows())[0]?.failedAt).toBeNull();
    server.state.refusals = {};
    await makeDue();
    await untilSent(1);
  });

  it("gives up at once on what is no e-mail address", async () => {
    expectConsoleError(/outbox: gave up on email 1: the recipient is not one e-mail address/);
    const server = await smtp();
    await write([queueMail({ ...mail, to: "nobody" })]);
    work(server.url);
    await until(async () => expect((await rows())[0]?.failedAt).toBeInstanceOf(Date));
  });

  it.each([
    // What the operator can mend, and what the server says will pass.
    ["sender", 550],
    ["recipient", 530],
    ["recipient", 535],
    ["recipient", 450],
    ["message", 421],
  ] as const)("goes on trying when the server refuses the %s with %d", async (what, code) => {
    expectConsoleError(/outbox: email 1 failed at attempt 1, next in 30 s/);
    const server = await smtp();
    server.state.refusals = { [what]: code };
    await write([queueMail(mail)]);
    work(server.url);
    await until(async () => expect((await rows())[0]?.lastError).toContain(`no, ${code}`));
    expect(await rows()).toMatchObject([{ failedAt: null, payload: { to: mail.to } }]);
    server.state.refusals = {};
    await makeDue();
    await untilSent(1);
  });

  it("writes nothing while nothing is due: who holds the database is not in its way", async () => {
    await write([queueMail(mail)]);
    await write([db.update(outbox).set({ dueAt: new Date(Date.now() + 3_600_000) })]);
    const other = new Database(databasePath);
    other.exec("begin immediate");
    ends.push(async () => void other.close());
    const looked = vi.spyOn(db, "select");
    work("smtp://127.0.0.1:1");
    await until(() => expect(looked.mock.calls.length).toBeGreaterThan(20));
  });

  it("rests after an error of the database, and goes on when that is over", async () => {
    expectConsoleError(/outbox: .*no such table: outbox/s);
    const server = await smtp();
    await write([queueMail(mail)]);
    db.$client.exec("alter table outbox rename to elsewhere");
    const looked = vi.spyOn(db, "select");
    work(server.url, async () => {}, 200);
    await until(() => expect(looked).toHaveBeenCalled());
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setTimeout(resolve));
    expect(looked.mock.calls.length).toBeLessThan(25);
    db.$client.exec("alter table elsewhere rename to outbox");
    await untilSent(1);
  });

  it("sends every mail once after a day without the server, with two workers", async () => {
    expectConsoleError(/outbox: email \d+ failed at attempt \d+/);
    vi.useFakeTimers({ toFake: ["Date"] });
    const server = await smtp();
    server.state.mood = "451";
    const subjects = Array.from({ length: 5 }, (_, index) => `Lead ${index}`);
    const [one, ...others] = subjects.map((subject) => queueMail({ ...mail, subject }));
    await write([one as NonNullable<typeof one>, ...others]);
    work(server.url);
    work(server.url);
    for (let hour = 0; hour < 24; hour++) {
      await until(async () => {
        const isTried = (row: typeof outbox.$inferSelect) => !row.leaseOwner && row.dueAt > now();
        expect((await rows()).every(isTried)).toBe(true);
      });
      vi.setSystemTime(Date.now() + 3_600_000);
    }
    await until(async () =>
      expect((await rows()).every(({ attempts, leaseOwner }) => attempts > 20 && !leaseOwner)).toBe(
        true,
      ),
    );
    server.state.mood = "well";
    vi.setSystemTime(Date.now() + 3_600_000);
    await untilSent(subjects.length);
    expect(server.mails.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
  });

  it("finishes what it is sending before it stops", async () => {
    const server = await smtp();
    await write([queueMail(mail)]);
    const stop = work(server.url);
    await until(async () => expect((await rows())[0]?.attempts).toBe(1));
    await stop();
    expect((await rows())[0]?.sentAt).toBeInstanceOf(Date);
  });
});

describe("a mail", () => {
  it("cannot grow headers or recipients", async () => {
    const server = await smtp();
    const two = { ...mail, to: "staff@sefer.example, other@evil.example" };
    await expect(deliverMail(two, "id", { smtpUrl: server.url })).rejects.toThrow(/recipient/);
    await deliverMail(
      {
        ...mail,
        subject: "Inquiry\r\nBcc: victim@mail.example\r\n\r\nHello\0\u2028there\u0085now",
        replyTo: "sara@mail.example\r\nBcc: victim@mail.example",
      },
      "id",
      { smtpUrl: server.url },
    );
    expect(server.mails[0]?.subject).toBe("Inquiry Bcc: victim@mail.example Hello there now");
    for (const { bcc, cc, replyTo, headers, raw } of server.mails) {
      const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head.replace(/\r\n/g, "")).not.toMatch(/\p{Cc}/u);

      expect([bcc, cc, replyTo]).toEqual([undefined, undefined, undefined]);
      expect(headers.filter(({ key }) => key === "bcc")).toEqual([]);
    }
    expect(server.mails.at(-1)?.to).toEqual([{ name: "", address: "staff@sefer.example" }]);
  });

  it("goes to a file when no server is set up, the same file at every attempt", async () => {
    await deliverMail(mail, "abc");
    await deliverMail(mail, "abc");
    const folder = join(env.DATA_DIR, "outbox");
    expect(readdirSync(folder)).toEqual(["abc.eml"]);
    expect(statSync(join(folder, "abc.eml")).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(readFileSync(join(folder, "abc.eml")));
    expect(parsed).toMatchObject({ subject: mail.subject, messageId: "<abc@sefer.test>" });
    expect(parsed.text).toContain("Name: Sara");
  });

  it("is not sent at once without a server", async () => {
    expect(await sendMailNow(mail)).toEqual({ ok: false, error: "E-mail is not set up" });
    expect(existsSync(join(env.DATA_DIR, "outbox", "now.eml"))).toBe(false);
  });
});

describe("Telegram", () => {
  const token = "123:secret";

  async function telegram(answer: (body: unknown) => [number, unknown] | "silence") {
    const seen: { path: string | undefined; body: unknown }[] = [];
    const server: Server = createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request) text += chunk;
      const body: unknown = JSON.parse(text);
      seen.push({ path: request.url, body });
      const [status, reply] = answer(body);
      response.writeHead(Number(status), { "Content-Type": "application/json" });
      response.end(JSON.stringify(reply));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ends.push(() => new Promise((resolve) => server.close(() => resolve())));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { seen, settings: { apiUrl, token, chatId: "-100" }, server };
  }

  it("gets the text for the chat", async () => {
    const { seen, settings } = await telegram(() => [200, { ok: true, result: {} }]);
    await deliverTelegram(`${"x".repeat(5000)}`, settings);
    expect(seen).toMatchObject([
      { path: `/bot${token}/sendMessage`, body: { chat_id: "-100", text: "x".repeat(4096) } },
    ]);
  });

  it("is left alone for as long as it asks", async () => {
    expectConsoleError(/telegram 1 failed at attempt 1, next in 77 s: Telegram answered 429/);
    const { settings } = await telegram(() => [
      429,
      { ok: false, description: "Too Many Requests", parameters: { retry_after: 77 } },
    ]);
    await write([queueTelegram("Hello")]);
    work("smtp://127.0.0.1:1", () => deliverTelegram("Hello", settings));
    await until(async () => expect((await rows())[0]?.lastError).toContain("429"));
  });

  it("gives up a chat that is closed to it at once", async () => {
    const { settings } = await telegram(() => [403, { ok: false, description: "Forbidden" }]);
    await expect(deliverTelegram("x", settings)).rejects.toThrow(Undeliverable);
  });

  it("never shows its token, whatever fails", async () => {
    const { settings, server } = await telegram(() => [
      401,
      { ok: false, description: "Unauthorized" },
    ]);
    const refused = await deliverTelegram("x", settings).catch((error: Error) => error);
    expect(String(refused)).toBe("Error: Telegram answered 401: Unauthorized");
    await new Promise((resolve) => server.close(resolve));
    ends.pop();
    const unreachable = await deliverTelegram("x", settings).catch((error: Error) => error);
    expect(String(unreachable)).toContain("could not be reached");
    expect(`${refused} ${unreachable}`).not.toContain("secret");
  });
});

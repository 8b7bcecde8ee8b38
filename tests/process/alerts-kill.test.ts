import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask } from "../harness/ask";
import { propertyFields, signIn } from "../harness/product.mjs";
import { startSmtp } from "../harness/smtp";
import { started } from "../harness/started";

const people = 150;
const kills = 5;

test("killed again and again, the product tells everyone who waits once, and nobody twice", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "sefer-alerts-"));
  const smtp = await startSmtp();
  onTestFinished(async () => {
    await smtp.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  const start = () => started({ DATA_DIR, SMTP_URL: smtp.url });

  const first = await start();
  const database = new Database(join(DATA_DIR, "sefer.db"), { timeout: 10_000 });
  onTestFinished(() => void database.close());
  const number = (query: string) => database.prepare<[], number>(query).pluck().get() ?? 0;
  fill(database);
  // The first look for news was at the start, the next is after 15 seconds.
  for (const title of ["Villa in Gerji", "House in Kazanchis"]) {
    const added = await ask(`${first.url}/api/admin/properties`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(await signIn(first.url)) },
      body: JSON.stringify(propertyFields(title)),
    });
    expect(added.status).toBe(201);
  }
  await first.stop("SIGKILL");
  expect(number("select count(*) from listing_news")).toBe(2);

  const ofAlerts = "from outbox where dedupeKey like 'match %'";
  const progress = () =>
    ["select count(*) from alert_homes", `select count(*) ${ofAlerts}`]
      .map(number)
      .concat(smtp.mails.length);
  const seen: number[][] = [];
  for (let kill = 0; kill < kills; kill++) {
    const product = await start();
    // First while people are told, in the end while mails go out.
    const watched = () =>
      progress()
        .slice(kill < 3 ? 0 : 2)
        .join();
    const before = watched();
    for (let wait = 0; wait < 1000 && watched() === before; wait++) await pause(2);
    await pause(Math.random() * 40);
    await product.stop("SIGKILL");
    seen.push(progress());
  }
  // Some of them were killed while something was told and something was not.
  expect(seen.filter(([, , sent]) => sent !== people).length).toBeGreaterThan(0);
  // Five minutes later: what was being sent when the product was killed is nobody's any more.
  database.exec("update outbox set leasedUntil = 1 where sentAt is null");
  await start();
  await vi.waitFor(() => expect(addressesIn(smtp.mails).size).toBe(people), {
    timeout: 90_000,
    interval: 200,
  });

  expect(number(`select count(*) ${ofAlerts}`)).toBe(people);
  expect(number("select count(*) from alert_homes where toldAt is null")).toBe(0);
  expect(number("select count(*) from listing_news")).toBe(0);
  // A mail that was taken while the product was killed comes again, under the same id.
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(people);
  for (const { text } of smtp.mails) {
    expect(text).toContain("Villa in Gerji");
    expect(text).toContain("House in Kazanchis");
  }
}, 240_000);

const addressesIn = (mails: Awaited<ReturnType<typeof startSmtp>>["mails"]) =>
  new Set(mails.map(({ to }) => to?.[0]?.address));

/** Everyone waits for what is added, some by two alerts; and some for what is not. */
function fill(database: Database.Database): void {
  const insert = database.prepare(`insert into alerts
    (channel, address, filters, language, frequency, confirmedAt, createdAt)
    values ('email', ?, ?, 'en', 'at once', 1, 1)`);
  database.transaction(() => {
    for (let person = 0; person < people; person++) {
      insert.run(`person${person}@mail.example`, "{}");
      if (person % 3 === 0)
        insert.run(`person${person}@mail.example`, JSON.stringify({ search: "villa" }));
      insert.run(`other${person}@mail.example`, JSON.stringify({ propertyType: "Land" }));
    }
  })();
}

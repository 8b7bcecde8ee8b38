import { type PathOrFileDescriptor, renameSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissMessage } from "~/models/messages/outbox/outbox.server";
import { db, write } from "~db/client";
import { databasePath } from "~db/open";
import { leads } from "~db/schema";
import { outbox, sessions } from "~db/system-schema";
import { app } from "../harness/app";
import { expectConsoleError } from "../harness/console";
import { aProperty, reset } from "../harness/factories";
import { isRequest } from "../harness/lead-lists";
import { formFields, page, withStatus } from "../harness/page";
import { freshAdmin } from "../harness/signed-in";

/** Whether the files of a newer version stand in the place of this one's. */
const upgrade = vi.hoisted(() => ({ isUnderWay: false }));
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const newer = JSON.stringify({ entries: [{ when: 9_999_999_999_999 }] });
  const readFileSync = (path: PathOrFileDescriptor, ...options: []) =>
    upgrade.isUnderWay && String(path).endsWith("_journal.json")
      ? newer
      : fs.readFileSync(path, ...options);
  return { ...fs, readFileSync };
});

const lead = {
  name: "Sara Bekele",
  email: "sara@mail.example",
  phone: "+251911234567",
  requirements: "Three bedrooms near Megenagna.",
};
const postLead = () => app.post("/api/property-requests", { json: lead });
const stored = () => db.$count(leads, isRequest);

let ahead = 0;

/** What `/readyz` says once its last answer is old enough. */
async function readiness() {
  const now = performance.now.bind(performance);
  ahead += 2000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  const response = await app.get("/readyz");
  clock.mockRestore();
  const { status, checks } = await response.json();
  return { status, checks, code: response.status };
}

beforeEach(reset);
const undo: (() => void)[] = [];
afterEach(() => {
  while (undo.length > 0) undo.pop()?.();
});

/** Nothing more fits, as on a full disk. */
function fillDisk() {
  const { $client } = db;
  $client.exec("vacuum");
  const pages = $client.pragma("page_count", { simple: true });
  const maxPages = $client.pragma("max_page_count", { simple: true });
  $client.pragma(`max_page_count = ${pages}`);
  undo.push(() => $client.pragma(`max_page_count = ${maxPages}`));
}

/** Another process begins to write. @returns what ends that */
function holdLock() {
  const other = new Database(databasePath);
  other.exec("begin immediate");
  const release = () => other.close();
  undo.push(release);
  return release;
}

it("tells that it is alive and ready", async () => {
  expect(await (await app.get("/healthz")).json()).toEqual({ status: "ok" });
  const { code, checks } = await readiness();
  expect(code).toBe(200);
  expect(Object.keys(checks)).toEqual(["write", "file", "migrations", "disk", "outbox"]);
  expect(checks.write).toEqual({ ok: true });
});

it("stays ready while the files of a newer version take the place of this one's", async () => {
  upgrade.isUnderWay = true;
  undo.push(() => {
    upgrade.isUnderWay = false;
  });
  const { code, checks } = await readiness();
  expect(checks.migrations).toEqual({ ok: true });
  expect(code).toBe(200);
});

it("warns of mail that waits, and stays in service", async () => {
  await write([
    db.insert(outbox).values({
      channel: "email",
      payload: { text: "" },
      createdAt: new Date(Date.now() - 2 * 3_600_000),
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  ]);
  const { code, checks } = await readiness();
  expect(code).toBe(200);
  expect(checks.outbox).toEqual({ ok: false, reason: "a message waits for 120 minutes" });
});

it("warns of mail that was refused for good until it is dismissed, and stays in service", async () => {
  const refused = { payload: { text: "" }, lastError: "550 no such user", failedAt: new Date() };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await write([db.insert(outbox).values({ channel: "email", ...refused, expiresAt })]);
  const { code, checks } = await readiness();
  expect(code).toBe(200);
  expect(checks.outbox).toEqual({ ok: false, reason: "1 message could not be delivered" });
  await dismissMessage(1);
  expect((await readiness()).checks.outbox).toEqual({ ok: true });
});

describe("on a full disk", () => {
  beforeEach(async () => {
    await aProperty({ title: "Family house" });
    fillDisk();
    expectConsoleError(/storage: nothing can be saved: the disk is full/);
  });

  it("a lead is refused for the moment, in words, and pages go on", async () => {
    const long = { ...lead, requirements: "Three bedrooms. ".repeat(100) };
    const refused = await withStatus(503, app.post("/api/property-requests", { json: long }));
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await refused.json()).message).toMatch(/cannot save anything at this moment/);
    expect((await app.get("/properties")).status).toBe(200);
    undo.pop()?.();
    expect((await app.post("/api/property-requests", { json: long })).status).toBe(201);
  });

  it("a form comes back as it was typed", async () => {
    const requirements = "Three bedrooms near Megenagna, አማርኛ. ".repeat(50);
    const visitor = app.visitor();
    const form = await visitor.page("/contact");
    const answer = await visitor.submit(form.one("#request-form"), { ...lead, requirements });
    expect(answer.status).toBe(503);
    const again = await page(answer);
    const typed = formFields(again.one("#request-form"));
    expect(Object.fromEntries(typed)).toMatchObject({ ...lead, requirements });
    expect(again.text()).toContain("cannot save anything at this moment");
    expect(await stored()).toBe(0);
  });
});

describe("while another process writes", () => {
  it("a lead waits for it, and others are answered meanwhile", async () => {
    const release = holdLock();
    let isStored = false;
    const sent = postLead().then((response) => {
      isStored = true;
      return response;
    });
    const pages = await Promise.all([app.get("/properties"), app.get("/contact")]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(isStored).toBe(false);
    release();
    expect((await sent).status).toBe(201);
  });

  it("many are refused together when it does not end", async () => {
    holdLock();
    expectConsoleError(/storage: nothing can be saved: another process holds the database/);
    const sent = await Promise.all([postLead(), postLead(), postLead()]);
    expect(sent.map(({ status }) => status)).toEqual([503, 503, 503]);
    const { code, checks } = await readiness();
    expect(code).toBe(503);
    expect(checks.write.reason).toBe("another process holds the database");
    undo.pop()?.();
    expect(await stored()).toBe(0);
    expect((await readiness()).code).toBe(200);
  });

  it("who is signed in sees pages at once: when they were last seen can wait", async () => {
    const admin = await freshAdmin();
    const longAgo = new Date(Date.now() - 3_600_000);
    await write([db.update(sessions).set({ lastSeenAt: longAgo })]);
    const release = holdLock();
    expect((await admin.get("/admin/dashboard")).status).toBe(200);
    expect((await db.select().from(sessions))[0]?.lastSeenAt).toEqual(longAgo);
    release();
    await admin.get("/admin/dashboard");
    expect((await db.select().from(sessions))[0]?.lastSeenAt).not.toEqual(longAgo);
  });
});

describe("when the database file is no longer there", () => {
  it.each([
    ["moved away", () => {}],
    ["replaced", () => writeFileSync(databasePath, "")],
  ])("%s, nothing is accepted that would be lost with it", async (_how, replace) => {
    renameSync(databasePath, `${databasePath}.moved`);
    undo.push(() => renameSync(`${databasePath}.moved`, databasePath));
    replace();
    expectConsoleError(/storage: nothing can be saved: the database file was moved or deleted/);
    expect((await postLead()).status).toBe(503);
    expect((await app.get("/properties")).status).toBe(200);
    const { code, checks } = await readiness();
    expect(code).toBe(503);
    expect(checks.file).toEqual({ ok: false, reason: "the database file was moved or deleted" });
    undo.pop()?.();
    expect((await postLead()).status).toBe(201);
  });
});

describe("what cannot be read", () => {
  /** Every read fails like this until it is undone. */
  function failReading(message: string, code: string) {
    const fail = () => {
      throw Object.assign(new Error(message), { code });
    };
    // Some statements are prepared at the start, and only run now.
    const statement: Database.Statement = Object.getPrototypeOf(db.$client.prepare("select 1"));
    const reading = [
      vi.spyOn(db.$client, "prepare").mockImplementation(fail),
      vi.spyOn(statement, "get").mockImplementation(fail),
      vi.spyOn(statement, "all").mockImplementation(fail),
    ];
    undo.push(() => {
      for (const way of reading) way.mockRestore();
    });
    expectConsoleError(new RegExp(message));
  }

  it.each([
    ...["/account", "/admin/inbox", "/properties", "/api/user", "/api/properties", "/sitemap.xml"],
    ...["/properties.atom", "/feeds/properties.xml", "/suggestions?q=bole"],
  ])("is a 503 at %s that says when to come back", async (to) => {
    const admin = await freshAdmin();
    failReading("disk I/O error", "SQLITE_IOERR_READ");
    const answer = await withStatus(503, admin.get(to));
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    undo.pop()?.();
    expect((await admin.get(to)).status).toBe(200);
    expect((await readiness()).code).toBe(200);
  });

  // Known until the next start, and so the last test of this file.
  it("takes a damaged site out of service", async () => {
    const admin = await freshAdmin();
    failReading("database disk image is malformed", "SQLITE_CORRUPT");
    expect((await admin.get("/account")).status).toBe(503);
    expectConsoleError(/storage: nothing can be saved: the database is damaged/);
    const damaged = { ok: false, reason: "the database is damaged" };
    expect(await readiness()).toMatchObject({ code: 503, checks: { file: damaged } });
    undo.pop()?.();
    const { code, checks } = await readiness();
    expect(code).toBe(503);
    expect(checks.file).toEqual(damaged);
  });
});

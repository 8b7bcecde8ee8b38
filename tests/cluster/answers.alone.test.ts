import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { expectConsoleError } from "../harness/console";
import { startNodeProxy } from "../harness/node-proxy";
import { formFields, page } from "../harness/page";

// The app has one node, and this proxy before it: it is loaded after that is known.
const proxy = await startNodeProxy(process.env.DATABASE_WRITE_URL ?? "");
const password = "a-password-of-the-cluster";
process.env.DATABASE_WRITE_URL = `http://sefer:${password}@127.0.0.1:${proxy.port}`;
const { app } = await import("../harness/app");
const { aHeroImage, aProperty, reset } = await import("../harness/factories");
const { loadCluster } = await import("~/models/operations/cluster.server");
const { db, write } = await import("~db/client");
const { clusterTrouble } = await import("~db/cluster");
const { heroImages, leads } = await import("~db/schema");

/** The longest that anybody waits for a write, in milliseconds; also enough to notice a change. */
const patience = 6000;

beforeEach(reset);
afterEach(() => {
  proxy.state.mood = "well";
});
afterAll(() => proxy.stop());

const typed = {
  name: "Sara Bekele",
  email: "sara@mail.example",
  phone: "+251911234567",
  requirements: "Three bedrooms near Megenagna, አማርኛ. ".repeat(40).trim(),
};

async function requestForm() {
  const visitor = app.visitor();
  const form = (await page(await visitor.get("/contact"))).one("#request-form");
  return { form, send: () => visitor.submit(form, typed) };
}

/** The page that a form answers when it could not be stored, with what was typed still in it. */
async function cachedForm(answer: Response) {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  const again = await page(answer);
  expect(Object.fromEntries(formFields(again.one("#request-form")))).toMatchObject(typed);
  return again.text();
}

describe.each(["cut", "silent"] as const)("an answer of the node that is lost (%s)", (mood) => {
  beforeEach(() => {
    expectConsoleError(/storage: it may have been saved/);
    proxy.state.writes = 0;
    proxy.state.mood = mood;
  });

  test("is asked for again, and what was written is written once", async () => {
    const image = { title: "Once", imageUrl: "" };
    await expect(write([db.insert(heroImages).values(image)])).rejects.toMatchObject({
      reason: "it may have been saved",
    });
    expect(proxy.state.writes).toBe(2);
    expect(await db.select().from(heroImages)).toMatchObject([image]);
  });

  test("is told at the form, which keeps what was typed; sent again it is the same lead", async () => {
    const { send } = await requestForm();
    expect(await cachedForm(await send())).toContain(
      "We cannot tell whether this was saved. Please look before you send it again.",
    );
    expect(await db.$count(leads)).toBe(1);
    expect((await send()).status).toBe(303);
    expect(await db.$count(leads)).toBe(1);
  });
});

test("while no node answers, a form is answered in time and keeps what was typed", async () => {
  await aHeroImage();
  const { send } = await requestForm();
  await proxy.stop();
  await vi.waitFor(() => expect(clusterTrouble()).toBe("the cluster does not answer"), patience);
  expectConsoleError(/storage: nothing can be saved: the cluster does not answer/);
  const began = performance.now();
  const answer = await send();
  expect(performance.now() - began).toBeLessThan(2 * patience);
  expect(await cachedForm(answer)).toContain("We cannot save anything at this moment.");
  expect((await app.get("/properties")).status).toBe(200);
  await proxy.startAgain();
  expect((await send()).status).toBe(303);
  expect(await db.$count(leads)).toBe(1);
  await vi.waitFor(() => expect(clusterTrouble()).toBeNull(), patience);
});

test("a wrong password is named in the log, and not shown there", async () => {
  const { send } = await requestForm();
  proxy.state.mood = "refuses";
  expectConsoleError(/^storage: nothing can be saved: the cluster refuses the name and password$/);
  expect(await cachedForm(await send())).toContain("We cannot save anything at this moment.");
  const refused = "the cluster refuses the name and password";
  await vi.waitFor(() => expect(clusterTrouble()).toBe(refused), patience);
  const logged = [console.error, console.warn].flatMap((log) => vi.mocked(log).mock.calls);
  expect(JSON.stringify(logged)).not.toContain(password);
  proxy.state.mood = "well";
  expect((await send()).status).toBe(303);
  await vi.waitFor(() => expect(clusterTrouble()).toBeNull(), patience);
});

test("a database that is loaded in the place of another is shown, though it has as many changes", async () => {
  await aProperty({ price: 100_000 });
  const total = async () =>
    (await app.get("/api/properties?minPrice=900000&currency=ETB")).headers.get("X-Total-Count");
  expect(await total()).toBe("0");
  const path = join(mkdtempSync(join(inject("dataRoot"), "loaded-")), "sefer.db");
  db.$client.prepare("vacuum into ?").run(path);
  const other = new Database(path);
  other.exec(`update properties set price = 1000000;
    delete from catalogue_changes where version = (select max(version) from catalogue_changes)`);
  other.close();
  await loadCluster(path, true);
  await vi.waitFor(async () => expect(await total()).toBe("1"), patience);
});

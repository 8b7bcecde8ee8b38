import { join } from "node:path";
import Database from "better-sqlite3";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses } from "../gauntlet/addresses.mjs";
import { withStatus } from "../harness/page";
import { signIn, startProduct } from "../harness/product.mjs";

const token = "a-token-for-the-metrics-of-answers";
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: "1", METRICS_TOKEN: token });
}, 180_000);
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers });
const titles = async (path: string) =>
  parse(await (await get(path)).text())
    .querySelectorAll("article h2")
    .map(({ text }) => text);

const isSignedIn = async (page: Response) =>
  parse(await page.text()).querySelector("header a[href='/account']") !== null;

function inDatabase<T>(work: (database: Database.Database) => T): T {
  const database = new Database(join(product.dataDir, "sefer.db"));
  database.pragma("busy_timeout = 5000");
  try {
    return work(database);
  } finally {
    database.close();
  }
}

test("a kept page shows what another process wrote on the next request", async () => {
  const list = "/properties?propertyType=Villa";
  const [newest = ""] = await titles(list);
  expect(await titles(list)).toContain(newest);
  inDatabase((database) =>
    database.prepare("update properties set title = 'Renamed villa' where title = ?").run(newest),
  );
  expect((await titles(list))[0]).toBe("Renamed villa");
});

test("a page changes with its listings and stays through leads and logins", async () => {
  const first = await get("/properties/5");
  const etag = String(first.headers.get("etag"));
  await signIn(product.url);
  const lead = await fetch(`${product.url}/api/properties/5/inquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Abebe",
      email: "abebe@mail.example",
      phone: "+251911234567",
      message: "Is it still free in May?",
    }),
  });
  expect(lead.ok).toBe(true);
  expect((await get("/properties/5", { "If-None-Match": etag })).status).toBe(304);
  const session = await signIn(product.url);
  const changed = await fetch(`${product.url}/api/admin/properties/5`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", ...session },
    body: JSON.stringify({ price: 123_456 }),
  });
  expect(changed.status).toBe(200);
  const next = await withStatus(200, get("/properties/5", { "If-None-Match": etag }));
  expect(await next.text()).toContain("123,456");
});

test("who is signed in sees their own page, and nobody else does", async () => {
  const session = await signIn(product.url);
  for (const path of ["/", "/properties", "/properties/5", "/contact"]) {
    const own = await get(path, session);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(await isSignedIn(own)).toBe(true);
    const others = await get(path);
    expect(others.headers.get("cache-control")).toMatch(/^public/);
    expect(await isSignedIn(others)).toBe(false);
  }
});

test("a page asked for its data alone is kept too, and answers as before", async () => {
  const path = "/properties?propertyType=Villa&_data=site%2Fproperties";
  for (const _ of [1, 2]) {
    const response = await get(path);
    expect(response.headers.get("x-remix-response")).toBe("yes");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ filters: { propertyType: "Villa" } });
  }
});

test("what visitors, clients and crawlers ask for is made once", async () => {
  const hits = async () => {
    const text = await (await get("/metrics", { Authorization: `Bearer ${token}` })).text();
    return Number(/^sefer_answer_cache_total\{result="hit"\} (\d+)$/m.exec(text)?.[1]);
  };
  const paths = [
    ...["/", "/properties", "/properties/6", "/contact", "/places", "/places/gerji", "/favorites"],
    ...["/api/properties", "/api/properties/featured", "/api/properties/6", "/api/hero-images"],
    ...["/suggestions?q=bole", "/cards", "/properties.atom", "/feeds/properties.xml"],
    "/sitemap.xml",
  ];
  const made: string[] = [];
  for (const path of paths) {
    const first = await get(path);
    await first.arrayBuffer();
    expect([path, first.status]).toEqual([path, 200]);
    const before = await hits();
    await (await get(path)).arrayBuffer();
    if ((await hits()) !== before + 1) made.push(path);
  }
  expect(made).toEqual([]);
});

test("no cache keeps what is behind a login, or behind a link that is one person's", async () => {
  const session = await signIn(product.url);
  const isPersonal = /^\/(?:admin|api|account|logout|confirm|subscriptions)(?:\/|$)/;
  const forEveryone = /^\/api\/(?:properties|properties\/featured|properties\/:id|hero-images)$/;
  const all = (await addresses()).filter(
    ({ path }) => isPersonal.test(path) && !forEveryone.test(path),
  );
  expect(all.length).toBeGreaterThan(60);
  const ways = [
    { method: "GET", headers: session },
    { method: "GET", headers: {} },
    { method: "POST", headers: {} },
  ];
  const wrong: string[] = [];
  for (const { path } of all)
    for (const way of ways) {
      const url = `${product.url}${path.replace(":key", "inquiry-1").replace(/:\w+|\*/g, "1")}`;
      const answer = await fetch(url, { ...way, redirect: "manual" });
      await answer.arrayBuffer();
      const caching = String(answer.headers.get("cache-control"));
      if (!caching.includes("no-store"))
        wrong.push(`${way.method} ${path}: ${answer.status} ${caching}`);
    }
  expect(wrong).toEqual([]);
}, 120_000);

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct } from "../harness/product.mjs";

let on: Awaited<ReturnType<typeof startProduct>>;
let off: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  on = await startProduct({ SEED_DEMO: "0" });
  off = await startProduct({ SEED_DEMO: "0", OFFLINE: "0" });
}, 60_000);
afterAll(async () => {
  await on?.stop();
  await off?.stop();
});

describe.each(["/sw.js", "/am/sw.js"])("the service worker %s", (path) => {
  const ask = (url: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

  test("may look after every page, and is asked for anew", async () => {
    const { status, headers } = await ask(on.url);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("service-worker-allowed")).toBe("/");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
  });

  test("is told when it is the one at hand", async () => {
    const first = await ask(on.url);
    const again = await ask(on.url, { "If-None-Match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("comes compressed, and small", async () => {
    const { headers } = await ask(on.url, { "Accept-Encoding": "br" });
    expect(headers.get("content-encoding")).toBe("br");
    expect(Number(headers.get("content-length"))).toBeLessThan(6144);
  });

  test("is one script that names the files of this build", async () => {
    const text = await (await ask(on.url)).text();
    expect(text).not.toMatch(/^import|import\(/);
    const files = text.match(/\/assets\/[\w-]+\.(?:js|css)/g) ?? [];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect((await fetch(`${on.url}${file}`)).status, file).toBe(200);
  });

  test("only cleans up where it is switched off, and pages do not ask for it", async () => {
    expect(await (await ask(off.url)).text()).toMatch(/^self\.isOff=true;/);
    expect(await (await fetch(off.url)).text()).toContain('"offline":false');
    expect(await (await fetch(on.url)).text()).toContain('"offline":true');
  });

  test("takes no other method", async () => {
    const response = await fetch(on.url + path, { method: "POST" });
    expect([404, 405]).toContain(response.status);
  });
});

test("each language has a worker that speaks it alone, and caches of its own", async () => {
  const [english, amharic] = await Promise.all(
    ["/sw.js", "/am/sw.js"].map(async (path) => (await fetch(on.url + path)).text()),
  );
  expect(english).toContain("You are offline since");
  expect(english).toContain('"sefer "');
  expect(english).not.toContain("ኢንተርኔት");
  expect(amharic).toContain("ኢንተርኔት የለም");
  expect(amharic).toContain('"sefer-am "');
  expect(amharic).not.toMatch(/offline since|Try again/);
});

test("pages may have a worker of this site alone", async () => {
  const { headers } = await fetch(on.url);
  expect(headers.get("content-security-policy")).toContain("worker-src 'self'");
});

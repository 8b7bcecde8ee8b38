import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../harness/ask";
import { startProduct } from "../harness/product.mjs";

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: "0" });
}, 60_000);
afterAll(async () => {
  await product?.stop();
});

const get = (path: string) => ask(product.url, { path });

describe("no file but the site's own is served", () => {
  test.each([
    "/.git/HEAD",
    "/.env",
    "/package.json",
    "/app/env.server.ts",
    "/build/server/index.js",
    "/data/sefer.db",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/images/..%2f..%2fpackage.json",
    "/images/../sefer.db",
    "//package.json",
  ])("%s", async (path) => {
    const { status, text } = await get(path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/"dependencies"|refs\/heads|SQLite format|DATA_DIR/);
  });
});

test.each(["/assets/", "/images/"])("%s lists no files", async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text).not.toMatch(/[\w-]{8}\.(js|css)<|fallback-home\.jpg</);
});

test("an answer that is no page may load and run nothing", async () => {
  const { headers } = await get("/api/properties");
  expect(headers["content-type"]).toContain("application/json");
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

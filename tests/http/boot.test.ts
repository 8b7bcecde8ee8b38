import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv as parseDotenv } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { parseEnv } from "~/env.server";
import { openDatabase } from "~db/open";

const folder = mkdtempSync(join(tmpdir(), "sefer-boot-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the environment", () => {
  test("needs nothing set", () => {
    expect(parseEnv({})).toMatchObject({
      NODE_ENV: "production",
      PORT: 3000,
      PUBLIC_URL: "http://localhost:3000",
      DATA_DIR: resolve("data"),
      DATABASE_URL: `file:${resolve("data/sefer.db")}`,
      SEED_DEMO: true,
      TRUST_PROXY: 0,
      RATE_LIMIT: true,
    });
  });

  test("is what it would be without the example file", () => {
    const example = parseDotenv(readFileSync(".env.example", "utf8"));
    expect(parseEnv(example)).toEqual(parseEnv({}));
  });

  test("takes an empty value for an unset one", () => {
    expect(parseEnv({ PORT: "", SMTP_URL: " " })).toMatchObject({ PORT: 3000 });
  });

  test("keeps the origin of PUBLIC_URL", () => {
    expect(parseEnv({ PUBLIC_URL: "https://Sefer.example/" }).PUBLIC_URL).toBe(
      "https://sefer.example",
    );
  });

  test.each([
    ["NODE_ENV", "staging"],
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["AUDIT_DAYS", "0"],
    ["AUDIT_DAYS", "a year"],
    ["WEB_CONCURRENCY", "0"],
    ["WEB_CONCURRENCY", "1.5"],
    ["PUBLIC_URL", "sefer.example"],
    ["PUBLIC_URL", "ftp://sefer.example"],
    ["PUBLIC_URL", "https://sefer.example/path"],
    ["DATABASE_URL", "postgres://localhost"],
    ["SESSION_SECRET", "short"],
    ["ADMIN_EMAIL", "nobody"],
    ["ADMIN_PASSWORD", "short"],
    ["SEED_DEMO", "yes"],
    ["S3_BUCKET", "pictures"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_CACHE", "9"],
    ["SMTP_URL", "http://mail.example"],
    ["LEADS_EMAIL", "nobody"],
    ["TELEGRAM_API_URL", "nowhere"],
    ["FACEBOOK_PIXEL_ID", "abc"],
    ["ETB_PER_USD", "-5"],
    ["ETB_PER_USD_DATE", "yesterday"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10"],
    ["RATE_LIMIT", "2"],
  ])("names a bad %s on one line", (key, value) => {
    const message = new RegExp(`^bad environment: ${key} [^\\n]+$`);
    expect(() => parseEnv({ [key]: value })).toThrow(message);
  });

  test("wants a date with an exchange rate, and names every bad key", () => {
    expect(() => parseEnv({ ETB_PER_USD: "150" })).toThrow(/ETB_PER_USD_DATE is required/);
    expect(() => parseEnv({ PORT: "x", RATE_LIMIT: "x" })).toThrow(/PORT .*; RATE_LIMIT /);
  });
});

describe("the database", () => {
  test("is refused when it is no database", () => {
    const path = join(folder, "junk.db");
    writeFileSync(path, "no database at all, but long enough to have a header ".repeat(20));
    expect(() => openDatabase(`file:${path}`)).toThrow(/not a database/);
  });

  test("is refused when a newer version of the product made it", () => {
    const url = `file:${join(folder, "newer.db")}`;
    const database = openDatabase(url);
    database.$client
      .prepare("insert into __drizzle_migrations (hash, created_at) values ('x', ?)")
      .run(Date.now() * 2);
    database.$client.close();
    expect(() => openDatabase(url)).toThrow(/schema is newer/);
  });

  test("opens again as it was left", () => {
    const url = `file:${join(folder, "same.db")}`;
    openDatabase(url).$client.close();
    openDatabase(url).$client.close();
  });
});

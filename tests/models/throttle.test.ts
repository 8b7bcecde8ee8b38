import { beforeEach, describe, expect, test } from "vitest";
import {
  checkAllowance,
  clearFailures,
  countAttempt,
  returnAllowance,
  takeAllowance,
} from "~/models/accounts/throttle.server";
import { write } from "~db/client";
import { reset } from "../harness/factories";
import { limitAttempts } from "../harness/limits";

limitAttempts();

const second = 1000;
const minute = 60 * second;
const start = new Date("2026-03-01T08:00:00Z").getTime();
const at = (ms: number) => new Date(start + ms);

/** 0 when the attempt may go on, else the seconds that it is told to wait. */
async function pause(attempt: Promise<void>): Promise<number> {
  return attempt.then(
    () => 0,
    (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
  );
}

beforeEach(reset);

describe("the allowance of an address", () => {
  const limit = { burst: 5, count: 10, perMs: 10 * minute };
  const take = (ms: number, who = "192.0.2.1", name = "inquiry") =>
    pause(takeAllowance(name, who, limit, at(ms)));
  const check = (ms: number) => pause(checkAllowance("inquiry", "192.0.2.1", limit, at(ms)));

  test("five at once, then one a minute", async () => {
    for (let round = 0; round < 5; round++) expect(await take(0)).toBe(0);
    expect(await take(0)).toBe(60);
    expect(await take(15 * second)).toBe(45);
    expect(await take(minute)).toBe(0);
    expect(await take(minute)).toBe(60);
    expect(await take(10 * minute)).toBe(0);
  });

  test("twenty at once: five go through", async () => {
    const pauses = await Promise.all(Array.from({ length: 20 }, () => take(0)));
    expect(pauses.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  test("each address and each form has its own", async () => {
    for (let round = 0; round < 6; round++) await take(0);
    expect(await take(0, "192.0.2.2")).toBe(0);
    expect(await take(0, "192.0.2.1", "visit")).toBe(0);
  });

  test("a clock that ran ahead leaves nobody waiting for it", async () => {
    const year = 365 * 24 * 60 * minute;
    for (let round = 0; round < 6; round++) await take(year);
    expect([await check(year), await check(0)]).toEqual([60, 0]);
    expect([await take(0), await check(0)]).toEqual([60, 60]);
    expect([await check(minute), await take(minute)]).toEqual([0, 0]);
    expect(await take(minute)).toBe(60);
    expect(await take(10 * minute)).toBe(0);
  });

  test("what is given back can be taken again", async () => {
    for (let round = 0; round < 5; round++) await take(0);
    await returnAllowance("inquiry", "192.0.2.1", limit);
    expect(await take(0)).toBe(0);
    expect(await take(0)).toBe(60);
  });
});

describe("failed logins of an account", () => {
  const attempt = (ms: number, username = "Sara") => pause(countAttempt(username, { now: at(ms) }));

  test("five are free, then the pause doubles up to 15 minutes", async () => {
    for (let round = 0; round < 5; round++) expect(await attempt(0)).toBe(0);
    let now = 0;
    for (const wait of [15, 30, 60, 120, 240, 480, 900, 900, 900]) {
      expect(await attempt(now)).toBe(wait);
      expect(await attempt(now + wait * second - 1)).toBe(1);
      now += wait * second;
      expect(await attempt(now)).toBe(0);
    }
  });

  test("attempts made at once do not slip through together", async () => {
    const pauses = await Promise.all(Array.from({ length: 20 }, () => attempt(0)));
    expect(pauses.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  test("the case of the name does not matter, another name does", async () => {
    for (let round = 0; round < 5; round++) await attempt(0, "sARA");
    expect(await attempt(0)).toBe(15);
    expect(await attempt(0, "Sari")).toBe(0);
  });

  test("a clock that ran ahead leaves nobody waiting for it", async () => {
    const year = 365 * 24 * 60 * minute;
    for (let round = 0; round < 3; round++) await attempt(year, "Abel");
    expect(await attempt(0, "Abel")).toBe(0);
    for (let round = 0; round < 6; round++) await attempt(year);
    expect(await attempt(0)).toBe(15);
    expect(await attempt(15 * second)).toBe(0);
    expect(await attempt(15 * second)).toBe(30);
  });

  test("a success or a day of silence starts afresh", async () => {
    for (let round = 0; round < 6; round++) await attempt(0);
    await write([clearFailures("sara")]);
    for (let round = 0; round < 5; round++) expect(await attempt(second)).toBe(0);
    expect(await attempt(second)).toBe(15);
    for (let round = 0; round < 5; round++) expect(await attempt(25 * 60 * minute)).toBe(0);
  });
});

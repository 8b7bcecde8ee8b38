import { beforeEach, expect, test, vi } from "vitest";
import { takeAllowance } from "~/models/accounts/throttle.server";
import { createUser, hashPassword } from "~/models/accounts/user/user.server";
import { workAfterAnswers } from "~/server/request.server";
import { db } from "~db/client";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { reset } from "../harness/factories";
import { limitAttempts } from "../harness/limits";
import { data, page, withStatus } from "../harness/page";
import { signedIn } from "../harness/signed-in";

limitAttempts();

const password = "correct horse";
const from = (address: string) => ({ "X-Client-Address": address });
const login = (username: string, secret: string, address: string) =>
  app.post("/api/login", { json: { username, password: secret }, headers: from(address) });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await reset();
  await createUser({ username: "sara", email: "sara@mail.example", password });
});

test("an account slows down after five failures, from wherever they come, known or not", async () => {
  for (const username of ["sara", "nobody"]) {
    for (let round = 1; round <= 5; round++)
      expect((await login(username, "wrong password", `192.0.2.${round}`)).status).toBe(401);
    const sixth = await withStatus(429, login(username, password, "192.0.2.6"));
    expect(sixth.headers.get("retry-after")).toBe("15");
    expect(await data(sixth)).toEqual({
      message: "Too many attempts. Please try again in 15 seconds.",
    });
  }
});

test("an address slows down after five failures, whatever names it tries", async () => {
  for (let round = 1; round <= 5; round++)
    expect((await login(`name${round}`, "wrong password", "192.0.2.1")).status).toBe(401);
  const sixth = await login("sara", password, "192.0.2.1");
  expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await login("sara", password, "192.0.2.2")).status).toBe(200);
});

test("successful logins cost nothing", async () => {
  for (let round = 1; round <= 12; round++)
    expect((await login("sara", password, "192.0.2.1")).status).toBe(200);
});

test.each(["2001:db8:0:1::", "2001:0DB8::1:0:0:0:"])(
  "a /64 of IPv6 (%s) is one client",
  async (prefix) => {
    for (let round = 1; round <= 5; round++)
      await login("x1", "wrong password", `${prefix}${round}`);
    expect((await login("sara", password, `${prefix}ff`)).status).toBe(429);
    expect((await login("sara", password, "2001:db8:0:2::1")).status).toBe(200);
  },
);

test.each([
  ["/api/register", { username: "new", email: "new@mail.example", password }],
  ["/api/forgot-password", { username: "new", email: "new@mail.example" }],
  ["/api/reset-password", { token: "ABCD-EFGH-JKMN", newPassword: password }],
])("%s takes five at once from one address", async (path, json) => {
  for (let round = 1; round <= 5; round++) {
    const { status } = await app.post(path, { json, headers: from("192.0.2.1") });
    expect([200, 201, 400, 409]).toContain(status);
  }
  const sixth = await app.post(path, { json, headers: from("192.0.2.1") });
  expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await app.post(path, { json, headers: from("192.0.2.2") })).status).not.toBe(429);
});

test.each(["/api/change-password", "/account"])(
  "%s takes five wrong passwords from one address, whoever is signed in",
  async (path) => {
    const typed = { currentPassword: "wrong", newPassword: password, confirmPassword: password };
    const body = path.startsWith("/api/") ? { json: typed } : { form: typed };
    const hashed = await hashPassword(password);
    const attempt = async () => {
      const { cookie } = await signedIn({ password: hashed });
      return app.post(path, { ...body, cookie, headers: from("192.0.2.1") });
    };
    for (let round = 1; round <= 5; round++) expect((await attempt()).status).toBe(400);
    const sixth = await attempt();
    expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "60"]);
  },
);

test("an account is mailed three codes at once, then one in ten minutes, whoever asks", async () => {
  const json = { username: "sara", email: "sara@mail.example" };
  const mailedAfterFrom = async (...addresses: number[]) => {
    for (const last of addresses)
      await app.post("/api/forgot-password", { json, headers: from(`192.0.2.${last}`) });
    await workAfterAnswers();
    return db.$count(outbox);
  };
  expect(await mailedAfterFrom(1, 2, 3, 4, 5)).toBe(3);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await mailedAfterFrom(6, 7)).toBe(4);
});

test.each(["login", "register", "forgot-password", "reset-password", "change-password"])(
  "%s refuses before it reads, and counts nothing that it cannot read",
  async (name) => {
    const headers = { ...from("192.0.2.1"), "Content-Type": "application/json" };
    const { cookie } = await signedIn();
    const send = () => app.post(`/api/${name}`, { body: "{", headers, cookie });
    for (let round = 1; round <= 6; round++) expect((await send()).status).toBe(400);
    const limit = { burst: 5, count: 10, perMs: 10 * 60_000 };
    for (let round = 1; round <= 5; round++) await takeAllowance(name, "192.0.2.1", limit);
    const refused = await send();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    vi.advanceTimersByTime(60_000);
    expect((await send()).status).toBe(400);
  },
);

test.each([
  ["register", { username: "new", email: "new@mail.example" }],
  ["forgot", { username: "new", email: "new@mail.example" }],
  ["reset", { token: "ABCD-EFGH-JKMN" }],
])(
  "the %s page takes five at once from one address, and keeps what is typed",
  async (view, typed) => {
    const form = { ...typed, password, newPassword: password, confirmPassword: password };
    const path = `/auth?view=${view}`;
    for (let round = 1; round <= 5; round++) {
      const { status } = await app.post(path, { form, headers: from("192.0.2.1") });
      expect([303, 400]).toContain(status);
    }
    const sixth = await page(await app.post(path, { form, headers: from("192.0.2.1") }));
    expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "60"]);
    for (const [name, value] of Object.entries(typed))
      expect(sixth.one(`#${view}-${name}`).getAttribute("value")).toBe(value);
  },
);

test("the page says so at the form, with the name kept", async () => {
  const visitor = app.visitor();
  const form = { username: "sara", password: "wrong password" };
  for (let round = 1; round <= 5; round++) await visitor.post("/auth", { form });
  const answer = await page(await visitor.post("/auth", { form }), 429);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(answer.texts("[role=alert] p, [role=alert] li")).toEqual([
    "Login failed",
    "Too many attempts. Please try again in 1 minute.",
  ]);
  expect(answer.one("#login-username").getAttribute("value")).toBe("sara");
});

test("what is sent to the account is limited before it is read", async () => {
  const { cookie } = await signedIn({ isAdmin: false });
  const headers = { ...from("192.0.2.9"), "Content-Type": "multipart/form-data; boundary=b" };
  const send = () => app.post("/account", { cookie, headers, body: "no form" });
  for (let sent = 0; sent < 60; sent++) expect((await send()).status).toBe(400);
  const refused = await withStatus(429, send());
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await page(refused)).text("main")).toContain("Too many");
});

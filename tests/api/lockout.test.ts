import { beforeEach, describe, expect, test, vi } from "vitest";
import { createUser } from "~/models/accounts/user/user.server";
import { workAfterAnswers } from "~/server/request.server";
import { db } from "~db/client";
import { outbox } from "~db/system-schema";
import { app, cookiesOf } from "../harness/app";
import { reset } from "../harness/factories";
import { limitAttempts } from "../harness/limits";
import { codeIn, queued } from "../harness/mails";
import { data, withStatus } from "../harness/page";

limitAttempts();

const password = "correct horse";
const sara = { username: "sara", email: "sara@mail.example", password };
const mallory = { username: "mallory", email: "mallory@mail.example", password };

let address = 0;
/** Every request from an address of its own, which has its own limit. */
function elsewhere() {
  address = (address + 1) % 250;
  return { "X-Client-Address": `192.0.2.${address}` };
}

type Client = Pick<ReturnType<typeof app.visitor>, "post">;
const login = async (
  { username, password }: { username: string; password: string },
  { client = app as Client, cookie }: { client?: Client; cookie?: string } = {},
) => client.post("/api/login", { json: { username, password }, headers: elsewhere(), cookie });
const wrongly = { ...sara, password: "wrong password" };
const statusOf = async (...given: Parameters<typeof login>) => (await login(...given)).status;

/** Five wrong passwords of strangers: from then on they wait. */
async function lock(username = "sara") {
  for (let round = 1; round <= 5; round++)
    expect(await statusOf({ ...wrongly, username })).toBe(401);
  expect(await statusOf({ ...sara, username })).toBe(429);
}

/** A device that has logged in; its cookies. */
async function device(user = sara) {
  const client = app.visitor();
  expect(await statusOf(user, { client })).toBe(200);
  const cookie = client.cookieHeader() ?? "";
  return { client, cookie, mark: /known_device=([^;]+)/.exec(cookie)?.[1] ?? "" };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await reset();
  await createUser(sara);
});

describe("a device that has logged in before", () => {
  test("gets in while strangers keep the account locked, and leaves it locked for them", async () => {
    const { cookie } = await device();
    await lock();
    expect(await statusOf(sara, { cookie })).toBe(200);
    expect(await statusOf(sara)).toBe(429);
    const form = { username: "sara", password };
    await withStatus(303, app.post("/auth", { form, cookie, headers: elsewhere() }));
  });

  test("slows down by its own failures, which nobody else pays for", async () => {
    const { cookie } = await device();
    for (let round = 1; round <= 5; round++) expect(await statusOf(wrongly, { cookie })).toBe(401);
    const sixth = await login(sara, { cookie });
    expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "15"]);
    expect(await statusOf(sara)).toBe(200);
    vi.setSystemTime(Date.now() + 15_000);
    expect(await statusOf(sara, { cookie })).toBe(200);
    expect(await statusOf(wrongly, { cookie })).toBe(401);
  });

  test("is known to the latest five of its users", async () => {
    const names = ["abel", "bini", "chaltu", "dawit", "eden"];
    const users = [sara, ...names.map((username) => ({ ...sara, username }))];
    for (const user of users.slice(1)) await createUser(user);
    const client = app.visitor();
    for (const user of users) expect(await statusOf(user, { client })).toBe(200);
    const cookie = client.cookieHeader() ?? "";
    for (const user of users) {
      await lock(user.username);
      expect(await statusOf(user, { cookie })).toBe(user === sara ? 429 : 200);
    }
  });

  test("keeps one cookie that names nobody and stays the same", async () => {
    const { client, mark } = await device();
    const text = Buffer.from(decodeURIComponent(mark), "base64").toString();
    expect(text).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/);
    const again = await login(sara, { client });
    expect(cookiesOf(again)).toContainEqual(expect.stringContaining(`known_device=${mark};`));
  });
});

describe("an account that is locked", () => {
  test("is locked under its name and its e-mail, counted together", async () => {
    const names = ["sara", "sara@mail.example", "SARA@mail.example", "Sara", "sara@mail.example"];
    for (const username of names) expect(await statusOf({ ...wrongly, username })).toBe(401);
    for (const username of names) expect(await statusOf({ ...sara, username })).toBe(429);
    vi.setSystemTime(Date.now() + 15_000);
    expect(await statusOf({ ...sara, username: "sara@mail.example" })).toBe(200);
    expect(await statusOf(wrongly)).toBe(401);
    expect(await statusOf(sara)).toBe(200);
  });

  test("lets a device in that has logged in by e-mail", async () => {
    const { cookie } = await device({ ...sara, username: sara.email });
    await lock();
    expect(await statusOf(sara, { cookie })).toBe(200);
  });

  test("is told to its owner when the e-mail was tried", async () => {
    for (let round = 1; round <= 5; round++) await login({ ...wrongly, username: sara.email });
    await workAfterAnswers();
    const [mail] = await db.select().from(outbox);
    expect(mail?.payload).toMatchObject({ to: sara.email });
  });
});

describe("counted with the strangers is", () => {
  const asCookie = (value: string) =>
    `known_device=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;
  const parts = (mark: string): string[] =>
    JSON.parse(Buffer.from(decodeURIComponent(mark), "base64").toString()).split(".");

  test("a forged device, and that of another user", async () => {
    await createUser(mallory);
    const [theirs = "", others = ""] = parts((await device(mallory)).mark);
    const [ours = "", mark = ""] = parts((await device()).mark);
    await lock();
    const forged = [
      `${theirs}.${others}`,
      `${ours}.${others}`,
      `${theirs}.${mark}`,
      `${ours}.${"A".repeat(22)}`,
      `.${mark}`,
      ours,
      "",
      `${ours}.${mark}.${"x".repeat(5000)}`,
    ];
    for (const value of forged)
      expect(await statusOf(sara, { cookie: asCookie(value) }), value).toBe(429);
    expect(await statusOf(sara, { cookie: "known_device=%E0%A4%A" })).toBe(429);
    expect(await statusOf(sara, { cookie: asCookie(`${ours}.${mark}`) })).toBe(200);
  });

  test("a device from before 'Log out everywhere'", async () => {
    const { client, cookie } = await device();
    await withStatus(303, client.post("/account", { form: { intent: "end-all" } }));
    await lock();
    expect(await statusOf(sara, { cookie })).toBe(429);
  });

  test.each(["/api/change-password", "/account"])(
    "a device from before a new password (%s), but for the one that set it",
    async (path) => {
      const [desk, phone] = [await device(), await device()];
      const form = {
        currentPassword: password,
        newPassword: "battery staple",
        confirmPassword: "battery staple",
      };
      const changed = await desk.client.post(path, { form, headers: elsewhere() });
      expect([200, 303]).toContain(changed.status);
      const renewed = { ...sara, password: "battery staple" };
      await lock();
      for (const { cookie } of [desk, phone]) expect(await statusOf(renewed, { cookie })).toBe(429);
      expect(await statusOf(renewed, { client: desk.client })).toBe(200);
    },
  );

  test("a device from before a reset password", async () => {
    const { cookie } = await device();
    await app.post("/api/forgot-password", { json: sara, headers: elsewhere() });
    await workAfterAnswers();
    const [mail] = await db.select().from(outbox);
    const token = codeIn(mail?.payload?.text);
    const json = { token, newPassword: "battery staple" };
    const done = await app.post("/api/reset-password", { json, headers: elsewhere() });
    expect(done.status).toBe(200);
    await lock();
    expect(await statusOf({ ...sara, password: "battery staple" }, { cookie })).toBe(429);
  });
});

describe("a new password", () => {
  const change = (client: Client, currentPassword: string) =>
    client.post("/api/change-password", {
      json: { currentPassword, newPassword: "battery staple" },
      headers: elsewhere(),
    });

  test("can be set while strangers keep the account locked", async () => {
    const { client } = await device();
    await lock();
    expect((await change(client, password)).status).toBe(200);
  });

  test("is not for who guesses the old one in a stolen session; others are not slowed by that", async () => {
    const [thief, owner] = [await device(), await device()];
    for (let round = 1; round <= 5; round++)
      expect((await change(thief.client, "a guess")).status).toBe(400);
    const sixth = await change(thief.client, password);
    expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "15"]);
    expect(await statusOf(sara)).toBe(200);
    expect((await change(owner.client, password)).status).toBe(200);
  });
});

describe("the owner of an account that strangers have locked", () => {
  const mails = async () => {
    await workAfterAnswers();
    return queued();
  };

  test("is told once a day what happened and what to do", async () => {
    vi.setSystemTime("2026-03-02T08:00:00Z");
    for (let round = 1; round <= 4; round++) await login(wrongly);
    expect(await mails()).toEqual([]);
    await login(wrongly);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "sara@mail.example",
      subject: "Failed logins to your Sefer account",
    });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain("Hello sara,");
      expect(text).toContain("on a device where you have logged in before");
      expect(text).toContain("http://sefer.test/auth?view=forgot");
    }

    vi.setSystemTime("2026-03-02T09:00:00Z");
    await login(wrongly);
    expect(await mails()).toHaveLength(1);
    vi.setSystemTime("2026-03-03T08:30:00Z");
    await login(wrongly);
    expect(await mails()).toHaveLength(2);
  });

  test("is not told of failures on a device of theirs, nor is there anybody to tell of an unknown name", async () => {
    const { cookie } = await device();
    for (let round = 1; round <= 5; round++) await login(wrongly, { cookie });
    for (let round = 1; round <= 5; round++) await login({ ...wrongly, username: "nobody" });
    expect(await mails()).toEqual([]);
  });

  test("is told of it after the answer", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    const answers: string[] = [];
    for (const username of ["sara", "nobody"]) {
      for (let round = 1; round <= 4; round++) await login({ ...wrongly, username });
      const fifth = await login({ ...wrongly, username });
      expect(await db.$count(outbox)).toBe(0);
      answers.push(JSON.stringify([fifth.status, [...fifth.headers], await data(fifth)]));
    }
    expect(answers[0]).toBe(answers[1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await mails()).toHaveLength(1);
  });
});

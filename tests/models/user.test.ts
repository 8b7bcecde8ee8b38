import { parse } from "node-html-parser";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { deleteUser, setRole, userList } from "~/models/accounts/user/staff.server";
import {
  authenticate,
  ensureFirstAdmin,
  findUser,
  randomCode,
  resetMail,
} from "~/models/accounts/user/user.server";
import { db } from "~db/client";
import { users } from "~db/system-schema";
import { acting, aUser, reset } from "../harness/factories";

const newestFirst = { sort: "createdAt", descending: true } as const;
const isAdmin = async (id: number) => (await findUser(id))?.isAdmin;

beforeEach(reset);

describe("roles", () => {
  test("'not an administrator' makes agents of nobody and lets agents be", async () => {
    const admin = await acting(await aUser({ isAdmin: true }));
    const [agent, other] = [await aUser({ role: "agent" }), await aUser({ isAdmin: true })];
    expect(await setRole(agent.id, "not admin", admin)).toMatchObject({
      role: "agent",
      version: 1,
    });
    expect(await setRole(other.id, "not admin", admin)).toMatchObject({ role: "user" });
  });

  test("the last admin stays one, whoever asks", async () => {
    const admin = await acting(await aUser({ isAdmin: true }));
    const user = await acting(await aUser());
    await expect(setRole(admin.id, "user", user)).rejects.toThrow("The last administrator");
    await expect(deleteUser(admin.id, user)).rejects.toThrow("The last administrator");
    expect(await isAdmin(admin.id)).toBe(true);
  });

  test("two admins who demote each other at once leave one", async () => {
    const admin = async () => acting(await aUser({ isAdmin: true }));
    const [one, two] = [await admin(), await admin()];
    const results = await Promise.allSettled([
      setRole(one.id, "user", two),
      setRole(two.id, "user", one),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

const boss = { id: 0, role: "admin" } as const;

test("users are searched by name or e-mail, newest first, without their passwords", async () => {
  await aUser({ username: "Hanna", email: "h@mail.example" });
  await aUser({ username: "Dawit", email: "100%@mail.example" });
  const names = async (search: string) =>
    (await userList.load({ search }, { ...newestFirst, limit: 25, offset: 0 }, boss)).rows.map(
      ({ username }) => username,
    );
  expect(await names("")).toEqual(["Dawit", "Hanna"]);
  expect(await names("HAN")).toEqual(["Hanna"]);
  expect(await names("%@")).toEqual(["Dawit"]);
  expect(await names("_")).toEqual([]);
  const { rows, total } = await userList.load({}, { ...newestFirst, limit: 1, offset: 1 }, boss);
  expect([rows.length, total]).toEqual([1, 2]);
  expect(rows[0]).not.toHaveProperty("password");
});

test("the first admin is made once, with a password that is told once", async () => {
  const [made] = await Promise.all([ensureFirstAdmin()]);
  expect(made?.username).toBe(env.ADMIN_USERNAME);
  const credentials = { username: env.ADMIN_USERNAME, password: made?.password ?? "" };
  expect(await authenticate(credentials)).toMatchObject({ isAdmin: true, email: env.ADMIN_EMAIL });
  expect(await ensureFirstAdmin()).toBeNull();
});

test("of two processes that start at once one makes the first admin", async () => {
  const made = await Promise.all([ensureFirstAdmin(), ensureFirstAdmin()]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await db.$count(users)).toBe(1);
});

test("an ordinary user is never promoted because of the name", async () => {
  await aUser({ username: env.ADMIN_USERNAME });
  await expect(ensureFirstAdmin()).rejects.toThrow("already taken");
});

test("a code has no letter that looks like another", () => {
  expect(randomCode(5000)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5000}$/);
});

test("a name cannot put markup into the mail", () => {
  const { html, text } = resetMail({ username: '<b>&"', email: "x@y.zz" }, "ABCDEFGHJKMN");
  expect(html).not.toContain("<b>");
  expect(parse(html).textContent).toContain('Hello <b>&",');
  expect(html).toContain("ABCD-EFGH-JKMN");
  expect(text).toContain("ABCD-EFGH-JKMN");
});

import { beforeEach, describe, expect, test } from "vitest";
import { createUser } from "~/models/accounts/user/user.server";
import { app } from "../harness/app";
import { reset } from "../harness/factories";
import { freshAdmin } from "../harness/signed-in";

const sara = { username: "sara", email: "sara@mail.example" };
/** As long as may be: without capitals, digits or signs, with blanks and letters of two scripts. */
const password = ` ${"ሰላም only words ".repeat(20)}`.slice(0, 199).concat("z");

beforeEach(reset);

describe("a password", () => {
  test("may be made of anything, and 200 characters long", async () => {
    expect(password).toHaveLength(200);
    for (const each of [password, "      ", "aaaaaa", "😀".repeat(6)]) {
      const json = { ...sara, username: `u${each.length}${each.charCodeAt(0)}`, password: each };
      expect((await app.post("/api/register", { json })).status, each).toBe(201);
      expect((await app.post("/api/login", { json })).status, each).toBe(200);
    }
  });

  test("counts to the last letter, with its case and the blanks around it", async () => {
    await createUser({ ...sara, password });
    const logIn = async (given: string) =>
      (await app.post("/api/login", { json: { username: "sara", password: given } })).status;
    for (const wrong of [
      password.slice(0, -1),
      `${password.slice(0, -1)}y`,
      password.toUpperCase(),
      password.trim(),
    ])
      expect(await logIn(wrong), wrong).toBe(401);
    expect(await logIn(password)).toBe(200);
  });
});

test.each([
  ["/auth", "form#login", { password: "current-password" }],
  [
    "/auth?view=register",
    "form#register",
    { password: "new-password", confirmPassword: "new-password" },
  ],
  [
    "/auth?view=reset",
    "form#reset",
    { token: "one-time-code", newPassword: "new-password", confirmPassword: "new-password" },
  ],
  [
    "/account",
    "form#change-password",
    {
      currentPassword: "current-password",
      newPassword: "new-password",
      confirmPassword: "new-password",
    },
  ],
  ["/admin/users", "form#add-user", { password: "new-password" }],
])(
  "passwords at %s are masked, told to password managers, and no part of an address",
  async (path, selector, fields) => {
    const admin = await freshAdmin();
    const visitor = path.startsWith("/auth") ? app : admin;
    const form = (await visitor.page(path)).one(selector);
    expect(form.getAttribute("method")).toBe("post");
    const found = form
      .querySelectorAll("input[type=password], input[name=token]")
      .map((input) => [input.getAttribute("name"), input.getAttribute("autocomplete")]);
    expect(Object.fromEntries(found)).toEqual(fields);
  },
);

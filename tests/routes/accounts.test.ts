import { beforeEach, describe, expect, test, vi } from "vitest";
import { safeRedirect } from "~/http/auth.server";
import { createUser } from "~/models/accounts/user/user.server";
import { formatMoment } from "~/models/dates.server";
import { db, write } from "~db/client";
import { outbox, sessions, users } from "~db/system-schema";
import { app } from "../harness/app";
import { aUser, reset } from "../harness/factories";
import { codeIn, queued } from "../harness/mails";
import { type Form, page, textOf, withStatus } from "../harness/page";
import { asUser } from "../harness/signed-in";

const password = "correct horse";
const sara = { username: "sara", email: "sara@mail.example", password };
const credentials = { username: "sara", password };

async function signedIn(isAdmin = false) {
  await createUser({ ...sara, role: isAdmin ? "admin" : "user" });
  const visitor = app.visitor();
  await visitor.post("/auth", { form: credentials });
  return visitor;
}

beforeEach(reset);

describe("the login screen", () => {
  test.each(["/auth", "/admin"])("%s has both tabs, and the form of the first", async (path) => {
    const screen = await app.page(path, 200);
    expect(screen.texts("[role=tab]")).toEqual(["Login", "Register"]);
    expect(screen.text("title")).toBe("Login | Sefer");
    expect(screen.one("form#login").getAttribute("action")).toBe(path);
    const register = await app.page(`${path}?view=register`);
    expect(register.one("form#register").getAttribute("action")).toBe(`${path}?view=register`);
    expect(screen.headers.get("set-cookie")).toBeNull();
  });

  test.each([
    ["register", "Register", "form#register"],
    ["forgot", "Forgot password", "form#forgot"],
    ["reset", "Reset Password", "form#reset"],
    ["nonsense", "Login", "form#login"],
  ])("?view=%s is %s", async (view, title, form) => {
    const screen = await app.page(`/auth?view=${view}&redirect=/contact`);
    expect(screen.text("title")).toBe(`${title} | Sefer`);
    expect(screen.one(form).getAttribute("action")).toContain("redirect=%2Fcontact");
  });

  test.each([
    ["login-failed", "Login failed after authentication. Please try again."],
    ["anything", "Authentication failed. Please try again."],
    ["", "Authentication failed. Please try again."],
  ])("?error=%s is told under its title", async (error, text) => {
    const screen = await app.page(`/auth?error=${error}`);
    expect(screen.texts("[role=alert] p")).toEqual(["Authentication Error", text]);
  });
});

describe("login", () => {
  test("a success goes on with a welcome and a session", async () => {
    await createUser(sara);
    const visitor = app.visitor();
    await visitor.get("/auth");
    const screen = await visitor.page("/auth");
    const answer = await visitor.submit(screen.one("form#login"), credentials);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account"]);
    const next = await visitor.pageAfter(answer);
    expect(next.texts("[role=status] p")).toContain("Welcome back, sara!");
    expect(next.text("main")).toContain("sara@mail.example");
  });

  test.each([
    [true, "", "/admin/dashboard"],
    [false, "", "/account"],
    [false, "?redirect=/contact%3Fa%3D1%23map", "/contact?a=1#map"],
    [true, "?redirect=https://evil.example/", "/admin/dashboard"],
    [false, "?redirect=//evil.example", "/account"],
  ])("an admin (%j) at %s goes to %s", async (isAdmin, query, target) => {
    await createUser({ ...sara, role: isAdmin ? "admin" : "user" });
    const visitor = app.visitor();
    const answer = await visitor.post(`/admin${query}`, { form: credentials });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, target]);
    const again = await visitor.get(`/admin${query}`);
    expect([again.status, again.headers.get("location")]).toEqual([302, target]);
  });

  test.each(["sara", "nobody"])(
    "a wrong password of %s is a 400 with the name kept",
    async (username) => {
      await createUser(sara);
      const form = { username, password: "wrong password" };
      const screen = await page(await app.post("/auth", { form }), 400);
      expect(screen.texts("[role=alert] p, [role=alert] li")).toEqual([
        "Login failed",
        "Invalid username or password",
      ]);
      expect(screen.one("#login-username").getAttribute("value")).toBe(username);
      expect(screen.one("#login-password").getAttribute("value") ?? "").toBe("");
      expect(screen.document.toString()).not.toContain("wrong password");
    },
  );

  test("each field says what is wrong with it, and the summary links there", async () => {
    const form = { username: "s", password: "1" };
    const screen = await page(await app.post("/auth", { form }), 400);
    const messages = [
      "Username must be at least 2 characters.",
      "Password must be at least 6 characters.",
    ];
    expect(screen.texts("[role=alert] a")).toEqual(messages);
    expect(screen.all("[role=alert] a").map((link) => link.getAttribute("href"))).toEqual([
      "#login-username",
      "#login-password",
    ]);
    expect(screen.text("#login-username-error")).toBe(messages[0]);
    const input = screen.byLabel("Username or e-mail");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toContain("login-username-error");
  });

  test("no form at all is a 415", async () => {
    await withStatus(415, app.post("/auth", { json: credentials }));
  });
});

describe("register", () => {
  const form = { ...sara, confirmPassword: password };

  test("signs in, and isAdmin is ignored", async () => {
    const visitor = app.visitor();
    const answer = await visitor.post("/auth?view=register", {
      form: { ...form, isAdmin: "true" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account"]);
    const next = await visitor.pageAfter(answer);
    expect(next.texts("[role=status] p")).toContain("Registration successful");
    expect((await db.select().from(users))[0]).toMatchObject({ username: "sara", isAdmin: false });
  });

  test("a taken name is told at its field, on its tab", async () => {
    await createUser(sara);
    const screen = await page(await app.post("/auth?view=register", { form }), 400);
    expect(screen.text("#register-username-error")).toContain("already taken");
    expect(screen.one("[role=tab][aria-selected=true]").text).toBe("Register");
    expect(screen.one("#register-email").getAttribute("value")).toBe(sara.email);
    expect(screen.all("#login [aria-invalid]")).toEqual([]);
  });

  test.each([
    [{ confirmPassword: "other password" }, "confirmPassword", "Passwords do not match"],
    [{ confirmPassword: "" }, "confirmPassword", "Password must be at least 6 characters."],
    [{ email: "sara" }, "email", "Please enter a valid email address."],
    [{ username: "" }, "username", "Username must be at least 2 characters."],
  ])("%j is a 400", async (change, field, message) => {
    const answer = await app.post("/auth?view=register", { form: { ...form, ...change } });
    const screen = await withStatus(400, page(answer));
    expect(screen.text(`#register-${field}-error`)).toBe(message);
    expect(await db.$count(users)).toBe(0);
  });
});

test("forgot leads to reset, reset back to login", async () => {
  await createUser(sara);
  const visitor = app.visitor();
  const asked = await visitor.post("/auth?view=forgot", {
    form: { username: "sara", email: sara.email },
  });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/auth?view=reset"]);
  const screen = await visitor.pageAfter(asked);
  expect(screen.texts("[role=status] p")).toContain("Verification code sent");
  await vi.waitFor(async () => expect(await db.$count(outbox)).toBe(1));
  const [mail] = await queued();
  const token = codeIn(mail?.text);

  const form = { token, newPassword: "battery staple", confirmPassword: "battery staple" };
  const mismatch = await page(
    await visitor.submit(screen.one("form#reset"), { ...form, confirmPassword: "something else" }),
  );
  expect(mismatch.text("#reset-confirmPassword-error")).toBe("Passwords do not match");
  const done = await visitor.submit(screen.one("form#reset"), form);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/auth"]);
  expect((await visitor.pageAfter(done)).texts("[role=status] p")).toContain(
    "Password reset successful",
  );
  const login = await visitor.post("/auth", {
    form: { ...credentials, password: form.newPassword },
  });
  expect(login.status).toBe(303);

  const used = await page(await app.post("/auth?view=reset", { form }), 400);
  expect(used.text("[role=alert]")).toContain("Password reset failed");
  expect(used.text("#reset-token-error")).toBe("The verification code is invalid or has expired.");
});

describe("the account page", () => {
  test("leads an anonymous visitor to login and back, for reading and writing", async () => {
    const read = await app.get("/account?a=1");
    const location = "/auth?redirect=%2Faccount%3Fa%3D1";
    expect([read.status, read.headers.get("location")]).toEqual([302, location]);
    const written = await app.post("/account", { form: {} });
    expect([written.status, written.headers.get("location")]).toEqual([
      302,
      "/auth?redirect=%2Faccount",
    ]);
    const dataRequest = await app.get("/account?_data=account%2Faccount");
    expect(await dataRequest.text()).not.toContain("username");
  });

  test("changes the password", async () => {
    const visitor = await signedIn();
    const screen = await visitor.page("/account");
    const change = {
      currentPassword: password,
      newPassword: "battery staple",
      confirmPassword: "battery staple",
    };
    const form = screen.one("form#change-password");
    const wrong = await page(await visitor.submit(form, { ...change, currentPassword: "wrong" }));
    expect(wrong.status).toBe(400);
    expect(wrong.text("[role=alert] p")).toBe("Password change failed");
    expect(wrong.text("#change-password-currentPassword-error")).toBe(
      "Current password is incorrect",
    );
    const cookie = visitor.cookieHeader();
    const done = await visitor.submit(form, change);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/account"]);
    expect((await app.get("/account", { cookie })).status).toBe(302);
    expect((await visitor.pageAfter(done)).texts("[role=status] p")).toContain("Password changed");
  });

  test("is kept by no cache", async () => {
    const visitor = await signedIn();
    for (const path of ["/account", "/"])
      expect((await visitor.get(path)).headers.get("cache-control"), path).toContain("private");
  });
});

describe("the sessions on the account page", () => {
  const android =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

  /** Two sessions of one user: one of an unknown device, one on a phone. */
  async function deskAndPhone() {
    const desk = await signedIn();
    const phone = app.visitor();
    await phone.post("/auth", { form: credentials, headers: { "User-Agent": android } });
    return { desk, phone };
  }
  const account = async (visitor: ReturnType<typeof app.visitor>) => visitor.page("/account");
  const rowsOf = ({ all }: Awaited<ReturnType<typeof account>>) =>
    all("main li").map((row) => row.querySelectorAll("p, button").map(textOf));
  const formOf = ({ all }: Awaited<ReturnType<typeof account>>, intent: string) =>
    all("form").filter((form) => form.querySelector(`[name=intent][value=${intent}]`));

  test("lists this device first, then the others with the time in Addis Ababa", async () => {
    const { desk, phone } = await deskAndPhone();
    const yesterday = new Date(Date.now() - 86_400_000);
    await write([db.update(sessions).set({ lastSeenAt: yesterday })]);
    expect(rowsOf(await account(desk))).toEqual([
      ["Unknown device", "This device"],
      ["Chrome on Android", `Last seen ${formatMoment(yesterday)}`, "End"],
    ]);
    expect(rowsOf(await account(phone))).toEqual([
      ["Chrome on Android", "This device"],
      ["Unknown device", expect.stringMatching(/^Last seen /), "End"],
    ]);
  });

  test("ends another one, which is led to login; twice is no error", async () => {
    const { desk, phone } = await deskAndPhone();
    const [form] = formOf(await account(desk), "end");
    for (let count = 0; count < 2; count += 1) {
      const ended = await desk.submit(form as Form);
      expect([ended.status, ended.headers.get("location")]).toEqual([303, "/account"]);
      const next = await desk.pageAfter(ended);
      expect(next.texts("[role=status] p")).toContain("Session ended");
      expect(rowsOf(next)).toEqual([["Unknown device", "This device"]]);
    }
    const led = await phone.get("/account");
    expect([led.status, led.headers.get("location")]).toEqual([302, "/auth?redirect=%2Faccount"]);
  });

  test("ends none of another user's", async () => {
    const { desk, phone } = await deskAndPhone();
    const session = formOf(await account(desk), "end")[0]
      ?.querySelector("[name=session]")
      ?.getAttribute("value");
    const mallory = await asUser(await aUser());
    const form = { intent: "end", session: session ?? "" };
    expect((await mallory.post("/account", { form })).status).toBe(303);
    expect((await phone.get("/account")).status).toBe(200);
  });

  test("are all ended at once", async () => {
    const { desk, phone } = await deskAndPhone();
    const others = await asUser(await aUser());
    const [form] = formOf(await account(desk), "end-all");
    const out = await desk.submit(form as Form);
    expect([out.status, out.headers.get("location")]).toEqual([303, "/"]);
    expect((await desk.pageAfter(out)).texts("[role=status] p")).toEqual([
      "Logged out",
      "You are logged out everywhere.",
    ]);
    for (const visitor of [desk, phone]) expect((await visitor.get("/account")).status).toBe(302);
    expect((await others.get("/account")).status).toBe(200);
    const late = await desk.submit(form as Form);
    expect([late.status, late.headers.get("location")]).toEqual([302, "/auth?redirect=%2Faccount"]);
  });

  test.each<Record<string, string>>([
    { intent: "end" },
    { intent: "other" },
    { intent: "end", session: "x".repeat(65) },
  ])("%j is a 400", async (form) => {
    const { desk, phone } = await deskAndPhone();
    expect((await desk.post("/account", { form })).status).toBe(400);
    expect((await phone.get("/account")).status).toBe(200);
  });
});

describe("logout", () => {
  test("leaves the user's other sessions alone", async () => {
    const desk = await signedIn();
    const phone = app.visitor();
    await phone.post("/auth", { form: credentials });
    await phone.post("/logout");
    expect((await phone.get("/account")).status).toBe(302);
    expect((await desk.get("/account")).status).toBe(200);
  });

  test("ends the session and says so", async () => {
    const visitor = await signedIn();
    const answer = await visitor.post("/logout");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect((await visitor.pageAfter(answer)).texts("[role=status] p")).toContain("Logged out");
    expect((await visitor.get("/account")).status).toBe(302);
  });

  test("reading its address does nothing", async () => {
    const visitor = await signedIn();
    expect((await visitor.get("/logout")).status).toBe(302);
    expect((await visitor.get("/account")).status).toBe(200);
  });
});

test.each([
  ["/contact", "/contact"],
  ["/a/../contact?x=1#y", "/contact?x=1#y"],
  ["/%2f/evil.example", "/%2f/evil.example"],
  [null, "/home"],
  ["", "/home"],
  ["contact", "/home"],
  ["https://evil.example", "/home"],
  ["//evil.example", "/home"],
  ["/\\evil.example", "/home"],
  ["/\t/evil.example", "/home"],
  ["/.//evil.example", "/home"],
  ["/a/..//evil.example", "/home"],
  ["javascript:alert(1)", "/home"],
  [`/${"a".repeat(3000)}`, "/home"],
])("a redirect to %j goes to %j", (target, expected) => {
  expect(safeRedirect(target, "/home")).toBe(expected);
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { createUser } from "~/models/accounts/user/user.server";
import { minute } from "~/models/time";
import { workAfterAnswers } from "~/server/request.server";
import { db, write } from "~db/client";
import { outbox, passwordResetTokens, sessions, users } from "~db/system-schema";
import { app, cookiesOf } from "../harness/app";
import { reset } from "../harness/factories";
import { codeIn, queued } from "../harness/mails";
import { data, withStatus } from "../harness/page";

const password = "correct horse";
const sara = { username: "Sara", email: "sara@mail.example", password };

type Failure = { message: string; errors?: Record<string, string[]> };

const signedIn = async (credentials = sara) => {
  const visitor = app.visitor();
  await withStatus(200, visitor.post("/api/login", { json: credentials }));
  return visitor;
};
const whoami = async (visitor: ReturnType<typeof app.visitor>) =>
  (await visitor.get("/api/user")).status;

const saraAsJson = {
  id: 1,
  username: "Sara",
  email: "sara@mail.example",
  isAdmin: false,
  role: "user",
};

/** Of no password. */
const slowHash = `$argon2id$v=19$m=47104,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

beforeEach(reset);

describe("GET /api/user", () => {
  test("401 without a session, the user with one", async () => {
    expect(await data(app.get("/api/user"), 401)).toEqual({ message: "You are not signed in" });

    await createUser(sara);
    const answer = await (await signedIn()).get("/api/user");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await data(answer)).toEqual(saraAsJson);
  });

  test.each(["junk", "%E0%A4%A", "a".repeat(4000), "IiI="])(
    "a cookie of %j is nobody's",
    async (value) => {
      const answer = await app.get("/api/user", { cookie: `sefer_session=${value}` });
      expect(answer.status).toBe(401);
    },
  );
});

describe("POST /api/register", () => {
  test.each(["json", "form"] as const)("creates the user and signs in (%s)", async (kind) => {
    const visitor = app.visitor();
    const answer = await withStatus(201, visitor.post("/api/register", { [kind]: sara }));
    expect(await data(answer)).toEqual(saraAsJson);
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^sefer_session=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^known_device=.+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await whoami(visitor)).toBe(200);
    const [row] = await db.select().from(users);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$/);
  });

  test.each([true, "true", 1, "on"])(
    "isAdmin %j and other unknown fields are ignored",
    async (isAdmin) => {
      const json = { ...sara, isAdmin, id: 99, role: "admin", createdAt: 0 };
      const answer = await withStatus(201, app.post("/api/register", { json }));
      expect(await data(answer)).toMatchObject({ id: 1, isAdmin: false });
      expect((await db.select().from(users))[0]?.isAdmin).toBe(false);
    },
  );

  test("409 for a username that differs in case only", async () => {
    await createUser(sara);
    const answer = await app.post("/api/register", { json: { ...sara, username: "sARA" } });
    expect(answer.status).toBe(409);
    const message = "This username is already taken. Please choose another.";
    expect(await data(answer)).toEqual({ message, errors: { username: [message] } });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("of twenty at once for one name, one succeeds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.post("/api/register", { json: sara })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  test.each([
    ["username", "", "Username must be at least 2 characters."],
    ["username", " a ", "Username must be at least 2 characters."],
    ["username", undefined, "Username must be at least 2 characters."],
    ["username", ["a", "b"], "Username must be at least 2 characters."],
    ["username", "a".repeat(51), "Username must be at most 50 characters."],
    ["username", "sa\u0000ra", "Username must not contain invisible characters."],
    ["username", "sa\u202era", "Username must not contain invisible characters."],
    ["email", "sara", "Please enter a valid email address."],
    ["email", null, "Please enter a valid email address."],
    ["email", "sara@mail.example\r\nBcc: all@mail.example", "Please enter a valid email address."],
    ["email", `${"a".repeat(250)}@mail.example`, "Please enter a valid email address."],
    ["password", "12345", "Password must be at least 6 characters."],
    ["password", 123456, "Password must be at least 6 characters."],
    ["password", "a".repeat(201), "Password must be at most 200 characters."],
  ])("400 for %s %j", async (field, value, message) => {
    const answer = await app.post("/api/register", { json: { ...sara, [field]: value } });
    expect(answer.status).toBe(400);
    expect(await data<Failure>(answer)).toEqual({ message, errors: { [field]: [message] } });
    expect(await db.$count(users)).toBe(0);
  });

  test.each(["ሣራ በቀለ", "sara.b-1@x", "o'neil 😀"])("takes the name %s", async (username) => {
    expect((await app.post("/api/register", { json: { ...sara, username } })).status).toBe(201);
  });
});

describe("POST /api/login", () => {
  beforeEach(() => createUser(sara));

  test.each(["json", "form"] as const)(
    "answers the user under a new session id (%s)",
    async (kind) => {
      const visitor = await signedIn();
      const [before] = await db.select().from(sessions);
      const answer = await visitor.post("/api/login", {
        [kind]: { username: " sara ", password },
      });
      expect(answer.status).toBe(200);
      expect(await data(answer)).toMatchObject({ username: "Sara", isAdmin: false });
      const after = await db.select().from(sessions);
      expect(after).toHaveLength(1);
      expect(after[0]?.id).not.toBe(before?.id);
      expect(answer.headers.get("set-cookie")).not.toContain(after[0]?.id);
    },
  );

  test("the same answer for a wrong password and an unknown name", async () => {
    const answers = await Promise.all(
      ["Sara", "nobody"].map((username) =>
        app.post("/api/login", { json: { username, password: "wrong password" } }),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(await data(answer)).toEqual({ message: "Invalid username or password" });
    }
  });

  describe("by e-mail", () => {
    const logIn = async (username: string, given = password) => {
      const answer = await app.post("/api/login", { json: { username, password: given } });
      return [answer.status, await data(answer)];
    };
    const refused = [401, { message: "Invalid username or password" }];

    test("answers the user, however it is written", async () => {
      for (const email of ["sara@mail.example", " Sara@MAIL.example "])
        expect(await logIn(email)).toEqual([200, expect.objectContaining({ username: "Sara" })]);
      const long = { ...sara, username: "Abebe", email: `${"a".repeat(60)}@mail.example` };
      await createUser(long);
      expect(await logIn(long.email)).toEqual([
        200,
        expect.objectContaining({ username: "Abebe" }),
      ]);
    });

    test("the same answer for a wrong password and an unknown e-mail", async () => {
      expect(await logIn(sara.email, "wrong password")).toEqual(refused);
      expect(await logIn("nobody@mail.example")).toEqual(refused);
    });

    test("not when two accounts have it: then the usernames do", async () => {
      await createUser({ ...sara, username: "Dawit", email: "SARA@mail.example" });
      expect(await logIn(sara.email)).toEqual(refused);
      for (const username of ["Sara", "Dawit"])
        expect(await logIn(username)).toEqual([200, expect.objectContaining({ username })]);
    });

    test("who is called like the e-mail of another is meant by their name", async () => {
      await createUser({ username: sara.email, email: "m@mail.example", password: "another one" });
      expect(await logIn(sara.email)).toEqual(refused);
      expect(await logIn(sara.email, "another one")).toEqual([
        200,
        expect.objectContaining({ username: sara.email }),
      ]);
      expect(await logIn("sara")).toEqual([200, expect.objectContaining({ username: "Sara" })]);
    });
  });

  test.each(["Sara", "nobody", "sara@mail.example", "nobody@mail.example"])(
    "a password is hashed whether the name is known or not, and too many at once are told to wait (%s)",
    async (username) => {
      // As slow as where the product runs.
      await write([db.update(users).set({ password: slowHash })]);
      const json = { username, password: "wrong password" };
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => app.post("/api/login", { json })),
      );
      const busy = answers.filter(({ status }) => status === 503);
      expect(busy.length).toBeGreaterThan(0);
      expect(busy.length).toBeLessThan(20);
      expect(busy[0]?.headers.get("retry-after")).toBe("5");
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(60 - busy.length);
    },
  );

  test("a password is the same however its letters are composed", async () => {
    const hanna = { ...sara, username: "Hanna", email: "hanna@mail.example" };
    await createUser({ ...hanna, password: "caf\u00e9 latte" });
    await signedIn({ ...hanna, password: "cafe\u0301 latte" });
  });

  test.each([
    [{ username: "a", password }, { username: ["Username must be at least 2 characters."] }],
    [
      { username: "Sara", password: "1" },
      { password: ["Password must be at least 6 characters."] },
    ],
  ])("400 for %j", async (json, errors) => {
    expect((await data<Failure>(app.post("/api/login", { json }), 400)).errors).toEqual(errors);
  });
});

describe("bodies that are none", () => {
  const paths = ["login", "register", "forgot-password", "reset-password"];

  test.each(paths)("415 and 400 at /api/%s", async (path) => {
    const send = (body: string, type: string) =>
      app.post(`/api/${path}`, { body, headers: { "Content-Type": type } });
    expect((await send("<a/>", "application/xml")).status).toBe(415);
    expect((await app.post(`/api/${path}`)).status).toBe(415);
    for (const body of ["", "{", "null", "[]", "7", '"text"', '{"__proto__":{"username":"x"}}'])
      expect((await send(body, "application/json")).status, body).toBe(400);
    const bombs = "username[4294967294]=x&password[length]=9&token[]=1&email[a][b]=c";
    expect((await send(bombs, "application/x-www-form-urlencoded")).status).toBe(400);
    const wrongMethod = await app.get(`/api/${path}`);
    expect([wrongMethod.status, wrongMethod.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("POST /api/logout", () => {
  test("ends this session and no other of the user", async () => {
    await createUser(sara);
    const [phone, desk] = [await signedIn(), await signedIn()];
    const answer = await phone.post("/api/logout");
    expect([answer.status, await data(answer)]).toEqual([200, { message: "Logged out" }]);
    expect(answer.headers.get("set-cookie")).toMatch(/^sefer_session=[^;]*; Max-Age=0;/);
    expect([await whoami(phone), await whoami(desk)]).toEqual([401, 200]);
  });

  test("is no error for someone who is not signed in", async () => {
    expect((await app.post("/api/logout")).status).toBe(200);
  });
});

describe("POST /api/change-password", () => {
  beforeEach(() => createUser(sara));
  const passwords = { currentPassword: password, newPassword: "battery staple" };

  test("changes it and ends the other sessions", async () => {
    const [phone, desk] = [await signedIn(), await signedIn()];
    const answer = await withStatus(200, phone.post("/api/change-password", { form: passwords }));
    expect(await data(answer)).toEqual({ message: "Your password has been changed." });
    expect([await whoami(phone), await whoami(desk)]).toEqual([200, 401]);
    expect((await app.post("/api/login", { json: sara })).status).toBe(401);
    await signedIn({ ...sara, password: "battery staple" });
  });

  test("the session gets a new id: who knows the old one is out", async () => {
    const visitor = await signedIn();
    const cookie = visitor.cookieHeader();
    expect((await visitor.post("/api/change-password", { json: passwords })).status).toBe(200);
    expect(await whoami(visitor)).toBe(200);
    expect((await app.get("/api/user", { cookie })).status).toBe(401);
    expect(await db.$count(sessions)).toBe(1);
  });

  test("of two at once in one session, one changes it", async () => {
    const visitor = await signedIn();
    const answers = await Promise.all(
      ["battery staple", "staple battery"].map((newPassword) =>
        visitor.post("/api/change-password", { json: { ...passwords, newPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("401 for nobody, 400 for a wrong or short password", async () => {
    expect((await app.post("/api/change-password", { json: passwords })).status).toBe(401);
    const visitor = await signedIn();
    const change = async (json: object) => {
      const answer = await visitor.post("/api/change-password", { json });
      return [answer.status, (await data<Failure>(answer)).errors];
    };
    expect(await change({ ...passwords, currentPassword: "wrong" })).toEqual([
      400,
      { currentPassword: ["Current password is incorrect"] },
    ]);
    expect(await change({ ...passwords, newPassword: "12345" })).toEqual([
      400,
      { newPassword: ["Password must be at least 6 characters."] },
    ]);
    expect(await change({ newPassword: "123456" })).toEqual([
      400,
      { currentPassword: ["Please enter your current password."] },
    ]);
    expect(await whoami(visitor)).toBe(200);
  });
});

describe("a forgotten password", () => {
  beforeEach(() => createUser(sara));
  const ask = (json: object) => app.post("/api/forgot-password", { json });

  test("the code is mailed, works once in any spelling, and ends all sessions", async () => {
    const desk = await signedIn();
    await withStatus(200, ask({ username: "sara", email: "SARA@mail.example" }));
    await vi.waitFor(async () => expect(await queued()).toHaveLength(1));
    const [mail] = await queued();
    expect(mail?.to).toBe("sara@mail.example");
    expect(mail?.text).toContain("http://sefer.test/auth?view=reset");
    expect(mail?.html).toContain(codeIn(mail?.text));

    const token = codeIn(mail?.text).toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
    const json = { token, newPassword: "battery staple" };
    const first = await app.post("/api/reset-password", { json });
    expect([first.status, await data(first)]).toEqual([
      200,
      { message: "Your password has been reset. You can now log in." },
    ]);
    expect(await whoami(desk)).toBe(401);
    await signedIn({ ...sara, password: "battery staple" });

    const message = "The verification code is invalid or has expired.";
    const second = await withStatus(400, app.post("/api/reset-password", { json }));
    expect(await data(second)).toEqual({ message, errors: { token: [message] } });
  });

  test("who has forgotten the username, too, says the e-mail twice", async () => {
    await ask({ username: sara.email, email: sara.email });
    await vi.waitFor(async () => expect(await queued()).toHaveLength(1));
    expect((await queued())[0]?.text).toContain("Hello Sara,");
  });

  test("a code works for thirty minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const [wait, status] of [
      [30 * minute, 400],
      [30 * minute - 1000, 200],
    ] as const) {
      await write([db.delete(outbox)]);
      await ask(sara);
      await workAfterAnswers();
      vi.setSystemTime(Date.now() + wait);
      const json = { token: codeIn((await queued())[0]?.text), newPassword: "battery staple" };
      const answer = await app.post("/api/reset-password", { json });
      expect([wait, answer.status]).toEqual([wait, status]);
    }
  });

  test("the code is stored as a hash only", async () => {
    await ask(sara);
    await workAfterAnswers();
    const code = codeIn((await queued())[0]?.text);
    const stored = JSON.stringify(await db.select().from(passwordResetTokens));
    expect(stored).toContain('"token"');
    for (const text of [code, code.replaceAll("-", "")])
      expect(stored.toUpperCase()).not.toContain(text);
  });

  test.each([
    ["/api/forgot-password", 200],
    ["/auth?view=forgot", 303],
  ])("%s answers before anything is done", async (path, status) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { username, email } = sara;
    await withStatus(status, app.post(path, { form: { username, email } }));
    expect(await queued()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await workAfterAnswers();
    expect(await queued()).toHaveLength(1);
  });

  test("a code used twice at once changes the password once", async () => {
    await ask(sara);
    await vi.waitFor(async () => expect(await queued()).toHaveLength(1));
    const token = codeIn((await queued())[0]?.text);
    const answers = await Promise.all(
      ["first password", "second password"].map((newPassword) =>
        app.post("/api/reset-password", { json: { token, newPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("an older code is void", async () => {
    for (let round = 1; round <= 2; round++) {
      await ask(sara);
      await vi.waitFor(async () => expect(await queued()).toHaveLength(round));
    }
    const [older] = await queued();
    const json = { token: codeIn(older?.text), newPassword: "battery staple" };
    expect((await app.post("/api/reset-password", { json })).status).toBe(400);
  });

  test("the same answer whoever asks, and no mail to a stranger's address", async () => {
    const answers = await Promise.all([
      ask({ username: "Sara", email: "sara@mail.example" }),
      ask({ username: "Sara", email: "thief@mail.example" }),
      ask({ username: "nobody", email: "sara@mail.example" }),
    ]);
    const texts = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text()]),
    );
    expect(new Set(texts.map(String)).size).toBe(1);
    await vi.waitFor(async () => expect(await queued()).toHaveLength(1));
  });

  test.each([
    [{ username: "a", email: "x@y.zz" }, { username: ["Username must be at least 2 characters."] }],
    [{ username: "Sara", email: "x" }, { email: ["Please enter a valid email address."] }],
  ])("400 for %j", async (json, errors) => {
    expect((await data<Failure>(ask(json), 400)).errors).toEqual(errors);
  });

  test.each([
    [
      { token: "12-45", newPassword: "123456" },
      { token: ["Please enter the verification code sent to your email."] },
    ],
    [
      { newPassword: "123456" },
      { token: ["Please enter the verification code sent to your email."] },
    ],
    [
      { token: "ABCD-EFGH-JKMN", newPassword: "1" },
      { newPassword: ["Password must be at least 6 characters."] },
    ],
    [
      { token: "ABCD-EFGH-JKMN", newPassword: "123456" },
      { token: ["The verification code is invalid or has expired."] },
    ],
  ])("400 for a reset with %j", async (json, errors) => {
    const answer = await withStatus(400, app.post("/api/reset-password", { json }));
    expect((await data<Failure>(answer)).errors).toEqual(errors);
  });
});

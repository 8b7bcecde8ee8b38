import { expect, test, vi } from "vitest";
import { createUser } from "~/models/accounts/user/user.server";
import { app, cookiesOf } from "../harness/app";

vi.hoisted(() => {
  process.env.PUBLIC_URL = "https://sefer.test";
});

test("behind https the cookies are bound to the host and never sent in the clear", async () => {
  const sara = { username: "sara", email: "sara@mail.example", password: "correct horse" };
  await createUser(sara);
  const visitor = app.visitor();
  expect(cookiesOf(await visitor.post("/api/login", { json: sara }))).toEqual([
    expect.stringMatching(
      /^__Host-sefer_session=.+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-known_device=.+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  expect((await visitor.get("/api/user")).status).toBe(200);
});

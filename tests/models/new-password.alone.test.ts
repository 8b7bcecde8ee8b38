import { expect, test, vi } from "vitest";
import {
  endAllSessions,
  readSession,
  startSession,
} from "~/models/accounts/session/session.server";
import { authenticate, changePassword, createUser } from "~/models/accounts/user/user.server";
import { AccessEnded } from "~/models/errors";

let whileItIsHashed = async () => {};

vi.mock("~/models/accounts/user/password.server", async (load) => {
  const real = await load<typeof import("~/models/accounts/user/password.server")>();
  const hashPassword = async (password: string) => {
    await whileItIsHashed();
    return real.hashPassword(password);
  };
  return { ...real, hashPassword };
});

test("a password stays when the session ends while the new one is hashed", async () => {
  const sara = { username: "sara", email: "sara@mail.example", password: "correct horse" };
  const { id } = await createUser(sara);
  const actor = await readSession(await startSession(id));
  if (!actor) throw new Error("there is no session");
  whileItIsHashed = () => endAllSessions(id);
  const change = { currentPassword: sara.password, newPassword: "battery staple" };
  await expect(changePassword(actor, change)).rejects.toThrow(AccessEnded);
  expect(await authenticate(sara)).toMatchObject({ id });
});

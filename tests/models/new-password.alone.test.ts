import { expect, test, vi } from "vitest";
import {
  endAllSessions,
  readSession,
  startSession,
} from "~/models/accounts/session/session.server";
import { authenticate, changePassword, createUser } from "~/models/accounts/user/user.server";
import { AccessEnded } from "~/models/errors";

let whileItIsHashed = async () => {};

vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  const hash: typeof real.hash = async (...given) => {
    await whileItIsHashed();
    return real.hash(...given);
  };
  return { ...real, hash };
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

import { expect, onTestFinished, test } from "vitest";
import {
  endAllSessions,
  readSession,
  startSession,
} from "~/models/accounts/session/session.server";
import { authenticate, changePassword, createUser } from "~/models/accounts/user/user.server";
import { AccessEnded } from "~/models/errors";
import { hashing } from "../harness/quick-hash";

test("a password stays when the session ends while the new one is hashed", async () => {
  const sara = { username: "sara", email: "sara@mail.example", password: "correct horse" };
  const { id } = await createUser(sara);
  const actor = await readSession(await startSession(id));
  if (!actor) throw new Error("there is no session");
  hashing.meanwhile = () => endAllSessions(id);
  onTestFinished(() => {
    hashing.meanwhile = undefined;
  });
  const change = { currentPassword: sara.password, newPassword: "battery staple" };
  await expect(changePassword(actor, change)).rejects.toThrow(AccessEnded);
  expect(await authenticate(sara)).toMatchObject({ id });
});

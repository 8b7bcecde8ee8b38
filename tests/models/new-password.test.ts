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

test("a password costs 46 MB to hash, and as much to check for a name that nobody has", async () => {
  await createUser({ username: "hanna", email: "hanna@mail.example", password: "correct horse" });
  expect(hashing.options).toMatchObject({ memoryCost: 46 * 1024 });
  hashing.verified = undefined;
  expect(await authenticate({ username: "nobody", password: "correct horse" })).toBeNull();
  expect(hashing.verified).toContain("$argon2id$v=19$m=47104,");
});

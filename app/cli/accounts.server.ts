import { generatePassword } from "~/models/accounts/user/password.server";
import { registration } from "~/models/accounts/user/schema";
import {
  createUser,
  findByUsername,
  generateNewPassword,
} from "~/models/accounts/user/user.server";
import { Refused } from "~/models/errors";

/** Creates an administrator. @returns name and password, to print. @throws {Refused} */
export async function createAdmin(username: string, email: string): Promise<string> {
  const input = registration.safeParse({ username, email, password: generatePassword() });
  if (!input.success) throw new Refused(input.error.issues.map(({ message }) => message).join(" "));
  const user = await createUser({ ...input.data, role: "admin" });
  return `Administrator ${user.username}, password ${input.data.password}`;
}

/** Gives a user a new password. @returns name and password, to print. @throws {Refused} */
export async function resetPassword(username: string): Promise<string> {
  const user = await findByUsername(username);
  const changed = user && (await generateNewPassword(user.id));
  if (!changed) throw new Refused(`there is no user ${username}`);
  return `User ${changed.user.username}, new password ${changed.password}`;
}

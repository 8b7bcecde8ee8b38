import { registration } from "~/models/accounts/user/schema";
import { generateNewPassword } from "~/models/accounts/user/staff.server";
import { createUser, findByUsername, generatePassword } from "~/models/accounts/user/user.server";
import { Refused } from "~/models/errors";

export async function createAdmin(username: string, email: string): Promise<string> {
  const input = registration.safeParse({ username, email, password: generatePassword() });
  if (!input.success) throw new Refused(input.error.issues.map(({ message }) => message).join(" "));
  const user = await createUser({ ...input.data, role: "admin" });
  return `Administrator ${user.username}, password ${input.data.password}`;
}

export async function resetPassword(username: string): Promise<string> {
  const user = await findByUsername(username);
  const changed = user && (await generateNewPassword(user.id));
  if (!changed) throw new Refused(`there is no user ${username}`);
  return `User ${changed.user.username}, new password ${changed.password}`;
}

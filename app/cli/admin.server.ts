import { Conflict } from "~/models/errors";
import { generatePassword } from "~/models/user/password.server";
import { registration } from "~/models/user/schema";
import { createUser, findByUsername, generateNewPassword } from "~/models/user/user.server";

const usage = `Usage: npm run admin -- <command>

  create <username> <email>    creates an administrator
  reset-password <username>    gives a user a new password and ends the user's sessions

Both generate the password and print it.`;

/** Runs one `npm run admin` command. @returns the exit code: 0, 1 refused, 2 wrong usage. */
export async function runAdmin([command, ...values]: string[]): Promise<number> {
  const [username = "", email = ""] = values;
  if (command === "create" && values.length === 2) return createAdmin(username, email);
  if (command === "reset-password" && values.length === 1) return resetPassword(username);
  console.error(usage);
  return 2;
}

async function createAdmin(username: string, email: string): Promise<number> {
  const input = registration.safeParse({ username, email, password: generatePassword() });
  if (!input.success) return refuse(input.error.issues.map(({ message }) => message).join(" "));
  try {
    const user = await createUser({ ...input.data, isAdmin: true });
    console.log(`Administrator ${user.username}, password ${input.data.password}`);
    return 0;
  } catch (error) {
    if (error instanceof Conflict) return refuse(error.message);
    throw error;
  }
}

async function resetPassword(username: string): Promise<number> {
  const user = await findByUsername(username);
  const changed = user && (await generateNewPassword(user.id));
  if (!changed) return refuse(`there is no user ${username}`);
  console.log(`User ${changed.user.username}, new password ${changed.password}`);
  return 0;
}

function refuse(reason: string): number {
  console.error(`sefer: ${reason}`);
  return 1;
}

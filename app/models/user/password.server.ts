import { randomBytes } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Busy } from "../errors";

// OWASP's first choice for argon2id, the algorithm that the library takes by default.
const options: Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
const hashesAtOnce = 2;
const longestQueue = 40;

/** Verified when there is no such user, so that the answer takes as long. Matches no password. */
const nobodysHash =
  "$argon2id$v=19$m=47104,t=1,p=1$c2VmZXItbm8tc3VjaC11c2Vy$A9VJuXtuZqjnZ0aG2hGnQzPyVq6v8Wm0rX1kB5cLd3E";

const limit = pLimit(hashesAtOnce);

/** The argon2id hash of a password in PHC form. @throws {Busy} when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), options));
}

/**
 * Whether the password belongs to the hash; null stands for a user that does not exist.
 * @throws {Busy} when too many wait already.
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed ?? nobodysHash, password.normalize("NFKC")));
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= longestQueue) throw new Busy();
  return limit(work);
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random characters of Crockford's base 32: five bits each, none that looks like another. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** A password of 80 random bits, for an administrator to hand on. */
export function generatePassword(): string {
  return randomCode(16);
}

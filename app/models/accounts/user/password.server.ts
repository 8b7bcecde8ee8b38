import { randomBytes } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Busy } from "../../errors";

const options: Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
const maxConcurrentHashes = 2;
const maxQueueLength = 40;

/** Verified for unknown users, against timing attacks. Matches no password. */
const nobodysHash =
  "$argon2id$v=19$m=47104,t=1,p=1$c2VmZXItbm8tc3VjaC11c2Vy$A9VJuXtuZqjnZ0aG2hGnQzPyVq6v8Wm0rX1kB5cLd3E";

const limit = pLimit(maxConcurrentHashes);

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), options));
}

/** Whether the password matches; for an unknown user (null) after the same time. @throws {Busy} */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed ?? nobodysHash, password.normalize("NFKC")));
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxQueueLength) throw new Busy();
  return limit(work);
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code in Crockford's base 32, without similar characters; one character a byte, 5 bits each. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

export function randomCode(length: number): string {
  return codeOf(randomBytes(length));
}

export function generatePassword(): string {
  return randomCode(16);
}

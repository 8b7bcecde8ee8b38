import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

/** The real library, which is aliased to this module. */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** What a test does while a password is hashed; what was asked of the library the last time. */
export const hashing: {
  meanwhile?: () => Promise<unknown>;
  options?: Argon2.Options | null;
  verified?: string;
} = {};

/** Hashes with the least memory that argon2 takes. */
export const hash: typeof Argon2.hash = async (password, options) => {
  hashing.options = options;
  await hashing.meanwhile?.();
  return argon2.hash(password, { ...options, memoryCost: 8 });
};

export const verify: typeof Argon2.verify = (hashed, password) => {
  hashing.verified = String(hashed);
  return argon2.verify(hashed, password);
};

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "~/env.server";
import { db } from "~db/client";

const macBytes = 16;

function macOf(purpose: string, text: string): Buffer {
  const key = createHmac("sha256", sessionSecret()).update("links in mails").digest();
  return createHmac("sha256", key).update(`${purpose}\0${text}`).digest().subarray(0, macBytes);
}

/**
 * A text that only we can have written, for an address.
 * @param purpose what it is good for, and nothing else.
 * @param text of letters, digits, `-` and `_`.
 */
export function signedText(purpose: string, text: string): string {
  return `${text}.${macOf(purpose, text).toString("base64url")}`;
}

/** The text of `signedText`; null for anything else. */
export function readSignedText(purpose: string, token: string): string | null {
  const [, text = "", mac = ""] = /^([\w-]{1,100})\.([\w-]{22})$/.exec(token) ?? [];
  const given = Buffer.from(mac, "base64url");
  // Of the last character two bits count: another one may mean the same bytes.
  if (given.length !== macBytes || given.toString("base64url") !== mac) return null;
  return timingSafeEqual(given, macOf(purpose, text)) ? text : null;
}

/** Stands for an e-mail address where the address itself must not: in keys and in links. In SQL it is `address_key`. */
export function addressKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 16);
}

db.$client.function("address_key", { deterministic: true }, addressKey);

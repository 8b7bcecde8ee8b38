import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "~/env.server";
import { db } from "~db/client";

const macBytes = 16;

function macOf(purpose: string, text: string): Buffer {
  const key = createHmac("sha256", sessionSecret()).update("links in mails").digest();
  return createHmac("sha256", key).update(`${purpose}\0${text}`).digest().subarray(0, macBytes);
}

const ofListings = /^(?<id>\d{1,15})-(?<until>[0-9a-z]{1,9})-(?<who>a-\d{1,15}|o-[\w-]{16})$/;

/** What each kind of link, and a button, says; its purpose limits where it is accepted. */
const links = {
  confirmation: { purpose: "confirm a listing", pattern: ofListings },
  confirmations: { purpose: "confirm listings", pattern: ofListings },
  report: { purpose: "monthly report", pattern: /^(?<id>\d{1,15})-(?<key>[\w-]{16})$/ },
  subscription: {
    purpose: "subscription",
    pattern: /^(?<kind>[sr])(?<number>\d{1,15})(?:-(?<key>[\w-]{16}))?$/,
  },
  visit: { purpose: "visit", pattern: /^(?<id>\d{1,15})$/ },
  calendar: { purpose: "calendar", pattern: /^(?<id>\d{1,15})-(?<generation>\d{1,9})$/ },
  alert: { purpose: "alert", pattern: /^(?<id>\d{1,15})(?:-(?<scope>all))?$/ },
  alertButton: {
    purpose: "button of an alert",
    pattern: /^(?<press>stop|pause|resume)-(?<id>\d{1,15})$/,
  },
  button: {
    purpose: "button of a notice",
    pattern: /^(?<press>answered|tomorrow|mine)-(?<lead>(?:inquiry|request)-\d{1,15})$/,
  },
};

export function signedText(link: keyof typeof links, text: string): string {
  return `${text}.${macOf(links[link].purpose, text).toString("base64url")}`;
}

/** The parts that the link's pattern names; without any when it is not one that we signed. */
export function readSignedText(link: keyof typeof links, token: string): Record<string, string> {
  const [, text = "", mac = ""] = /^([\w-]{1,100})\.([\w-]{22})$/.exec(token) ?? [];
  const { purpose, pattern } = links[link];
  const given = Buffer.from(mac, "base64url");
  // The last character has unused bits: another one would decode to the same bytes.
  if (given.length !== macBytes || given.toString("base64url") !== mac) return {};
  return (timingSafeEqual(given, macOf(purpose, text)) && pattern.exec(text)?.groups) || {};
}

/** Stands for an e-mail address in keys and links; in SQL that only reads, `address_key`. */
export function addressKey(email: string): string {
  return hash("sha256", email.toLowerCase(), "base64url").slice(0, 16);
}

db.$client.function("address_key", { deterministic: true }, addressKey);

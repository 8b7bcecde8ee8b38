import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { db, readTrouble } from "~db/client";
import { settings } from "~db/office-schema";
import { sealedMark, type TextSettingName, textSetting, textSettingNames } from "~db/settings";
import { colourStyle } from "./colours";
import { env, parseEnv, sessionSecret } from "./env.server";
import { type SiteTexts, setSite, translated } from "./site";

export type TextSettings = Partial<Record<TextSettingName, string | null>>;

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
const key = () => Buffer.from(hkdfSync("sha256", sessionSecret(), "", "settings", 32));

/** Encrypts a secret for the database, with a key of `SESSION_SECRET`. */
export function seal(secret: string): string {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key(), iv);
  const text = Buffer.concat([encryption.update(secret, "utf8"), encryption.final()]);
  return `${sealedMark}${Buffer.concat([iv, encryption.getAuthTag(), text]).toString("base64url")}`;
}

/** Null when it was sealed with another `SESSION_SECRET`. */
export function unseal(sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(sealedMark.length), "base64url");
  try {
    const decryption = createDecipheriv(cipher, key(), bytes.subarray(0, ivBytes));
    decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = [decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}

const opened = (value?: string | null) => (value?.startsWith(sealedMark) ? unseal(value) : value);

type Env = ReturnType<typeof parseEnv>;

/** The environment with what the agency has set in it. @throws {Error} naming each bad variable */
export function envWith(own: TextSettings): Env {
  const given: Record<string, string | undefined> = {};
  for (const name of textSettingNames) {
    const { env: variable } = textSetting(name);
    const value = opened(own[name]);
    if (variable && value && variable !== "SMTP_URL") given[variable] = value;
  }
  const { mailHost: host, mailUser, mailPassword: sealed } = own;
  const mailPassword = opened(sealed);
  const user = mailUser ? [mailUser, mailPassword ?? ""].map(encodeURIComponent).join(":") : "";
  if (host)
    given.SMTP_URL = `smtp${host.endsWith(":465") ? "s" : ""}://${user && `${user}@`}${host}`;
  return parseEnv({ ...process.env, ...given });
}

const variables = [
  ...new Set(textSettingNames.flatMap((name) => textSetting(name).env ?? [])),
] as (keyof Env)[];

function siteWith(own: TextSettings): Partial<SiteTexts> | undefined {
  const texts = Object.fromEntries(
    textSettingNames
      .filter((name) => own[name] && !textSetting(name).env)
      .map((name) => [name, own[name]]),
  ) as Partial<SiteTexts>;
  // Reviews of somebody else are not theirs.
  if (texts.agentName) texts.agentRating ??= "";
  // Nor does the default in Amharic stand beside a text of their own in English.
  for (const name of translated) if (texts[name] !== undefined) texts[`${name}Am`] ??= "";
  if (texts.brand || texts.action) texts.colours = colourStyle(texts);
  return Object.keys(texts).length > 0 ? texts : undefined;
}

const version = db.$client.prepare("select version from settings").pluck();
let applied: unknown;
let own: Partial<SiteTexts> | undefined;
let ownJson = "";

/** The agency's own texts, for browsers; undefined while all are the defaults. */
export const ownSiteTexts = () => own;

/** The same as one text, equal while they are. */
export const ownSiteJson = () => ownJson;

/** While the database cannot be read, what was applied holds: who needs more of it says so. */
function storedVersion(): unknown {
  try {
    return version.get();
  } catch (error) {
    if (readTrouble(error)) return applied;
    throw error;
  }
}

/** Puts the agency's settings in place of the defaults where any process has changed them. */
export function applySettings(): void {
  const current = storedVersion();
  if (current === applied) return;
  const stored: TextSettings = db.select().from(settings).get() ?? {};
  own = siteWith(stored);
  ownJson = own ? JSON.stringify(own) : "";
  setSite(own);
  try {
    const wanted = envWith(stored);
    Object.assign(env, Object.fromEntries(variables.map((name) => [name, wanted[name]])));
  } catch (error) {
    console.error(`sefer: settings cannot be used: ${(error as Error).message}`);
  }
  applied = current;
}

import { inAsciiDigits } from "../../phone";

export type Contacts = { emails: string[]; phones: string[] };

export const erased = "(erased)";

/** Digits that a key is made of, and at most so many of them in a number with its prefix. */
const keyLength = 9;
const maxNumberLength = 16;
/** What comes before the digits of a key at home, and from abroad. */
const atHome = /^(?:(?:00)?251)?0?$/;
const abroad = /^(?:00)?[1-9]\d{0,5}$/;
const abroadWithoutSign = /^[1-9]\d{0,3}[1-9]$/;
/** Between two groups of digits of one number, and what sets two numbers apart. */
const within = /^[\s\p{Pd}\p{Cf}−().,/_·•'+]{1,3}$/u;
const apart = /[\n\r]|[,/;][\s]|\s[,/;\p{Pd}]/u;
/** A sum with marks between thousands, and a day, are no phone numbers. */
const isSum = (text: string) => /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text);
const isDay = (text: string) =>
  /^(?:(?:19|20)\d\d([-/.])\d\d?\1\d\d?|\d\d?([-/.])\d\d?\2(?:19|20)\d\d)$/.test(text);

/** Fields of JSON that hold no text of people, or whom a message goes to. */
const spared = new Set([
  ...["images", "imageUrl", "photo", "latitude", "longitude"],
  ...["to", "replyTo", "unsubscribe"],
]);

/** Takes contacts out of texts, each as a whole, however they are written. */
export function eraser({ emails, phones }: Contacts) {
  const keys = new Set(phones.filter((phone) => /^\d+$/.test(phone)));
  // Nearly all texts have neither: they are tested quickly.
  const has = (text: string) => {
    const digits = inAsciiDigits(text).replace(/\D+/g, "");
    const lower = text.toLowerCase();
    return emails.some((one) => lower.includes(one)) || phones.some((one) => digits.includes(one));
  };
  const addresses = emails.map((email) => email.replace(/[^\w]/g, "\\$&")).join("|");
  const address = addresses && new RegExp(`(?<!\\w[+.'-]*)(?:${addresses})(?!@|[.-]*\\w)`, "gi");
  const erase = (text: string) =>
    has(text) ? withoutPhones(address ? text.replace(address, erased) : text, keys) : text;
  return { erase, eraseInJson: (json: string) => (has(json) ? inJson(json, erase) : json) };
}

function inJson(json: string, erase: (text: string) => string): string {
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return erase(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, spared.has(name) ? inner : walk(inner)]),
    );
  };
  return JSON.stringify(walk(JSON.parse(json)));
}

type Group = { digits: string; start: number; end: number };

function withoutPhones(text: string, keys: ReadonlySet<string>): string {
  const plain = inAsciiDigits(text);
  const groups = [...plain.matchAll(/\d+/g)].map(
    ({ 0: digits, index }): Group => ({ digits, start: index, end: index + digits.length }),
  );
  let rest = "";
  let done = 0;
  for (let at = 0; at < groups.length; ) {
    const count = maxPhoneLength(plain, groups, at, keys);
    const [first, last] = [groups[at], groups[at + count - 1]] as [Group, Group];
    if (count > 0) {
      const opening = /(?:\+|\(\+?)$/.exec(
        plain.slice(Math.max(done, first.start - 2), first.start),
      );
      const isWhole = plain.slice(first.start, last.end).includes(")");
      const before = opening && (opening[0] === "+" || isWhole) ? opening[0].length : 0;
      rest += text.slice(done, first.start - before) + erased;
      done = last.end;
    }
    at += count || 1;
  }
  return rest + text.slice(done);
}

function maxPhoneLength(text: string, groups: Group[], from: number, keys: ReadonlySet<string>) {
  const first = groups[from] as Group;
  const gap = (one?: Group, other?: Group) =>
    one && other ? text.slice(one.end, other.start) : null;
  const ends = (mark: string | null) => mark === null || !within.test(mark) || apart.test(mark);
  let digits = "";
  let found = 0;
  for (let at = from; at < groups.length; at++) {
    const group = groups[at] as Group;
    if (at > from && !within.test(gap(groups[at - 1], group) ?? "")) break;
    digits += group.digits;
    if (digits.length > maxNumberLength) break;
    const key = digits.slice(-keyLength);
    if (!keys.has(key)) continue;
    const prefix = digits.slice(0, -key.length);
    const written = text.slice(first.start, group.end);
    const isPrefixed =
      prefix !== "" &&
      (atHome.test(prefix) || (abroad.test(prefix) && /\+\(?$/.test(text.slice(0, first.start))));
    // Without a prefix it may be anything: then it stands alone.
    const isAlone =
      (prefix === "" || abroadWithoutSign.test(prefix)) &&
      ends(gap(groups[from - 1], first)) &&
      ends(gap(group, groups[at + 1])) &&
      !/[a-z]/i.test(`${text[first.start - 1] ?? ""}${text[group.end] ?? ""}`) &&
      !isSum(written) &&
      !isDay(written);
    if (isPrefixed || isAlone) found = at - from + 1;
  }
  return found;
}

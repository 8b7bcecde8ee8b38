/** The consonants of the Ge'ez rows, eight letters each from U+1200, in Latin letters. */
const rows =
  "h l h m s r s s k k k k b v t c h h n n . k k h h . . z z . d d j g g g t c p s s f p".split(
    " ",
  );
const firstLetter = 0x1200;
const ethiopicLetter = /\p{Script=Ethiopic}/u;

const latin: [RegExp, string][] = [
  [/gn|ny|ñ/g, "n"],
  [/ph/g, "f"],
  [/sh|ts|tz/g, "s"],
  [/kh/g, "h"],
  [/x/g, "ks"],
  [/q|c(?![heiy])/g, "k"],
  [/c(?!h)/g, "s"],
  [/ch/g, "c"],
  [/[^bcdfghjklmnprstvz]/g, ""],
];

/** The consonants of a word in either script, each once in a row. */
export function soundOf(word: string): string {
  const consonants = ethiopicLetter.test(word)
    ? Array.from(word, consonantOf).join("").replaceAll(".", "")
    : latin.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word);
  return consonants.replace(/(.)\1+/g, "$1");
}

function consonantOf(letter: string): string {
  const row = ((letter.codePointAt(0) ?? 0) - firstLetter) >> 3;
  return rows[row] ?? "";
}

export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  const left = short.slice(start, short.length - end);
  const right = long.slice(start, long.length - end);
  const isSwap = left.length === 2 && left === [...right].reverse().join("");
  return isSwap || (left.length <= 1 && right.length <= 1);
}

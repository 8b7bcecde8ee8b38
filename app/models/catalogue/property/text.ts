/** Rows of Ge'ez letters that sound alike: those of the first row stand for all. */
const soundingAlike = [
  ["ሀሁሂሃሄህሆ", "ሐሑሒሓሔሕሖ", "ኀኁኂኃኄኅኆ", "ኸኹኺኻኼኽኾ"],
  ["ሰሱሲሳሴስሶሷ", "ሠሡሢሣሤሥሦሧ"],
  ["አኡኢኣኤእኦኧ", "ዐዑዒዓዔዕዖ"],
  ["ጸጹጺጻጼጽጾጿ", "ፀፁፂፃፄፅፆፇ"],
  // Of these two, also the first and the fourth letter of the row.
  ["ሀአአ", "ሃኣኧ"],
  // Latin letters whose stroke is no accent, and the Ethiopic space between words.
  ["oldi ", "øłđı፡"],
];
const alike = new Map<string, string>();
for (const [first = "", ...others] of soundingAlike)
  for (const row of others)
    for (const [place, letter] of [...row].entries()) alike.set(letter, first[place] ?? letter);

const standIn = (letter: string): string => {
  const other = alike.get(letter);
  return other === undefined ? letter : standIn(other);
};
const others = new RegExp(`[${[...alike.keys()].join("")}]`, "g");
const accents = /(\p{Script=Latin})\p{M}+/gu;
const plain = /^[\s!-~]*$/;

/**
 * Normalizes a text for comparison: NFC, lower case, single spaces, no NUL; without the accents of
 * Latin letters, and with one letter for Ge'ez letters that sound alike.
 */
export function foldText(text: string): string {
  const folded = plain.test(text) ? text.toLowerCase() : foldLetters(text);
  return folded.replaceAll("\0", "").replace(/\s+/g, " ").trim();
}

function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(accents, "$1")
    .normalize("NFC")
    .replace(others, standIn);
}

/** Rows of Ge'ez letters that sound alike; those of the first row stand for all. */
const soundingAlike = [
  ["ሀሁሂሃሄህሆ", "ሐሑሒሓሔሕሖ", "ኀኁኂኃኄኅኆ", "ኸኹኺኻኼኽኾ"],
  ["ሰሱሲሳሴስሶሷ", "ሠሡሢሣሤሥሦሧ"],
  ["አኡኢኣኤእኦኧ", "ዐዑዒዓዔዕዖ"],
  ["ጸጹጺጻጼጽጾጿ", "ፀፁፂፃፄፅፆፇ"],
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

/** Lower case, NFC, single spaces; without Latin accents, one letter for all that sound alike. */
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

import { type Currency, limits } from "~db/vocabulary";
import { squareMetresPerSquareFoot } from "../places/area";
import { currencyWords, unitWords } from "../property/typed-price";

export type Span = [from: number, to: number];
type Range = { low: number; high: number };
export type Size = Range &
  ({ kind: "bedrooms" | "bathrooms" | "area" } | { kind: "price"; currency: Currency });
export type Amount = Size & { span: Span };

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  hulet: 2,
  sost: 3,
  soste: 3,
  arat: 4,
  amist: 5,
  single: 1,
  double: 2,
  አንድ: 1,
  ሁለት: 2,
  ሶስት: 3,
  አራት: 4,
  አምስት: 5,
  ስድስት: 6,
  ሰባት: 7,
  ስምንት: 8,
  ዘጠኝ: 9,
  አስር: 10,
};
const words = Object.keys(numberWords).join("|");
const units = unitWords.map(([, names]) => names).join("|");
const dollar = currencyWords.USD;
const money = `${dollar}|${currencyWords.ETB}`;
const atMost =
  "under|below|less than|lower than|cheaper than|not more than|no more than|up ?to|upto|at most|max(?:imum)?(?: of| price)?|within|until|budget(?: of)?|<=?|እስከ|ከፍተኛ";
const atLeast =
  "over|above|more than|greater than|from|at least|min(?:imum)?(?: of| price)?|starting (?:at|from)|>=?|ቢያንስ";
const upperBoundAfter = "or less|or below|or under|max(?:imum)?|በታች|የማይበልጥ|የማያልፍ";
const lowerBoundAfter = "or more|or above|and up|and above|plus|\\+|min(?:imum)?|በላይ";
const perMonth =
  "(?:(?:a|per|each|every|/) ?(?:month|mo)\\b|/ ?month|monthly|pm\\b|p\\.m\\.?|በወር|በየወሩ)";
const start = "(?<![\\d\\p{L}.,+])[ከበለየ]?\\s?";
// Bounded, since a long row of digits would be tried in all its parts.
const digits = "\\d{1,3}(?: \\d{3}){1,5}(?!\\d)|\\d(?:[\\d,.]{0,18}\\d)?";
const count = `\\d{1,3}|${words}`;
const end = "(?![\\p{L}\\d])";

const compile = (pattern: string) => new RegExp(pattern.replaceAll(" ", "\\s"), "giu");

const roomsOf = (names: string) => {
  const bounded = `(?:(?<atMost>${atMost})|(?<atLeast>${atLeast}|between))`;
  return compile(
    `(?:(?<![\\p{L}\\d])${bounded} ?)?(?:ባለ ?)?${start}(?<low>${count})(?<plus> ?\\+)?(?: ?(?:-|–|to|or|and|እስከ|ወይም) ?(?<high>${count}))?[ -]*(?:${names})${end}(?<after> ?(?:${upperBoundAfter}|${lowerBoundAfter}))?`,
  );
};
const rooms = {
  bedrooms: roomsOf(
    "bed ?rooms?|bed ?rm?s?|beds?|bdrms?|bdrs?|bds?|brs?|bhk|b/r|rooms?|me?g?n[gy]?i?ta(?: bet)?|kifi?l|መኝታ ?ቤት|መኝታ ?ክፍ(?:ል|ሎች)|መኝታዎች|መኝታ|ክፍሎች|ክፍል",
  ),
  bathrooms: roomsOf("bath ?rooms?|baths?|ba|toilets?|wc|showers?|መታጠቢያ ?ቤት|መታጠቢያ|ሽንት ?ቤት|ሻወር"),
};
const roomsFirst = compile(
  `(?<![\\p{L}\\d])(?:bedrooms?|beds?|መኝታ)[ :=]+(?<low>\\d{1,2})(?![\\d,.]|[ -]*\\p{L}*bath| ?(?:${units}|${money}))${end}`,
);

const square =
  "m2|m²|㎡|sqm|sq\\.? ?m(?:et(?:er|re)s?)?|sqmt|m\\.?sq|square ?met(?:er|re)s?|met(?:er|re)s? squared?|squared? ?m|karee?(?: meter)?|care ?(?:meter)?|ካሬ ?ሜትር|ካሬ|ካ ?\\.?ሜ";
const squareFeet = "sq\\.? ?f(?:ee)?t|sqft|square f(?:ee|oo)t|ft2|ft²";
const area = compile(
  `(?:(?<![\\p{L}\\d])(?:(?<atMost>${atMost})|(?<atLeast>${atLeast})|between) ?)?${start}(?<low>${digits})(?: ?(?:-|–|to|and|እስከ) ?(?<high>${digits}))? ?-?(?:(?<feet>${squareFeet})|${square})${end}(?<after> ?(?:${upperBoundAfter}|${lowerBoundAfter}))?`,
);

const amount = (name: string) =>
  `(?<before${name}>${money})? ?(?<${name}>${digits}|${words}) ?(?:(?<unit${name}>${units})${end})? ?(?:(?<after${name}>${money})${end})?`;
const lead = `(?:(?<![\\p{L}\\d])(?:(?<atMost>${atMost})|(?<atLeast>${atLeast})) ?)`;
const range = compile(
  `(?:(?<![\\p{L}\\d])(?:between|from|price) ?)?${start}${amount("low")} ?(?:-|–|to|and|upto|up to|እስከ) ?${amount("high")}(?:ባለው)?(?: ?${perMonth})?${end}`,
);
const price = compile(
  `${lead}?${start}${amount("low")}(?<after> ?(?:${upperBoundAfter}|${lowerBoundAfter})(?![\\p{L}\\d]))?(?<month> ?${perMonth})?`,
);

/** A phone number in Ethiopia is no price, whatever its groups look like. */
const phone = /(?<![\d\p{L}.,])(?:(?:\+|00)?251[ -]?0?|0)[1-9](?:[ -]?\d){8}(?!\d)/gu;

type Groups = Record<string, string | undefined>;
const isAfter = (text: string | undefined, names: string) =>
  text !== undefined && new RegExp(`^(?:${names})$`, "u").test(text.trim());

const about = 0.1;
const smallestBare = 10_000;
const smallestBound = 500;

export function amountsIn(text: string): { amounts: Amount[]; rest: string; isMonthly: boolean } {
  const amounts: Amount[] = [];
  const phones = [...text.matchAll(phone)].map(({ 0: number, index }): Span => {
    return [index, index + number.length];
  });
  let rest = phones.reduce(blanked, text);
  let isMonthly = false;
  const each = (pattern: RegExp, read: (groups: Groups, whole: string) => Found) => {
    for (const match of rest.matchAll(pattern)) {
      const found = read(match.groups ?? {}, match[0]);
      if (!found) continue;
      const span: Span = [match.index + leading(match[0]), match.index + match[0].trimEnd().length];
      amounts.push({ ...found, span } as Amount);
      rest = blanked(rest, span);
    }
  };
  for (const kind of ["bedrooms", "bathrooms"] as const)
    each(rooms[kind], (groups) => {
      const range = rangeOf(groups, countOf, (low) => ({ low, high: low }));
      return range && { kind, ...range };
    });
  each(roomsFirst, ({ low = "" }) => ({ kind: "bedrooms", low: Number(low), high: Number(low) }));
  each(area, (groups) => {
    const factor = groups.feet ? squareMetresPerSquareFoot : 1;
    const range = rangeOf(groups, numberOf, (size) => ({
      low: size * (1 - about),
      high: size * (1 + about),
    }));
    return range && { kind: "area", low: range.low * factor, high: range.high * factor };
  });
  each(range, (groups, whole) => {
    const unit = groups.unitlow ?? groups.unithigh;
    const [low, high] = [
      priced(groups.low, unit),
      priced(groups.high, groups.unithigh ?? groups.unitlow),
    ].sort((a, b) => a - b);
    const isPrice = Boolean(unit || currencyIn(groups) || (low ?? 0) >= smallestBare);
    isMonthly ||= isPrice && new RegExp(perMonth.replaceAll(" ", "\\s"), "u").test(whole);
    return isPrice && low && high
      ? { kind: "price", low, high, currency: currencyOf(groups) }
      : null;
  });
  each(price, (groups) => {
    const value = priced(groups.low, groups.unitlow);
    const isBound = Boolean(groups.atMost || groups.atLeast || groups.after || groups.month);
    const isPrice =
      currencyIn(groups) ||
      (groups.unitlow && (groups.unitlow.length > 1 || /\d/.test(groups.low ?? ""))) ||
      value >= (isBound ? smallestBound : smallestBare);
    // A small number may be a house number or a year.
    if (!isPrice || !(value > 0 && value <= limits.price)) return null;
    isMonthly ||= Boolean(groups.month);
    const isLeast = groups.atLeast !== undefined || isAfter(groups.after, lowerBoundAfter);
    const bound =
      isLeast && !isAfter(groups.after, upperBoundAfter)
        ? { low: value, high: Infinity }
        : { low: 1, high: value };
    return { kind: "price", ...bound, currency: currencyOf(groups) };
  });
  // A phone is searched for as any other text.
  for (const [from, to] of phones)
    rest = rest.slice(0, from) + text.slice(from, to) + rest.slice(to);
  return { amounts, rest, isMonthly };
}

type Found = ({ kind: Amount["kind"]; currency?: Currency } & Range) | null | undefined;

function rangeOf(
  groups: Groups,
  read: (text: string) => number,
  bare: (value: number) => Range,
): Range | null {
  const value = read(groups.low ?? "");
  if (!(value >= 0)) return null;
  if (groups.high) {
    const [low = 0, high = 0] = [value, read(groups.high)].sort((a, b) => a - b);
    return { low, high };
  }
  if (groups.atMost || isAfter(groups.after, upperBoundAfter)) return { low: 0, high: value };
  const isLeast = groups.plus || groups.atLeast || isAfter(groups.after, lowerBoundAfter);
  return isLeast ? { low: value, high: Infinity } : bare(value);
}

const leading = (match: string) => match.length - match.trimStart().length;
const blanked = (text: string, [from, to]: Span) =>
  text.slice(0, from) + blank.repeat(to - from) + text.slice(to);
const blank = "\ue000";
const countOf = (text: string) => numberWords[text] ?? Number(text);

function numberOf(text: string): number {
  const grouped = /^\d{1,3}(?:[., ]\d{3})+$/.test(text);
  return (
    numberWords[text] ?? Number(grouped ? text.replace(/[., ]/g, "") : text.replaceAll(",", ""))
  );
}

function priced(text = "", unit = ""): number {
  const factor = unitWords.find(([, names]) => isAfter(unit, names))?.[0];
  const isFraction = factor && /^\d+\.\d+$/.test(text);
  const value = isFraction ? Number(text) : numberOf(text);
  return Math.round(value * (factor ?? 1));
}

const currencyIn = ({ beforelow, afterlow, beforehigh, afterhigh }: Groups) =>
  beforelow ?? afterlow ?? beforehigh ?? afterhigh;
const currencyOf = (groups: Groups): Currency =>
  isAfter(currencyIn(groups), dollar.replaceAll(" ", "\\s")) ? "USD" : "ETB";

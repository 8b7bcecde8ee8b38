import { type Currency, limits } from "~db/vocabulary";
import { formatMoney, notAPrice } from "./price";

export type TypedPrice = { amount: number; currency?: Currency };

/** Words as alternatives of a regular expression. */
export const currencyWords: Record<Currency, string> = {
  ETB: "etb|birr?s?|br\\.?|ብር",
  USD: "usd|us ?\\$|\\$|dollars?|ዶላር",
};
export const unitWords: [factor: number, words: string][] = [
  [1e3, "k|thousands?|shih?|ሺህ|ሺ"],
  [1e6, "mil+i?[oy]+ns?|mill|mln|mil|mn|m|ሚሊዮን|ሚሊየን|ሚልየን|ሚልዮን"],
  [1e9, "billions?|bn|b|ቢሊዮን|ቢሊየን"],
];
const anyCurrency = Object.values(currencyWords).join("|");
const anyUnit = unitWords.map(([, words]) => words).join("|");
const typed = new RegExp(
  `^([+-]?) ?(${anyCurrency})? ?(\\d(?:[\\d ,.'’]*\\d)?) ?(${anyUnit})? ?(${anyCurrency})?$`,
);

export const typedPriceMax = 60;

/** Reads `25M`, `22.000.000`, `$250,000` or `2.5 ሚሊዮን ብር`; null for anything else. */
export function typedPrice(text: string): TypedPrice | null {
  if (text.length > typedPriceMax) return null;
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const [, sign, before, digits = "", unit, after] = typed.exec(plain) ?? [];
  const number = numberOf(digits, Boolean(unit));
  const currencies = [before, after].filter(Boolean).map(currencyOf);
  const [currency, other = currency] = currencies;
  if (number === null || currency !== other) return null;
  const factor = unitWords.find(([, words]) => isOneOf(unit, words))?.[0];
  const amount = factor ? Math.round(number * factor) : number;
  return { amount: sign === "-" ? -amount : amount, currency };
}

/** What a visitor's price field says to what was typed. */
export function readBack(text: string, currency: Currency): string {
  const typed = typedPrice(text);
  if (text.trim() === "") return "";
  return typed && isPrice(typed.amount)
    ? `= ${formatMoney(typed.amount, typed.currency ?? currency)}`
    : notAPrice(text);
}

type Bound = "minPrice" | "maxPrice";

/** What was typed as a price and is none, by its field. */
export type PriceFaults = Partial<Record<Bound, string>>;

/** The prices of filters as visitors typed them; a currency that is typed wins. */
export function readPrices<Given extends { currency?: Currency }>({
  minPrice,
  maxPrice,
  ...given
}: Given & { [Name in Bound]?: string | number }) {
  const prices: Partial<Record<Bound, number>> = {};
  const faults: PriceFaults = {};
  let { currency } = given;
  let isNamed = false;
  for (const [bound, text] of Object.entries({ minPrice, maxPrice }) as [Bound, unknown][]) {
    if (text === undefined) continue;
    const typed = typedPrice(String(text));
    const isOtherCurrency = isNamed && typed?.currency && typed.currency !== currency;
    if (!typed || !isPrice(typed.amount) || isOtherCurrency) {
      faults[bound] = String(text);
      continue;
    }
    prices[bound] = typed.amount;
    isNamed ||= typed.currency !== undefined;
    currency = typed.currency ?? currency;
  }
  return { filters: { ...given, ...prices, currency }, faults };
}

export function isPrice(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= limits.price;
}

export function priceNote(text: string, price: number): string | undefined {
  const isOther = text.trim() !== "" && price === 0 && typedPrice(text)?.amount !== 0;
  return isOther
    ? `“${text.trim()}” was not understood as a price: visitors read “Price on request”.`
    : undefined;
}

function currencyOf(word: string | undefined): Currency {
  return isOneOf(word, currencyWords.USD) ? "USD" : "ETB";
}

function isOneOf(word: string | undefined, words: string): boolean {
  return word !== undefined && new RegExp(`^(?:${words})$`).test(word);
}

const grouped = /^([1-9]\d{0,2}(?:([ ,.'’])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,15}))?$/;

/** `22.000` is 22,000, but 22 before a unit. */
function numberOf(digits: string, hasUnit: boolean): number | null {
  const [, groups, separator, fraction = "0"] = grouped.exec(digits) ?? [];
  const isFraction = hasUnit && /^\d+\.\d+$/.test(digits);
  if (groups && digits.length < 25 && !isFraction)
    return Number(`${groups.replaceAll(separator ?? "", "")}.${fraction}`);
  return /^\d{1,15}(?:[.,]\d{1,15})?$/.test(digits) ? Number(digits.replace(",", ".")) : null;
}

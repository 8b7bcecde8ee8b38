import type { Currency } from "~db/vocabulary";
import { capitalized } from "../../words";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: [number, string][] = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
  [100, "hundred"],
];
const units: Record<Currency, [one: string, many: string]> = {
  ETB: ["birr", "birr"],
  USD: ["dollar", "dollars"],
};

/** `Twenty-five million five hundred thousand birr`. @param amount whole, from 0 */
export function spellAmount(amount: number, currency: Currency): string {
  const [one, many] = units[currency];
  return capitalized(`${numberWords(amount)} ${amount === 1 ? one : many}`);
}

function numberWords(number: number): string {
  const [scale, name] = scales.find(([scale]) => number >= scale) ?? [];
  if (scale)
    return joined(`${numberWords(Math.floor(number / scale))} ${name}`, number % scale, " ");
  return number < 20
    ? (small[number] ?? "")
    : joined(tens[Math.floor(number / 10)] ?? "", number % 10, "-");
}

function joined(start: string, rest: number, by: string): string {
  return rest === 0 ? start : start + by + numberWords(rest);
}

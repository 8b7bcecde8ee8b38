import type { Cover } from "../covers";
import type { Place, Spot } from "../place";

/** What is settled about a listing before its words are chosen. */
export interface Facts {
  place: Place;
  spot: Spot;
  cover: Cover;
  bedrooms: number;
  bathrooms: number;
  /** m² of floor, or of ground for land. */
  area: number;
  /** m² of ground; 0 where none belongs to it. */
  plot: number;
  /** Above street level; 0 where it does not matter. */
  floor: number;
  features: readonly string[];
}

/** From this many m² on, a plot is for trucks rather than for a house. */
export const industrialPlot = 2_000;

const numerals = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];
const ordinals = [
  "ground",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

export const numeral = (value: number) => numerals[value] ?? String(value);
export const ordinal = (value: number) => ordinals[value] ?? `${value}th`;
export const count = (value: number, noun: string) =>
  `${numeral(value)} ${noun}${value === 1 ? "" : "s"}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const thousands = (value: number) => value.toLocaleString("en-US");

import { siteTexts } from "./site";

type Rgb = readonly [number, number, number];

const white = "#ffffff";
const ink = "#2a1f18";
/** The lightest and the darkest ground on which the brand's colour is text. */
const grounds = [white, "#faf7f0", "#f1eadd"];
const minContrast = 4.5;

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** A colour with a share of another in it. */
function mixed(hex: string, other: string, share: number): string {
  const into = rgb(other);
  const parts = rgb(hex).map((part, at) =>
    Math.round(part * (1 - share) + (into[at] ?? 0) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = rgb(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG 2 has it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const brandSoft = (brand: string) => mixed(brand, white, 0.88);
const actionDeep = (action: string) => mixed(action, "#000000", 0.13);

const least = (hex: string, others: string[]) =>
  Math.min(...others.map((other) => contrast(hex, other)));
/** Rounded down: 4.49 is not enough. */
const shown = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`;

/** Why a colour cannot be had: its texts could not be read by everyone. */
export function colourFault(name: "brand" | "action", hex: string): string | null {
  const isBrand = name === "brand";
  const ratio = isBrand
    ? least(hex, [...grounds, brandSoft(hex)])
    : least(ink, [hex, actionDeep(hex)]);
  if (ratio >= minContrast) return null;
  const what = isBrand
    ? "its contrast with the page's white and paper"
    : "the contrast of the dark text on it";
  return `Choose a ${isBrand ? "darker" : "lighter"} colour: ${what} is ${shown(ratio)}, and must be ${minContrast}:1 to be read by everyone`;
}

/** The variables of the stylesheet that a page has in place of these, by name. */
export function colourStyle({ brand = siteTexts.brand, action = siteTexts.action }) {
  return {
    "--color-brand": brand,
    "--color-brand-deep": mixed(brand, "#000000", 0.35),
    "--color-brand-soft": brandSoft(brand),
    "--color-ochre": action,
    "--color-ochre-deep": actionDeep(action),
  };
}

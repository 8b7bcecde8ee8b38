import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type Path } from "opentype.js";

const require = createRequire(import.meta.url);
let loaded: Font[] | undefined;

/** Noto Sans for Latin and Ge'ez letters, from a package: a server may have no fonts. */
function fonts(): Font[] {
  loaded ??= [
    require.resolve(
      "@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-latin-700-normal.woff",
    ),
    require.resolve(
      "@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-700-normal.woff",
    ),
  ].map((file) => opentype.parse(Uint8Array.from(readFileSync(file)).buffer));
  return loaded;
}

type Place = { x: number; y: number; size: number; maxWidth: number };

/** A line of text as the outline of its letters, for SVG; made smaller when it is too long. */
export function lettering(text: string, { x, y, size, maxWidth }: Place) {
  const runs = runsOf(text);
  const widthAt = (pixels: number) =>
    runs.reduce((width, run) => width + run.font.getAdvanceWidth(run.text, pixels), 0);
  const shown = size * Math.min(1, maxWidth / Math.max(1, widthAt(size)));
  let at = x;
  const outline = runs.map((run) => {
    const path = outlineOf(run.font.getPath(run.text, at, y, shown));
    at += run.font.getAdvanceWidth(run.text, shown);
    return path;
  });
  return { outline: outline.join(""), width: at - x };
}

/** The package's own `toPathData` rounds some numbers to NaN (1.3.5 and 2.0.0). */
const outlineOf = ({ commands }: Path) =>
  commands
    .map((command) => {
      const { type, x1, y1, x2, y2, x, y }: Point = command;
      const numbers = [x1, y1, x2, y2, x, y].flatMap((number) => number?.toFixed(1) ?? []);
      return type + numbers.join(" ");
    })
    .join("");

type Point = { type: string } & Partial<Record<"x1" | "y1" | "x2" | "y2" | "x" | "y", number>>;

/** The stretches of a text that one font has; `²` becomes 2, what none has is left out. */
function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.normalize("NFKC")) {
    const last = runs.at(-1);
    const known = last ? [last.font, ...fonts()] : fonts();
    const font = known.find((each) => each.charToGlyphIndex(letter) > 0);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

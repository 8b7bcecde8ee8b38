import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { fromDrawing, toDrawing } from "~/models/catalogue/places/drawing";
import { places } from "~db/places";
import { subcities } from "~db/vocabulary";

const svg = readFileSync("app/ui/addis.svg", "utf8");
const areas = new Map(
  [...svg.matchAll(/<polygon id="([\w-]+)"[^>]* points="([^"]+)"/g)].map(
    ([, id = "", points = ""]) => [
      id.replaceAll("-", " "),
      points.split(" ").map((point) => point.split(",").map(Number) as [number, number]),
    ],
  ),
);

function areasAt({ x, y }: { x: number; y: number }): string[] {
  return [...areas].filter(([, corners]) => isInside(x, y, corners)).map(([name]) => name);
}

function isInside(x: number, y: number, corners: [number, number][]): boolean {
  let crossings = 0;
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners.at(index - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) crossings++;
  }
  return crossings % 2 === 1;
}

test("the drawing shows each place in its subcity, and those of other towns outside the city", () => {
  expect([...areas.keys()].sort()).toEqual(subcities.filter((name) => name !== "Other").sort());
  const shown = places.map((place) => `${place.label}: ${areasAt(toDrawing(place))}`);
  const known = places.map(
    ({ label, subcity }) => `${label}: ${subcity === "Other" ? "" : subcity}`,
  );
  expect(shown).toEqual(known);
});

test("a point of the drawing is where its coordinates say", () => {
  const { x, y } = toDrawing(fromDrawing({ x: 123, y: 456 }));
  expect([x, y]).toEqual([expect.closeTo(123, 6), expect.closeTo(456, 6)]);
});

test("the drawing costs at most 15 KB", () => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(15_000);
});

test("the drawing in Amharic is the same one, with its names in Amharic", () => {
  const inAmharic = readFileSync("app/ui/addis.am.svg", "utf8");
  const text = /(<(?:text|tspan|title)[^>]*>)([^<]+)/g;
  expect(inAmharic.replace(text, "$1")).toBe(svg.replace(text, "$1"));
  const names = [...inAmharic.matchAll(text)].map(([, , name = ""]) => name.trim());
  expect(names.filter((name) => name && !/[ሀ-᎙]/.test(name))).toEqual([]);
  expect(brotliCompressSync(inAmharic).length).toBeLessThanOrEqual(15_000);
});

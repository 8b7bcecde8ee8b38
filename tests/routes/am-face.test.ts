import { readdirSync, readFileSync } from "node:fs";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { beforeEach, expect, test } from "vitest";
import { geezFace } from "~/platform/geez-face.vite";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

const texts = "app/texts/am";
const isGeez = /[ሀ-᎟ⶀ-ⷞ]/g;

test("the face for Amharic has every letter of the interface, in 25 KB", async () => {
  const face = await geezFace();
  expect(face.length).toBeLessThan(25_000);
  const asSfnt = { targetFormat: "sfnt", keepAllGlyphs: true } as const;
  const font = new Face(new Blob(await subsetFont(face, "", asSfnt)));
  const known = new Set(Array.from(font.collectUnicodes(), (code) => String.fromCodePoint(code)));

  await aProperty();
  const pages = ["", "/properties", "/properties/1", "/places", "/contact", "/favorites", "/auth"];
  const shown = pages.map(async (path) => (await app.get(`/am${path}`)).text());
  const catalogue = readdirSync(texts).map((name) => readFileSync(`${texts}/${name}`, "utf8"));
  const written = [...catalogue, ...(await Promise.all(shown)), "፩፪፫፲፼፡።፣፤፥፦፧"].join("");
  expect([...new Set(written.match(isGeez))].filter((letter) => !known.has(letter))).toEqual([]);
});

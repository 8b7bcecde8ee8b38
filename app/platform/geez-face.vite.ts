import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const whole = require.resolve(
  "@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2",
);

/** The letters of the Amharic texts and of the names of places, numerals and punctuation. */
function lettersOfPages(): Set<string> {
  const letters = new Set(Array.from({ length: 28 }, (_, at) => String.fromCodePoint(0x1361 + at)));
  for (const folder of ["app/texts/am", "db"])
    for (const name of readdirSync(folder).filter((file) => /\.tsx?$/.test(file)))
      for (const [letter] of readFileSync(`${folder}/${name}`, "utf8").matchAll(/[ሀ-᎟ⶀ-ⷞ]/g))
        letters.add(letter);
  return letters;
}

// Kerning would be half of the file; the package's types do not know of that option.
const options = { targetFormat: "woff2", keepFeatures: [], noHinting: true } as const;

/** Noto Sans Ethiopic with these letters alone, as WOFF2. */
export const geezFace = (): Promise<Buffer> =>
  subsetFont(readFileSync(whole), [...lettersOfPages()].join(""), options);

/** Makes the face for browsers; `geez-face.server` has its address as `GEEZ_FACE`. */
export function geezFaceOfPages(): Plugin {
  let face: Buffer;
  let fileName: string;
  return {
    name: "geez-face",
    apply: "build",
    async config() {
      face = await geezFace();
      const hash = createHash("sha256").update(face).digest("hex").slice(0, 8);
      fileName = `assets/geez-${hash}.woff2`;
      return { define: { "import.meta.env.GEEZ_FACE": JSON.stringify(`/${fileName}`) } };
    },
    buildStart() {
      if (this.environment.name === "client")
        this.emitFile({ type: "asset", fileName, source: face });
    },
  };
}

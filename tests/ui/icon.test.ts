import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const all = (file: string, pattern: RegExp) =>
  Array.from(readFileSync(file, "utf8").matchAll(pattern), ([, name]) => name);

test("every icon that code can name is in the sprite, and no other", () => {
  const named = all("app/ui/icon.tsx", /^ {2}\| "([\w-]+)"/gm);
  expect(named.length).toBeGreaterThan(40);
  expect(all("app/ui/icons.svg", /<symbol id="([\w-]+)"/g)).toEqual(named);
});

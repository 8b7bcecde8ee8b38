import { expect, test } from "vitest";
import { ofPath, pathIn } from "~/paths";
import { app } from "./harness/house.mjs";

type Section = Readonly<Record<string, unknown>>;
const catalogue = (files: Record<string, Section>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [/(\w+)\.tsx?$/.exec(path)?.[1] ?? "", texts]),
  );
const en = catalogue(import.meta.glob<Section>("/app/texts/en/*.{ts,tsx}", { eager: true }));
const am = catalogue(import.meta.glob<Section>("/app/texts/am/*.{ts,tsx}", { eager: true }));
delete en.index;
delete am.index;

/** `section.name` of all texts; of a group of texts its members, too. */
const namesIn = (texts: Record<string, Section>) =>
  Object.entries(texts).flatMap(([section, of]) =>
    Object.entries(of).flatMap(([name, text]) =>
      text !== null && typeof text === "object"
        ? [`${section}.${name}`, ...Object.keys(text).map((key) => `${section}.${name}.${key}`)]
        : `${section}.${name}`,
    ),
  );

test("both languages have the same texts", () => {
  expect(namesIn(am)).toEqual(namesIn(en));
});

test("every text is used", () => {
  const code = app
    .filter(({ path }) => !path.startsWith("app/texts/"))
    .map(({ text }) => text)
    .join("\n");
  const words = new Set(code.match(/\w+/g));
  const named = new Set(
    Array.from(
      code.matchAll(/\bt\s*\.(\w+)\s*\.(\w+)/g),
      ([, section, name]) => `${section}.${name}`,
    ),
  );
  // Of a section that is handed on as a whole any name will do.
  const taken = new Set(Array.from(code.matchAll(/\bt\.(\w+)\b(?!\.)/g), ([, section]) => section));
  const unused = namesIn(en).filter((text) => {
    const [section = "", name = "", member] = text.split(".");
    return !member && !(taken.has(section) ? words.has(name) : named.has(text));
  });
  expect(unused).toEqual([]);
});

test("texts are named one by one, or browsers would be sent their whole section", () => {
  const whole = app
    .filter(({ path }) => !path.startsWith("app/texts/") && !/\.server\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      Array.from(
        text.matchAll(/^.*(?<![\w./])t\.[a-z]+\b(?!\s*[.(\w]).*$/gm),
        ([line]) => `${path}: ${line}`,
      ),
    );
  expect(whole).toEqual([]);
});

test("texts are read when they are used: at import there is no language yet", () => {
  const early = app.flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/^(?:export )?const \w+(?:: [^=]+)? = (?!.*=>)[^\n]*\bt\.\w+\.\w+[^\n]*/gm),
      ([line]) => `${path}: ${line}`,
    ),
  );
  expect(early).toEqual([]);
});

test("English texts have no Ethiopic letters but of the link to that language", () => {
  const letters = (of: RegExp, texts: Record<string, Section>) =>
    Object.entries(texts).flatMap(([section, each]) =>
      Object.entries(each)
        .filter(([, text]) => typeof text === "string" && of.test(text))
        .map(([name]) => `${section}.${name}`),
    );
  expect(letters(/[ሀ-᎙]/, en)).toEqual(["shell.otherLanguage", "shell.otherInShort"]);
});

test("the language of an address is in front of it", () => {
  expect(ofPath("/properties/1")).toEqual({ language: "en", path: "/properties/1" });
  expect(ofPath("/am/properties/1")).toEqual({ language: "am", path: "/properties/1" });
  expect(ofPath("/am")).toEqual({ language: "am", path: "/" });
  expect(ofPath("/amharic")).toEqual({ language: "en", path: "/amharic" });
  expect(pathIn("am", "/?propertyType=Villa")).toBe("/am?propertyType=Villa");
  expect(pathIn("am", "/")).toBe("/am");
  expect(pathIn("en", "/contact")).toBe("/contact");
});

import { beforeAll, describe, expect, test, vi } from "vitest";
import { page } from "../harness/page";

/** A language that tests make of English, in the place of Amharic: `⟦Home··⟧`, 40 % longer. */
vi.resetModules();
vi.doMock("~/texts/am", async () => made(await import("~/texts/en")));
const { app } = await import("../harness/app");
const { aProperty, aUser } = await import("../harness/factories");

function made(text: unknown): unknown {
  if (typeof text === "string") return `⟦${text}${"·".repeat(Math.ceil(text.length * 0.4))}⟧`;
  if (typeof text === "function") return (...given: unknown[]) => made(text(...given));
  if (Array.isArray(text)) return text.map(made);
  if (text === null || typeof text !== "object" || "$$typeof" in text) return text;
  return Object.fromEntries(Object.entries(text).map(([name, each]) => [name, made(each)]));
}

/** Names that are the same in all languages, addresses, and what people typed in Amharic. */
const names =
  /[ሀ-᎙]|^https?:|^[,\s]*\+251[^a-z]+\S+@\S+$|^(Sefer|Sefer Properties|EN|WhatsApp|Telegram|Facebook|Instagram|LinkedIn|ETB|USD|m²|SF-\d+|\S+@\S+|[\d\s+.,:/–-]+)$/;

/** What a visitor reads, hears or is shown that is not of the catalogue, nor typed by people. */
async function leftOut(path: string) {
  const { document } = await page(app.get(path), path.includes("nowhere") ? 404 : 200);
  for (const other of document.querySelectorAll('[lang="en"], script, style, noscript, code'))
    other.remove();
  const spoken = document
    .querySelectorAll("[alt], [title], [aria-label], [placeholder], meta[content]")
    .flatMap((element) => {
      const { name, property } = element.attributes;
      if (element.tagName === "META" && !/title|description/.test(`${name} ${property}`)) return [];
      return ["alt", "title", "aria-label", "placeholder", "content"].map((attribute) =>
        element.getAttribute(attribute),
      );
    });
  const read = document
    .querySelectorAll("*")
    .flatMap(({ childNodes }) =>
      childNodes.filter(({ nodeType }) => nodeType === 3).map(({ text }) => text),
    );
  const texts = [...spoken, ...read].map((text) => text?.trim() ?? "");
  return [...new Set(texts)].filter(
    (text) => /[A-Za-z]{2}/.test(text) && !text.includes("⟦") && !names.test(text),
  );
}

beforeAll(async () => {
  const agent = await aUser({ role: "agent", fullName: "አበበ ቢቂላ" });
  for (const propertyType of ["Villa", "Apartment"] as const)
    await aProperty({
      ...{ title: "የሚሸጥ ቤት", description: "መልካም ቤት", address: "ቦሌ መድኃኔዓለም", features: ["Parking"] },
      ...{ propertyType, agentId: agent.id, bedrooms: 3, bathrooms: 2, yearBuilt: 2015 },
    });
});

describe("adding a language is a catalogue: no text of a page is left out", () => {
  test.each([
    ...["/am", "/am/properties", "/am/properties?propertyType=Villa&subcity=Bole&minPrice=1"],
    ...["/am/properties?search=zzz", "/am/properties/1", "/am/properties/1?contact=visit"],
    ...["/am/favorites", "/am/favorites/list?ids=1", "/am/contact", "/am/places", "/am/auth"],
    ...["/am/auth?view=register", "/am/auth?view=forgot", "/am/filter-test", "/am/nowhere"],
  ])("%s", async (path) => {
    expect(await leftOut(path)).toEqual([]);
  });
});

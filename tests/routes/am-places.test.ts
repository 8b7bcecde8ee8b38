import { beforeEach, describe, expect, test } from "vitest";
import { squareFeetOf } from "~/models/catalogue/places/area";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { latinWords } from "../harness/latin";
import { data } from "../harness/page";

/** A home of 100 m² beside Edna Mall, whose own texts have no Latin letters. */
const home = (overrides: Parameters<typeof aProperty>[0] = {}) =>
  aProperty({
    title: "የሚሸጥ ቪላ",
    address: "ቦሌ መድኃኔዓለም",
    latitude: "8.9975",
    longitude: "38.7865",
    squareFeet: squareFeetOf(100),
    ...overrides,
  });

/** What stands in the page in Latin letters that is neither marked as English nor a name or number. */
const inLatin = async (path: string) =>
  latinWords((await app.page(path)).one("main"), "form").filter((word) => !names.has(word));
const names = new Set(
  "JavaScript Sefer Properties Bole Road Addis Ababa SF hello sefer example".split(" "),
);

beforeEach(reset);

describe("an Amharic visitor reads Amharic", () => {
  test("of a place, by its Amharic name, and the other language reads its own", async () => {
    for (const price of [1, 2, 3, 4, 5]) await home({ price: price * 1_000_000 });
    await home({ price: 40_000, status: "For Rent", offer: "rent" });
    for (const _ of [1, 2, 3]) await home({ latitude: "9.0135", longitude: "38.7870" });
    for (const _ of ["a cache for both languages", "would show here"]) {
      const seen = await app.page("/am/places/edna-mall", 200);
      expect(seen.text("h1")).toBe("በኤድና ሞል አቅራቢያ ያሉ ቤቶች");
      expect(seen.text("main")).toContain("በኤድና ሞል አቅራቢያ፣ እስከ 1.5 ኪ.ሜ. ገደማ ድረስ 6 ንብረት አለ።");
      expect(seen.text("dl > div:first-child")).toBe("የሚሸጥ5መካከለኛ ዋጋ በካሬ ሜትር፦ 30,000 ብር፣ ከ5 ቤት");
      expect(
        seen.all('nav[aria-label="በአቅራቢያ ያሉ ሰፈሮች"] a').map((a) => a.getAttribute("href")),
      ).toContain("/am/places/bole-medhanialem");
      expect(seen.text('main [lang="en"]')).toBe("Edna Mall");
      const english = await app.page("/places/edna-mall", 200);
      expect(english.text("h1")).toBe("Homes near Edna Mall");
      expect(english.text("dl > div:first-child")).toContain("ETB 30,000, of 5 homes");
    }
    expect(await inLatin("/am/places/edna-mall")).toEqual([]);
    const few = await app.page("/am/places/4-kilo", 404);
    expect(few.text("h1")).toBe("በአራት ኪሎ አቅራቢያ ጥቂት ቤቶች ብቻ አሉ");
  });

  test("in the index of places, the subcities too", async () => {
    const seen = await app.page("/am/places", 200);
    expect(seen.texts("main h2")).toContain("ቦሌ");
    expect(seen.texts("main li")).toContain("ገርጂ0");
    expect(seen.one('main a[href*="Kirkos"]').textContent).toBe("ቂርቆስ");
  });

  test.each(["/am/places", "/am/contact", "/am/favorites", "/am/favorites/list"])(
    "%s has no English",
    async (path) => {
      expect(await inLatin(path)).toEqual([]);
    },
  );

  test("on the map, where two languages share what is cached", async () => {
    for (const _ of [1, 2]) await home();
    const labels = async (path: string) =>
      (await app.page(path, 200)).all("[aria-label]").map((a) => a.getAttribute("aria-label"));
    expect(await labels("/properties?view=map")).toContainEqual(
      expect.stringContaining("2 homes, near Edna Mall"),
    );
    expect(await labels("/am/properties?view=map")).toContainEqual(
      expect.stringContaining("2 ቤት፣ ኤድና ሞል አቅራቢያ"),
    );
  });

  test("of where a favorite is, as its browser asks", async () => {
    await home({ subcity: "Bole" });
    const { cards } = await data<{ cards: { place: string }[] }>(app.get("/am/cards?limit=10"));
    expect(cards[0]?.place).toMatch(/^ቦሌ፣ ከመስቀል አደባባይ [\d.]+ ኪ\.ሜ\.$/);
  });
});

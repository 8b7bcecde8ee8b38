import { beforeEach, describe, expect, test } from "vitest";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { latinWords } from "../harness/latin";

beforeEach(reset);

const title = "ቪላ በቦሌ";

/** Words in Latin letters in what is the page's own: texts, labels and hints, without cards. */
async function latinIn(path: string) {
  const { one, all } = await app.page(path, 200);
  const parts = [one("main"), ...all("head title")];
  const latin = parts.flatMap((part) => latinWords(part, "article, .filter-search"));
  return latin.filter((word) => !["ETB", "USD", "ETBUSD", "Sefer"].includes(word));
}

describe("who reads Amharic", () => {
  test.each([
    "/am/properties",
    "/am/properties?view=map",
    "/am/properties?subcity=Bole&status=For+Sale&propertyType=Villa&bedrooms=3&minPrice=1&sort=price-up",
    "/am/properties?subcity=Kirkos&propertyType=Land&maxPrice=2000&currency=ETB&hideSold=1",
    "/am/properties?near=edna-mall&within=3",
    "/am/properties?at=gerji",
    "/am/properties?search=ቪላ+ቦሌ",
    "/am/properties?search=ቪላ+ካዛንቺስ+ከ2+ሚሊዮን+ብር+በታች",
    "/am/properties?minPrice=ብዙ",
    "/am/filter-test?propertyType=Land",
  ])("sees no English word of ours on %s", async (path) => {
    await aProperty({ title, address: "ቦሌ", description: "ሰፊ ግቢ ያለው ቪላ።", propertyType: "Villa" });
    expect(await latinIn(path)).toEqual([]);
  });

  test("is offered filters in Amharic, which are sent in English", async () => {
    await aProperty({ title, propertyType: "Villa", subcity: "Bole" });
    const list = await app.page("/am/properties?propertyType=Villa&subcity=Bole", 200);
    expect(list.text("h1")).toBe("ቦሌ ውስጥ ያሉ ቪላዎች");
    expect(list.text("#found")).toBe("1 ንብረት ተገኝቷል");
    const chosen = list.one('select[name="subcity"] option[selected]');
    expect([chosen.getAttribute("value"), chosen.text]).toEqual(["Bole", "ቦሌ"]);
    const [chip] = list.all('[aria-label="የተመረጡ ማጣሪያዎች"] a');
    expect([chip?.text.trim(), chip?.getAttribute("href")]).toEqual([
      "ቪላ",
      "/am/properties?subcity=Bole",
    ]);
  });

  test("finds alternatives by words that the search reads again", async () => {
    await aProperty({
      title,
      propertyType: "Villa",
      subcity: "Bole",
      price: 2_100_000,
      currency: "ETB",
    });
    const none = await app.page("/am/properties?search=ቪላ+ቦሌ+ከ2+ሚሊዮን+ብር+በታች", 200);
    const [way] = none.all('[aria-label="ሌሎች አማራጮች"] a');
    const href = way?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    expect((await app.page(href, 200)).text("#found")).toBe("1 ንብረት ተገኝቷል");
  });
});

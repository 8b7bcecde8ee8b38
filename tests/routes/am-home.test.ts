import { beforeEach, expect, test } from "vitest";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { latinWords } from "../harness/latin";
import { data } from "../harness/page";
import type { Group } from "../harness/suggested";

beforeEach(reset);

const addressesAndNames = 'noscript, svg, .card-place, .social-links, [href^="mailto:"]';

const listing = {
  title: "ቪላ በቦሌ",
  address: "ቦሌ መድኃኔዓለም",
  city: "አዲስ አበባ",
  subcity: "Bole",
  propertyType: "Villa",
  price: 4_500_000,
  currency: "ETB",
  bedrooms: 3,
  squareFeet: 2_000,
  isFeatured: true,
  status: "For Sale",
} as const;

test("an Amharic visitor reads the home page in Amharic", async () => {
  await aProperty(listing);
  await aProperty({ ...listing, status: "For Rent", offer: "rent", isFeatured: false });
  const home = await app.page("/am");
  const card = home.texts(".card")[0];
  for (const text of ["4,500,000 ብር", "ተመራጭ", "የሚሸጥ", "ቪላ", "ዛሬ ተረጋግጧል", "3 መኝታ"])
    expect(card).toContain(text);
  expect(card).toContain("186 ካሬ ሜትር");
  expect(home.text("#by-type .card .price")).toBe("4,500,000 ብር በወር");
  expect(home.texts(".subcity-tile")[0]).toContain("ቦሌ2 ንብረት");
  expect(home.all("#by-type .choice")[1]?.getAttribute("href")).toBe(
    "/am?propertyType=Villa#by-type",
  );
  expect(home.texts("[name=subcity] option")).toContain("ኮልፌ ቀራንዮ");
  expect(home.one("[name=subcity] option:nth-child(2)").getAttribute("value")).toBe("Bole");
  expect(home.one("#interest form").getAttribute("action")).toMatch(/^\/am\?index/);
  const sections = home.all("main section:not(#interest)");
  expect(sections.length).toBeGreaterThan(5);
  const latin = sections.flatMap((section) => latinWords(section, addressesAndNames));
  expect([...new Set(latin)]).toEqual(["SF"]);
});

test("what is suggested is Amharic, and leads to Amharic pages", async () => {
  await aProperty(listing);
  const suggest = async (prefix: string, q: string) => {
    const query = new URLSearchParams({ q, from: "hero" });
    const answer = await data<{ groups: Group[] }>(app.get(`${prefix}/suggestions?${query}`));
    return answer.groups;
  };
  expect((await suggest("", "ቦሌ"))[0]).toEqual({
    name: "Locations",
    items: expect.arrayContaining([
      { label: "Bole, Addis Ababa", href: "/properties?subcity=Bole" },
    ]),
  });
  expect((await suggest("/am", "ቦሌ"))[0]).toEqual({
    name: "ሰፈሮች",
    items: expect.arrayContaining([{ label: "ቦሌ፣ አዲስ አበባ", href: "/am/properties?subcity=Bole" }]),
  });
  expect((await suggest("/am", "ቪ"))[0]?.items[0]?.label).toBe("የሚሸጥ ቪላ");
  expect((await suggest("/am", "3 bed"))[0]?.items[0]?.label).toBe("3 መኝታ ክፍል");
});

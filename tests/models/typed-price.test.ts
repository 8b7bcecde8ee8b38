import { expect, test } from "vitest";
import {
  isPrice,
  priceNote,
  readPrices,
  typedPrice,
} from "~/models/catalogue/property/typed-price";
import { limits } from "~db/vocabulary";

test.each([
  ["25M", 25_000_000],
  ["25.5 million", 25_500_000],
  ["25,5 million", 25_500_000],
  ["1.250M", 1_250_000],
  ["1,250M", 1_250_000_000],
  ["2.3m", 2_300_000],
  ["850k", 850_000],
  ["1.1 Thousand", 1_100],
  ["2.5bn", 2_500_000_000],
  ["2.5 ሚሊዮን", 2_500_000],
  ["850ሺህ", 850_000],
  ["22 000 000", 22_000_000],
  ["22\u202f000\u202f000", 22_000_000],
  ["22.000.000", 22_000_000],
  ["22,000,000", 22_000_000],
  ["22'000'000", 22_000_000],
  ["22.000", 22_000],
  ["22.000.000,00", 22_000_000],
  ["22,000,000.00", 22_000_000],
  ["250000.00", 250_000],
  ["２５Ｍ", 25_000_000],
  ["  0 ", 0],
  ["-5", -5],
  ["25.5", 25.5],
  ["12,13", 12.13],
])("%s is %d", (text, amount) => {
  expect(typedPrice(text)).toEqual({ amount });
});

test.each([
  ["$250,000", 250_000, "USD"],
  ["250 000 USD", 250_000, "USD"],
  ["US$ 1.5m", 1_500_000, "USD"],
  ["22 000 000 ETB", 22_000_000, "ETB"],
  ["Br. 850k", 850_000, "ETB"],
  ["25 ሚሊዮን ብር", 25_000_000, "ETB"],
  ["ETB 25 million birr", 25_000_000, "ETB"],
])("%s is %d in %s", (text, amount, currency) => {
  expect(typedPrice(text)).toEqual({ amount, currency });
});

test.each([
  ...[
    "",
    " ",
    "abc",
    "12 or 13",
    "12 13",
    "25,00,000",
    "1 000 00",
    "1e6",
    "0x10",
    "NaN",
    "Infinity",
  ],
  ...[
    "M",
    "ETB",
    "25M+",
    "about 25M",
    "$5 birr",
    "5.",
    "25 M M",
    "9".repeat(30),
    "1".repeat(100_000),
  ],
])("%j is no price", (text) => {
  expect(typedPrice(text)).toBeNull();
});

test.each([
  ["100k", { maxPrice: 100_000 }],
  ["2.5m", { maxPrice: 2_500_000 }],
  ["25 ሚሊዮን", { maxPrice: 25_000_000 }],
  ["22 000 000", { maxPrice: 22_000_000 }],
  ["1.2 million birr", { maxPrice: 1_200_000, currency: "ETB" }],
  ["100 thousands", { maxPrice: 100_000 }],
  ["$2k", { maxPrice: 2_000, currency: "USD" }],
])("a visitor's %s is understood", (maxPrice, filters) => {
  expect(readPrices({ maxPrice })).toEqual({ filters, faults: {} });
});

test.each(["cheap", "25.5", "-5", "9e9", "2000 billion"])("a visitor's %s is none", (minPrice) => {
  expect(readPrices({ minPrice, maxPrice: 7, currency: "ETB" })).toEqual({
    filters: { maxPrice: 7, currency: "ETB" },
    faults: { minPrice },
  });
});

test("two prices in two currencies are not both meant", () => {
  const { filters, faults } = readPrices({ minPrice: "$100", maxPrice: "5m birr" });
  expect([filters, faults]).toEqual([{ minPrice: 100, currency: "USD" }, { maxPrice: "5m birr" }]);
});

test("a price is a whole number within its limit", () => {
  expect([0, 1, limits.price].every(isPrice)).toBe(true);
  expect([-1, 25.5, limits.price + 1].some(isPrice)).toBe(false);
});

test("what was not understood is told, what was said is not", () => {
  expect(priceNote(" abc ", 0)).toBe(
    "“abc” was not understood as a price: visitors read “Price on request”.",
  );
  for (const said of ["", "  ", "0", "ETB 0"]) expect(priceNote(said, 0)).toBeUndefined();
  expect(priceNote("25M", 25_000_000)).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { foldText } from "~/models/catalogue/property/text";
import { titleOf } from "~/models/catalogue/search/facets";
import type { PropertyFilters } from "~/models/catalogue/search/filters";
import { describeTerms, parseQuery, termsOfKind } from "~/models/catalogue/search/query";
import { isOneSlip, soundOf } from "~/models/catalogue/search/sound";
import { kindNames, neighbours, placeNames, wordNames } from "~db/names";
import { places } from "~db/places";
import { subcities } from "~db/vocabulary";

describe("a search is read as", () => {
  it.each([
    ["3 bedroom bole", "3-bedroom homes in Bole"],
    ["three bedrooms", "3-bedroom homes"],
    ["3br apt", "3-bedroom apartments"],
    ["3+ bedrooms", "3+-bedroom homes"],
    ["at least 3 bedrooms", "3+-bedroom homes"],
    ["2 to 4 bedroom villa", "2–4-bedroom villas"],
    ["ባለ 3 መኝታ ቤት በቦሌ", "3-bedroom homes in Bole"],
    ["ባለ ሦስት መኝታ ቪላ", "3-bedroom villas"],
    ["2 bath flat", "apartments with 2 bathrooms"],
    ["house for rent", "homes to rent"],
    ["የሚሸጥ ቤት በየካ", "homes for sale in Yeka"],
    ["villa or house in Bole or CMC", "villas or houses in Bole or CMC"],
    ["office space in Kasanchis", "offices in Kazanchis"],
    ["under 5 million", "properties under ETB 5,000,000"],
    ["below 100,000 a month", "properties to rent under ETB 100,000"],
    ["between 3 and 5 million", "properties from ETB 3,000,000 to ETB 5,000,000"],
    ["over 30M villa", "villas from ETB 30,000,000"],
    ["$2000 apartment", "apartments under $2,000"],
    ["less than 30 000 birr", "properties under ETB 30,000"],
    ["ከ5 ሚሊዮን ብር በታች", "properties under ETB 5,000,000"],
    ["25 ሺህ ብር ኪራይ", "properties to rent under ETB 25,000"],
    ["200 m² house", "houses from 180 m² to 220 m²"],
    ["over 300 sqm", "properties from 300 m²"],
    ["250 ካሬ መሬት", "plots of land from 225 m² to 275 m²"],
    ["4 kilo", "properties in 4 Kilo"],
    ["አራት ኪሎ", "properties in 4 Kilo"],
    ["villa with pool", 'villas with "pool"'],
    ["0911556661", 'properties with "0911556661"'],
    ["villa 0911 55 66 61", 'villas with "0911" and "55" and "66" and "61"'],
    ["+251911556661", 'properties with "+251911556661"'],
    ["+251 911 556 661", 'properties with "+251" and "911" and "556" and "661"'],
    ["house no 412", 'houses with "no" and "412"'],
    ["furnished flat near Edna Mall", "apartments near Edna Mall with furniture"],
    ["not furnished flat", 'apartments with "unfurnished"'],
    ["un furnished flat", 'apartments with "unfurnished"'],
    ["ዕቃ የሌለው አፓርታማ", 'apartments with "unfurnished"'],
    ["villa with no garden", "villas"],
    ["villa without parking, with balcony", "villas with balcony"],
    ["በረንዳ የሌለው ቪላ", "villas"],
    ["the", "properties"],
    ["house for sale in Ethiopia", "homes for sale"],
    ["apartments in ethiopia", "apartments"],
    ["studio, Ethiopia", "studios"],
    ["Addis Ababa, Ethiopia", "properties in Addis Ababa"],
    ["በኢትዮጵያ የሚሸጥ ቤት", "homes for sale"],
    ["Ethiopian Airlines", 'properties with "airlines"'],
  ])("%s: %s", (text, words) => {
    expect(describeTerms(parseQuery(foldText(text)).terms)).toBe(words);
  });

  it.each([
    ["500m from Edna Mall", 0.5],
    ["500 m near edna mall", 0.5],
    ["villa within 300m of edna mall", 0.3],
    ["50 metres to edna mall", 0.05],
    ["1000 metres away from edna mall", 1],
    ["500 meters near edna mall", 0.5],
    ["0.5 km from edna mall", 0.5],
    ["ከኤድና ሞል በ500 ሜትር ርቀት", 0.5],
    ["ከኤድና ሞል 2 ኪሜ", 2],
  ])("a distance: %s", (text, within) => {
    const { terms } = parseQuery(foldText(text));
    expect(termsOfKind(terms, "place")).toMatchObject([{ isNear: true, within }]);
    expect(describeTerms(terms)).toMatch(/^(properties|villas) near Edna Mall$/);
  });

  it.each([
    ["villa 20m near edna mall", "villas near Edna Mall under ETB 20,000,000"],
    ["100m to 200m", "properties from ETB 100,000,000 to ETB 200,000,000"],
    ["villa 15m from the owner", 'villas with "owner" under ETB 15,000,000'],
    ["villa 100m to buy", "villas for sale under ETB 100,000,000"],
    ["i have 20m to spend on a villa in bole", 'villas in Bole with "spend" under ETB 20,000,000'],
    [
      "25m from bank loan, villa bole",
      'villas in Bole with "bank" and "loan" under ETB 25,000,000',
    ],
    ["etb 200m from bole", "properties in Bole under ETB 200,000,000"],
    ["from 10m to max 20m in bole", "properties in Bole from ETB 10,000,000 under ETB 20,000,000"],
    ["500 m2 near bole", "properties in Bole from 450 m² to 550 m²"],
    ["land 500 meter square", "plots of land from 450 m² to 550 m²"],
    ["500 ካሬ ሜትር ቦታ", "plots of land from 450 m² to 550 m²"],
  ])("no distance: %s", (text, words) => {
    expect(describeTerms(parseQuery(foldText(text)).terms)).toBe(words);
  });

  it.each(["-", "+", "$", "....", "ከ", "በ", "\ue000 villa", "1".repeat(200), "a ".repeat(100)])(
    "something whatever is typed: %.20s",
    (text) => {
      for (const { spans } of parseQuery(foldText(text)).terms)
        for (const [from, to] of spans) expect(to).toBeGreaterThanOrEqual(from);
    },
  );
});

it.each<[PropertyFilters, title: string, near?: string]>([
  [{}, "Properties"],
  [{ maxPrice: 100_000, currency: "ETB" }, "Properties under ETB 100,000"],
  [
    { status: "For Sale", maxPrice: 5_000_000, currency: "ETB" },
    "Homes for sale under ETB 5,000,000",
  ],
  [
    { propertyType: "Villa", subcity: "Bole", minPrice: 200_000, currency: "USD" },
    "Villas in Bole from $200,000",
  ],
  [
    { status: "For Rent", minPrice: 30_000, maxPrice: 60_000, currency: "ETB" },
    "Homes to rent near Edna Mall from ETB 30,000 to ETB 60,000",
    "Edna Mall",
  ],
])("calls a list of %j %s", (filters, title, near) => {
  expect(titleOf(filters, near)).toBe(title);
});

it.each([
  ["bolle", "bole", true],
  ["bloe", "bole", true],
  ["bale", "bole", true],
  ["ole", "bole", true],
  ["bole", "bole", false],
  ["balle", "bole", false],
  ["lobe", "bole", false],
])("tells whether %s is one slip from %s", (typed, intended, isSlip) => {
  expect(isOneSlip(typed, intended)).toBe(isSlip);
  expect(isOneSlip(intended, typed)).toBe(isSlip);
});

it.each([
  ["ሜክሲኮ", "mexico"],
  ["መገናኛ", "megenagna"],
  ["ካዛንቺስ", "kazanchis"],
  ["ቴዎድሮስ", "tewodros"],
  ["ጎተራ", "gotera"],
])("hears %s in %s", (ethiopic, latin) => {
  expect(soundOf(ethiopic)).toBe(soundOf(latin));
});

it("finds every name of the table under itself", () => {
  const read = (name: string) => parseQuery(foldText(name)).terms.map(({ kind }) => kind);
  for (const { names } of kindNames)
    for (const name of names.split(", ")) expect(read(name), name).toEqual(["type"]);
  for (const names of [...placeNames, ...places.map(({ label, names }) => `${label}, ${names}`)])
    for (const name of names.split(", ")) expect(read(name), name).toEqual(["place"]);
  for (const { names } of wordNames)
    for (const name of names.split(", ")) expect(read(name), name).toEqual(["text"]);
});

it("calls no subcity its own neighbour", () => {
  for (const subcity of subcities)
    for (const other of neighbours[subcity]) expect(other).not.toBe(subcity);
});

import Database from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import {
  countProperties,
  featuredForSale,
  listProperties,
  listWholeProperties,
  searchText,
} from "~/models/catalogue/property/property.server";
import { foldText } from "~/models/catalogue/property/text";
import { cachedPerVersion, columns } from "~/models/catalogue/search/columns.server";
import {
  type Filter,
  type PropertyFilters,
  propertyFilters,
  sortOrders,
} from "~/models/catalogue/search/filters";
import { bestFirst, findMatches } from "~/models/catalogue/search/matches.server";
import { effective, listFilters } from "~/models/catalogue/search/schema";
import { listSuggestions } from "~/models/catalogue/search/suggestions.server";
import { databasePath } from "~db/open";
import { type RandomSource, randomSource } from "~db/seed/random";
import {
  currencies,
  limits,
  offers,
  propertyStatuses,
  propertyTypes,
  subcities,
} from "~db/vocabulary";
import { elsewhere } from "../harness/elsewhere";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

/** For reading what stands in the file, without the app. */
const other = new Database(databasePath, { readonly: true });
afterAll(() => other.close());

const words = 'bole villa house የሚሸጥ ዘመናዊ ቪላ 100% a_b "quoted" o\'clock kitchen z 😀 x² bq'.split(
  " ",
);
const some = <T>(random: RandomSource, values: readonly T[], probability = 0.3) =>
  random.chance(probability) ? random.pick(values) : undefined;

/** Listings of every kind; the words of the texts differ. */
async function fill(count: number, random: RandomSource) {
  const phrase = (length: number) =>
    Array.from({ length }, () => random.pick(words)).join(random.pick([" ", "  ", ", "]));
  const listings = Array.from({ length: count }, () => {
    const listing = {
      title: phrase(random.int(1, 3)),
      description: phrase(random.int(1, 6)),
      price: random.pick([0, 1, 99, 100, 101, 12_999, 13_000, 13_001, 1_000_000]),
      currency: random.pick(currencies),
      address: phrase(1),
      city: random.pick(["Addis Ababa", "Adama"]),
      subcity: random.pick([...subcities, null]),
      state: "Addis Ababa",
      bedrooms: random.int(0, 6),
      propertyType: random.pick(propertyTypes),
      status: random.pick(propertyStatuses),
      offer: random.pick(offers),
      isFeatured: Number(random.chance(0.2)),
      squareFeet: random.pick([90, 100, 2_000]),
      confirmedAt: random.pick([1_700_000_000_000, 1_750_000_000_000, 1_760_000_000_000]),
    };
    return { ...listing, searchText: searchText(listing) };
  });
  const names = Object.keys(listings[0] ?? {});
  await elsewhere(
    `insert into properties (zipCode, bathrooms, createdAt, updatedAt, ${names})
      select '1000', 1, 1, 1, ${names.map((name) => `value ->> '${name}'`)} from json_each(?)`,
    JSON.stringify(listings),
  );
}

/** SQL: what each order compares; with a rate, prices in birr. */
function compared(rate: number | undefined) {
  const price = `nullif(price, 0) * iif(currency = 'USD', ${rate ?? 1}.0, 1.0)`;
  const birrFirst = rate ? "" : "price > 0 and currency = 'USD', ";
  const last = "price = 0, ";
  return {
    "best-match": "",
    "price-up": `${last}${birrFirst}${price},`,
    "price-down": `${last}${birrFirst}${price} desc,`,
    "price-per-m2": `${last}${birrFirst}${price} / squareFeet,`,
    confirmed: "confirmedAt desc,",
    // Of no place.
    nearest: "",
  };
}

/** The ids that the filters mean, in their order, by plain SQL over every row. */
function matching(filters: PropertyFilters): number[] {
  const { search, propertyType, subcity, status, bedrooms, minBedrooms } = filters;
  const { minPrice = 0, maxPrice = Infinity, currency = "USD" } = filters;
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  const rate = env.ETB_PER_USD;
  const factor = {
    USD: currency === "USD" ? 1 : 1 / (rate ?? 1),
    ETB: currency === "ETB" ? 1 : (rate ?? 1),
  };
  const offer = status === "For Rent" ? "rent" : status === "For Sale" ? "sale" : null;
  return other
    .prepare(
      `select id from properties where (@search is null or instr(searchText, @search) > 0
          or @words <> '[]' and not exists (select 1 from json_each(@words) where instr(searchText, value) = 0))
        and (@propertyType is null or propertyType = @propertyType)
        and (@subcity is null or subcity = @subcity)
        and (@status is null or status = @status or (status = 'Available' and offer = @offer))
        and (@bedrooms is null or bedrooms = @bedrooms)
        and (@minBedrooms is null or bedrooms >= @minBedrooms)
        and (@isPriced = 0 or (currency = 'USD' and price between @lowUsd and @highUsd and @usd)
          or (currency = 'ETB' and price between @lowEtb and @highEtb and @etb))
        and (@hideSold is null or status <> 'Sold')
      order by ${filters.sort ? compared(rate)[filters.sort] : ""} id desc`,
    )
    .pluck()
    .all({
      hideSold: filters.hideSold ?? null,
      search: search || null,
      words: JSON.stringify(search?.split(/[ ,"]+/).filter(Boolean) ?? []),
      propertyType: propertyType ?? null,
      subcity: subcity ?? null,
      status: status ?? null,
      offer,
      bedrooms: bedrooms ?? null,
      minBedrooms: minBedrooms ?? null,
      isPriced: Number(isPriced),
      usd: Number(Boolean(rate) || currency === "USD"),
      etb: Number(Boolean(rate) || currency === "ETB"),
      lowUsd: minPrice * factor.USD,
      highUsd: Math.min(maxPrice * factor.USD, 1e15),
      lowEtb: minPrice * factor.ETB,
      highEtb: Math.min(maxPrice * factor.ETB, 1e15),
    }) as number[];
}

async function expectExact(filters: PropertyFilters, offset = 0) {
  const { rows, total } = await listProperties({ ...filters, words: "1" }, { limit: 24, offset });
  const ids = matching(filters);
  const asked = JSON.stringify(filters);
  expect(
    rows.map(({ id }) => id),
    asked,
  ).toEqual(ids.slice(offset, offset + 24));
  expect(total, asked).toBe(ids.length);
}

const copied =
  "title, description, price, address, state, zipCode, bedrooms, bathrooms, squareFeet, propertyType, searchText, createdAt, updatedAt, confirmedAt";
const copyOf = (id: number) =>
  `insert into properties (${copied}) select ${copied} from properties where id = ${id}`;

const everything = async () =>
  (await listProperties({}, { limit: 1_000 })).rows.map(({ title }) => title);

describe("filters", () => {
  it.each([undefined, 130])(
    "give what plain SQL gives, in any combination, at a rate of %s",
    async (rate) => {
      const random = randomSource(7);
      await fill(600, random);
      Object.assign(env, { ETB_PER_USD: rate });
      for (let round = 0; round < 400; round++)
        await expectExact(
          {
            search: some(random, words.map(foldText), 0.2),
            propertyType: some(random, propertyTypes),
            subcity: some(random, subcities),
            status: some(random, propertyStatuses),
            bedrooms: some(random, [0, 1, 3, 99], 0.15),
            minBedrooms: some(random, [0, 2, 6], 0.2),
            minPrice: some(random, [0, 100, 13_000]),
            maxPrice: some(random, [0, 100, 13_000]),
            currency: some(random, currencies, 0.5),
            hideSold: some(random, ["1"], 0.2),
            sort: some(random, sortOrders, 0.5),
          },
          some(random, [1, 24, 500]),
        );
    },
  );

  it("narrow the list, alone and in pairs, and count what they show", async () => {
    await fill(300, randomSource(8));
    const sampleOf = ({ values, max, of }: Filter) =>
      values?.[0] ??
      (of ? "edna-mall" : max === undefined ? "bole" : max === limits.price ? 13_000 : 3);
    const filters = Object.entries<Filter>(propertyFilters)
      .filter(([name]) => !["sort", "words", "currency", "within", "view"].includes(name))
      .map(([name, filter]) => ({ [name]: String(sampleOf(filter)) }));
    const countOf = async (given: object) => {
      const parsed = effective(listFilters.parse(given));
      const { rows, total } = await listProperties(parsed, { limit: 1_000 });
      expect(rows.length, JSON.stringify(given)).toBe(total);
      return total;
    };
    const everything = await countOf({});
    for (const filter of filters) {
      const alone = await countOf(filter);
      expect(alone, JSON.stringify(filter)).toBeLessThan(everything);
      for (const other of filters)
        expect(await countOf({ ...other, ...filter })).toBeLessThanOrEqual(alone);
    }
  });

  it("answers an empty catalogue", async () => {
    expect(await listProperties({}, { limit: 24 })).toEqual({
      rows: [],
      total: 0,
      facts: 0,
    });
    expect(await listProperties({ search: "a", minPrice: 1 }, { limit: 24 })).toEqual({
      rows: [],
      total: 0,
      facts: 0,
    });
  });
});

describe("search", () => {
  it("finds every text of one to four characters where it stands, and nowhere else", async () => {
    const random = randomSource(9);
    await fill(400, random);
    const texts = other.prepare("select searchText from properties").pluck().all() as string[];
    const parts = texts.slice(0, 60).flatMap((text) => {
      const characters = [...text];
      return [1, 2, 3, 4].map((length) => {
        const start = random.int(0, characters.length - length);
        return foldText(characters.slice(start, start + length).join(""));
      });
    });
    const odd = [
      "%",
      "_",
      '"',
      "'",
      '""',
      "*",
      "q",
      "qq",
      "ቪ",
      "ላ",
      "😀",
      "²",
      "e",
      "nd",
      "🏠",
      "addis",
    ];
    for (const search of new Set([...parts, ...odd])) {
      await expectExact({ search });
      await expectExact({ search, propertyType: "Villa" });
    }
  });

  it("finds a letter of nearly every listing also in the few others that have it", async () => {
    await fill(60, randomSource(10));
    const { id } = await aProperty({ title: "Xyz" });
    await elsewhere(Array(900).fill(copyOf(id)).join(";"));
    for (const search of ["y", "z", "xy", "x", "b", "bo", "ሸ"]) await expectExact({ search });
  });

  it("suggests the newest titles with a short text, however old they are", async () => {
    await aProperty({ title: "Ends in ሰፈ" });
    await aProperty({ title: "Quiet ሰፈር" });
    await fill(1_100, randomSource(11));
    const labels = async (text: string) =>
      (await listSuggestions(text))
        .find(({ name }) => name === "Properties")
        ?.items.map(({ label }) => label);
    for (const text of ["ሰ", "ሰፈ"]) expect(await labels(text)).toEqual(["Quiet ሰፈር", "Ends in ሰፈ"]);
    expect(await labels("ሰፈር")).toEqual(["Quiet ሰፈር"]);
    expect(await labels("quiet")).toEqual(["Quiet ሰፈር"]);
  });
});

describe("freshness", () => {
  it("shows what another process inserts, changes and deletes", async () => {
    for (const title of ["One", "Two", "Three"]) await aProperty({ title });
    expect(await everything()).toEqual(["Three", "Two", "One"]);

    await elsewhere("update properties set propertyType = 'Land', price = 5 where title = 'Two'");
    const cheap = await listProperties(
      { propertyType: "Land", maxPrice: 5, currency: "ETB" },
      { limit: 9 },
    );
    expect(cheap.rows.map(({ title }) => title)).toEqual(["Two"]);

    await elsewhere("delete from properties where title = 'Two'");
    expect(await everything()).toEqual(["Three", "One"]);

    await elsewhere(
      `insert into properties (id, ${copied}) select 2, ${copied} from properties where id = 1`,
    );
    await elsewhere(copyOf(3));
    await elsewhere("update properties set createdAt = id");
    expect(await everything()).toEqual(["Three", "Three", "One", "One"]);
    expect(countProperties().total).toBe(4);

    await elsewhere("update properties set createdAt = 9 where id = 1");
    expect((await listProperties({}, { limit: 9 })).rows.map(({ id }) => id)).toEqual([1, 4, 3, 2]);

    await elsewhere("update properties set isFeatured = 1 where id = 2");
    expect((await featuredForSale(9)).map(({ id }) => id)).toEqual([2]);
  });

  it("follows more changes at once than the log keeps", async () => {
    await aProperty({ title: "Before" });
    expect(await everything()).toEqual(["Before"]);
    await fill(1_500, randomSource(12));
    await elsewhere("delete from properties where id = 1");
    await expectExact({});
    await expectExact({ search: "ቪላ", minBedrooms: 2 });
    expect((await listWholeProperties({}, { limit: 1_000 })).total).toBe(1_500);
  });

  it("finds new words at once, and forgets old ones", async () => {
    await aProperty({ title: "Tiny ቪላ" });
    for (const search of ["ቪ", "ቪላ", "tiny"]) await expectExact({ search });
    expect((await listSuggestions("tiny")).length).toBe(1);
    await elsewhere("update properties set searchText = 'grand', title = 'Grand'");
    for (const search of ["ቪ", "ቪላ", "tiny", "gr", "grand", "d"]) await expectExact({ search });
    expect(await listSuggestions("tiny")).toEqual([]);
  });

  it("puts the best first among as many as there may be", () => {
    const places = Uint32Array.from({ length: 200_000 }, (_, place) => place);
    const ordered = bestFirst({ places, exact: places.subarray(0, -2) });
    expect(ordered.length).toBe(200_000);
    expect([...ordered.subarray(0, 3)]).toEqual([199_998, 199_999, 0]);
  });
});

describe("what is kept of searches", () => {
  it("is bounded with its texts, and none of more than 2 KB is kept", () => {
    let made = 0;
    const ask = cachedPerVersion(
      100_000,
      () => {
        made += 1;
        return {};
      },
      () => 0,
    );
    const now = columns();
    for (const _ of [1, 2]) ask(now, "first");
    expect(made).toBe(1);
    for (let number = 0; number < 50; number++) ask(now, `${number}${"x".repeat(1_000)}`);
    ask(now, "first");
    expect(made).toBe(52);
    for (const _ of [1, 2]) ask(now, "x".repeat(2_049));
    expect(made).toBe(54);
  });

  it("is bounded with all that was understood of each", () => {
    const now = columns();
    const letters = [..."bcdfghjklmnpqrstvwxyz"];
    const wordy = (number: number) => {
      const others = Array.from({ length: 90 }, (_, at) => letters[(at * number) % letters.length]);
      return `${number} ${others.join(" ")}`;
    };
    const before = findMatches(now, wordy(0));
    expect(findMatches(now, wordy(0))).toBe(before);
    for (let number = 1; number < 400; number++) findMatches(now, wordy(number));
    expect(findMatches(now, wordy(0))).not.toBe(before);
  });
});

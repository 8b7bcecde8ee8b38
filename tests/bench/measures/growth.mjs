import { timed } from "../report.mjs";
import { load, pin, product } from "../stand.mjs";

const lastPage = (count) => Math.min(8000, Math.floor(count / 24));
const suggested = ["bole", "vil", "apartm", "yeka", "2 bed", "condo b"];
/** Short and common words find more listings with growth: theirs is a time in milliseconds. */
const patience = 50;

const questions = [
  { what: "list", paths: () => ["/properties", "/properties?page=2", "/properties?page=3"] },
  {
    what: "last pages",
    paths: (count) =>
      Array.from({ length: 20 }, (_, back) => `/properties?page=${lastPage(count) - back}`),
  },
  { what: "Villa in Bole", paths: () => ["/properties?propertyType=Villa&subcity=Bole"] },
  { what: "For Sale", paths: () => ["/properties?status=For+Sale"] },
  {
    // A full page among 1,000 listings, too: cards cost more than filters.
    what: "five filters",
    paths: () => [
      "/properties?propertyType=Villa&status=For+Sale&minBedrooms=3&minPrice=1000000&maxPrice=50000000&currency=ETB",
    ],
  },
  {
    what: "five filters, none",
    paths: () => [
      "/properties?propertyType=Villa&subcity=Bole&status=For+Rent&minBedrooms=9&maxPrice=1000&currency=ETB",
    ],
  },
  { what: "search bole", paths: () => ["/properties?search=bole"] },
  { what: "search villa", paths: () => ["/properties?search=villa"] },
  { what: "search bo", paths: () => ["/properties?search=bo"], atMost: patience },
  {
    what: "search addis, in all",
    paths: () => ["/properties?search=addis"],
    atMost: patience,
  },
  {
    what: "suggestions",
    paths: () =>
      suggested.flatMap((text) =>
        ["hero", "listing"].map((from) => `/suggestions?q=${encodeURI(text)}&from=${from}`),
      ),
  },
  {
    what: "detail",
    paths: (count) =>
      Array.from({ length: 100 }, (_, index) => `/properties/${1 + (index * count) / 100}`),
  },
  { what: "home", paths: () => ["/"] },
  { what: "featured", paths: () => ["/api/properties/featured"] },
];

/** The slowest answer and the median with many listings beside 1,000. */
export default async function growth({ quick, listings }) {
  const rounds = quick ? 1 : 5;
  const seconds = quick ? 0.5 : 2;
  const settings = { ANSWER_CACHE: "0" };
  const few = await product(1000, settings);
  const many = await product(listings, settings);
  pin(few, many);
  // V8 compiles what runs often: the first pages would pay for all.
  const common = questions.flatMap(({ paths }) => paths(1000));
  for (const { url } of [few, many]) await load({ url, paths: common, seconds });
  const rows = [];
  for (const { what, paths, atMost } of questions) {
    const ask = ({ url }, count) => load({ url, paths: paths(count), requests: 100, seconds });
    const small = [];
    const large = [];
    for (let round = 0; round < rounds; round++) {
      small.push(await ask(few, 1000));
      large.push(await ask(many, listings));
    }
    // What else runs on this machine can only make a round slower.
    const of = (results, key) => Math.min(...results.map((result) => result[key]));
    for (const [percentile, name] of [
      ["p99", "p99"],
      ["p50", "median"],
    ]) {
      const figure = of(large, percentile);
      const before = of(small, percentile);
      const ratio = { figure: figure / before, to: "at 1,000" };
      rows.push(
        timed("growth", `${what}, ${name}`, figure, "ms", {
          atMost,
          beside: `at 1,000 ${before.toFixed(2)} ms`,
          ratio: atMost ? ratio : { ...ratio, atMost: 1.5 },
        }),
      );
    }
  }
  return rows;
}

import { beforeEach, expect, test } from "vitest";
import { publicAnswers } from "~/server/answers.server";
import { createHttpServer } from "~/server/serve.server";
import { app, site } from "../harness/app";
import { ask } from "../harness/ask";
import { aProperty, reset } from "../harness/factories";
import { listening } from "../harness/listening";
import { withStatus } from "../harness/page";

beforeEach(reset);

/** The query of an address as the site sees it, and whether the answer says that it is refused. */
function seen(address: string): [query: string, isRefused: boolean] {
  const { pathname, searchParams } = new URL(address, "https://sefer.example");
  const route = site.routeOf(pathname);
  if (!route) throw new Error(`${pathname} is not public`);
  const { query, isRefused } = route.queryOf(searchParams);
  return [query, isRefused];
}

const long = (length: number) => '"'.repeat(length);

test("a page leaves out what is not valid", () => {
  const addresses = [
    "/?propertyType=Castle",
    `/properties?search=${long(201)}`,
    "/properties?bedrooms=many&page=0&sort=x&minBedrooms=-1",
    "/properties/5?contact=other&details=x&rate=999",
    `/contact?requirements=${long(501)}&budget=much`,
    "/filter-test?propertyType=Castle&page=x",
    "/cards?limit=1001&offset=x",
    `/suggestions?q=${long(201)}&from=elsewhere`,
    "/favorites?page=2",
  ];
  for (const address of addresses)
    expect([address.slice(0, 40), ...seen(address)]).toEqual([address.slice(0, 40), "", false]);
});

test("a price is kept as it was typed, for the page to say what it is", () => {
  expect(seen("/properties?minPrice=-1&maxPrice=2.5m")).toEqual([
    "minPrice=-1&maxPrice=2.5m",
    false,
  ]);
  expect(seen("/api/properties?maxPrice=2.5m")).toEqual(["maxPrice=2.5m", true]);
});

test("what means the same is one address", () => {
  expect(
    seen("/properties?page=2&page=3&utm_source=x&minPrice=005&search=+villa++bole+&bedrooms=03"),
  ).toEqual(["search=villa++bole&bedrooms=3&minPrice=5&page=2", false]);
  expect(seen("/properties/5?rate=09.50&details=location&contact=visit")).toEqual([
    "rate=9.5&contact=visit&details=location",
    false,
  ]);
  expect(seen("/suggestions?q=+bole+&from=listing")).toEqual(["from=listing&q=bole", false]);
});

test("the API refuses what is not valid, and Remix data that there is not", () => {
  expect(seen("/api/properties?limit=0&search=a")).toEqual(["search=a&limit=0", true]);
  expect(seen(`/api/properties?search=${long(300)}`)[1]).toBe(true);
  expect(seen("/api/properties?limit=5&limit=0")).toEqual(["limit=5", false]);
  expect(seen("/properties?_data=site/properties")).toEqual(["_data=site%2Fproperties", false]);
  expect(seen("/properties?_data=admin/users")).toEqual(["_data=admin%2Fusers", true]);
});

test("every tab of a home's page has an address of its own", async () => {
  const { id } = await aProperty();
  const { all } = await app.page(`/properties/${id}`);
  const links = all("[role=tab]").map((tab) => tab.getAttribute("href")?.split("#")[0] ?? "");
  expect(links).toHaveLength(5);
  for (const link of links) expect(`/properties/${id}?${seen(link)[0]}`).toBe(link);
});

test("thousands of addresses that say nothing are one answer; the API tells each what is wrong", async () => {
  const { id } = await aProperty();
  let rendered = 0;
  const answers = publicAnswers({
    version: site.version,
    routeOf: (path) => {
      const route = site.routeOf(path);
      const render = (request: Request) => {
        rendered += 1;
        return route?.render(request) ?? Promise.reject(new Error(path));
      };
      return route && { ...route, render };
    },
    publicUrl: "http://127.0.0.1",
    megabytes: 8,
  });
  const settings = { publicUrl: "http://127.0.0.1", trustProxy: 0, answers };
  const port = await listening(createHttpServer((_request, response) => response.end(), settings));
  const get = (path: string) => ask(`http://127.0.0.1:${port}`, { path });

  const addresses = {
    "/suggestions": "q",
    "/properties": "search",
    "/": "propertyType",
    [`/properties/${id}`]: "contact",
    "/contact": "requirements",
    "/cards": "limit",
  };
  for (const [path, name] of Object.entries(addresses)) {
    rendered = 0;
    const plain = await withStatus(200, get(path));
    for (let number = 0; number < 20; number++) {
      const answer = await get(`${path}?${name}=${number}${long(15_000)}`);
      expect([answer.status, answer.text === plain.text]).toEqual([200, true]);
    }
    expect([path, rendered]).toEqual([path, 1]);
  }
  for (const number of [1, 2]) {
    const { status, text } = await get(`/api/properties?search=${number}${long(15_000)}`);
    expect(status).toBe(400);
    expect(JSON.parse(text).errors.search).toEqual(["Search with at most 200 characters"]);
  }
});

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { db } from "~db/client";
import { app, site } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { freshAdmin } from "../harness/signed-in";
import { xmlOf } from "../harness/xml";

beforeEach(reset);

const photo = "/images/0123456789abcdef01234567-1600x1067-aabbcc";

describe("the Atom feed of a search", () => {
  const feedOf = async (list: string) => {
    const { one } = await app.page(list, 200);
    const href = one('link[type="application/atom+xml"]').getAttribute("href") ?? "";
    expect(href).toMatch(`${env.PUBLIC_URL}/`);
    return href.slice(env.PUBLIC_URL.length).replaceAll("&amp;", "&");
  };

  it("is named by the list and tells of its newest homes, first those of today", async () => {
    const { id } = await aProperty({
      title: "Villa & <garden> \u0007'ቤት'",
      propertyType: "Villa",
      price: 68_000,
      status: "For Rent",
      offer: "rent",
      images: [`${photo}.jpg`, "/images/other.jpg"],
      createdAt: new Date("2026-10-01T10:00:00Z"),
      updatedAt: new Date("2026-10-05T10:00:00Z"),
    });
    await aProperty({ subcity: "Yeka" });
    const address = await feedOf("/properties?subcity=Bole&sort=price-up&page=1");
    expect(address).toBe("/properties.atom?subcity=Bole");
    const response = await app.get(address);
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await xmlOf(response);
    expect(feed.texts("entry > title")).toEqual(["Villa & <garden> 'ቤት'"]);
    expect(feed.texts("entry > id")).toEqual([`tag:sefer.test,2026:/properties/${id}`]);
    expect(feed.texts("updated")).toEqual(Array(2).fill("2026-10-05T10:00:00.000Z"));
    expect(feed.texts("published")).toEqual(["2026-10-01T10:00:00.000Z"]);
    expect(feed.texts("summary")[0]).toMatch(
      /^ETB 68,000 a month · 4 bedrooms · 223 m², Bole Bulbula/,
    );
    const links = feed.document.querySelectorAll("entry > link");
    expect(links.map((link) => link.attributes)).toEqual([
      {
        rel: "alternate",
        type: "text/html",
        href: `${env.PUBLIC_URL}/properties/${id}-villa-garden-bole-addis-ababa`,
      },
      { rel: "enclosure", type: "image/jpeg", href: `${env.PUBLIC_URL}${photo}-960.jpg` },
    ]);
  });

  it("has thirty, in both languages, and an id of its own in each", async () => {
    for (let count = 0; count < 31; count += 1) await aProperty();
    for (const prefix of ["", "/am"]) {
      const feed = await xmlOf(app.get(await feedOf(`${prefix}/properties?propertyType=House`)));
      const ids = feed.texts("entry > id");
      expect(ids).toEqual(
        Array.from(
          { length: 30 },
          (_, at) => `tag:sefer.test,2026:${prefix}/properties/${31 - at}`,
        ),
      );
      const isAmharic = /[ሀ-፼]/.test(feed.texts("feed > title")[0] ?? "");
      expect(isAmharic).toBe(prefix === "/am");
    }
  });

  it("leaves out what only mentions the words of a search, and is valid without a home", async () => {
    await aProperty({ title: "House", description: "Better than any villa." });
    const { id } = await aProperty({ title: "Villa", propertyType: "Villa" });
    await aProperty({ title: "Villa of tomorrow", propertyType: "Villa", isDraft: true });
    const feed = await xmlOf(app.get(await feedOf("/properties?search=villa")));
    expect(feed.texts("entry > id")).toEqual([`tag:sefer.test,2026:/properties/${id}`]);
    const none = await xmlOf(app.get("/properties.atom?subcity=Gulele&maxPrice=5m"));
    expect(none.texts("feed > title")[0]).toContain("Properties in Gulele under $5,000,000");
    expect([none.texts("entry"), none.texts("feed > updated")]).toEqual([
      [],
      ["1970-01-01T00:00:00.000Z"],
    ]);
  });

  it("is kept like other public answers, and not sent again to who has it", async () => {
    await aProperty();
    const { etag } = await xmlOf(app.get("/properties.atom"));
    const again = await app.get("/properties.atom", { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const sent = new URLSearchParams("maxPrice=5m&page=2&view=map&utm_source=x&subcity=Bole");
    expect(site.routeOf("/am/properties.atom")?.queryOf(sent)).toEqual({
      query: "subcity=Bole&maxPrice=5m",
      isRefused: false,
    });
  });
});

describe("the feed for portals", () => {
  const schema = readFileSync("docs/portal-feed.xsd", "utf8");
  const start = "/feeds/properties.xml";
  const feed = async (address: string) => {
    const read = await xmlOf(app.get(address), schema);
    const root = read.document.querySelector("listings");
    const ids = (name: string) =>
      read.document.querySelectorAll(name).map((found) => Number(found.getAttribute("id")));
    return {
      ...read,
      listings: ids("listing"),
      removed: ids("removed"),
      next: root?.getAttribute("next") ?? "",
      isComplete: root?.getAttribute("complete") === "true",
    };
  };

  it("has every listing that visitors see, and is what its schema says", async () => {
    await aProperty({ title: "A & <b>\u0000", description: "ቤት", price: 0, status: "Sold" });
    await aProperty({
      offer: "rent",
      status: "For Rent",
      price: 900,
      currency: "USD",
      latitude: "9.01",
      longitude: "38.76",
      yearBuilt: 2015,
      subcity: null,
      features: ["Parking", "Water tank"],
      images: [`${photo}.jpg`, "https://elsewhere.example/b.jpg?x=1&y=2"],
    });
    await aProperty({ isDraft: true });
    await aProperty({ isTest: true });
    const { text, texts, listings, removed } = await feed(start);
    expect([listings, removed]).toEqual([[1, 2], []]);
    expect(texts("status")).toEqual(["sold", "available"]);
    expect(text).toContain('<price currency="USD" per="month">900</price>');
    expect(text).toContain('<position latitude="9.01" longitude="38.76"/>');
    expect(text).toContain(`<photo width="1600" height="1067">${env.PUBLIC_URL}${photo}.jpg<`);
    expect(texts("photo")[1]).toBe("https://elsewhere.example/b.jpg?x=1&y=2");
    expect(texts("url").at(-1)).toMatch(`${env.PUBLIC_URL}/am/properties/2-`);
  });

  it("tells who followed it what has changed and what is gone, and never of drafts", async () => {
    const boss = await freshAdmin();
    const old = new Date("2026-10-05T10:00:00Z");
    for (let count = 0; count < 6; count += 1) await aProperty({ updatedAt: old, createdAt: old });
    const seen = await feed(start);
    expect(seen.next).toBe(`${env.PUBLIC_URL}${start}?since=2026-10-05T10%3A00%3A00.000Z&after=6`);
    expect((await feed(seen.next)).listings).toEqual([]);

    const draft = await aProperty({ isDraft: true });
    await boss.patch("/api/admin/properties/1", { json: { status: "Sold" } });
    await boss.patch("/api/admin/properties/2", { json: { archived: true } });
    for (const id of [3, 4, draft.id]) await boss.delete(`/api/admin/properties/${id}`);
    const since = await feed(seen.next);
    expect([since.listings, since.removed, since.isComplete]).toEqual([[1], [2, 3, 4], true]);
    expect(since.texts("status")).toEqual(["sold"]);
    // Of the last minute all comes again, whatever was still being written.
    expect((await feed(since.next)).listings).toEqual([1]);

    await boss.patch("/api/admin/properties/2", { json: { archived: false } });
    const again = await feed(since.next);
    expect([again.listings, again.removed]).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("comes in pages, each listing once, also when all changed at once", async () => {
    const { id } = await aProperty({ updatedAt: new Date("2026-10-05T10:00:00Z") });
    const columns =
      "title, description, price, address, state, zipCode, bedrooms, bathrooms, squareFeet, propertyType, searchText, createdAt, updatedAt, confirmedAt";
    db.$client.exec(`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 1200)
      insert into properties (${columns}) select ${columns} from properties, counted where id = ${id}`);
    const found: number[] = [];
    let pages = 0;
    for (let address = start, isComplete = false; !isComplete; pages += 1) {
      const part = await feed(address);
      found.push(...part.listings);
      ({ next: address, isComplete } = part);
    }
    expect([pages, found]).toEqual([3, Array.from({ length: 1201 }, (_, at) => at + 1)]);
  });

  it("has an ETag, and refuses what is no time", async () => {
    await aProperty();
    const { etag } = await feed(start);
    const headers = { "If-None-Match": etag };
    expect((await app.get(start, { headers })).status).toBe(304);
    expect((await feed(`${start}?since=2026-01-01`)).listings).toEqual([1]);
    expect((await feed(`${start}?since=2030-01-01T00:00:00%2B03:00`)).listings).toEqual([]);
    const refused = await app.get(`${start}?since=yesterday`);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("2026-11-25T08:00:00Z"),
    ]);
    const query = new URLSearchParams("since=yesterday");
    expect(site.routeOf(start)?.queryOf(query).isRefused).toBe(true);
  });
});

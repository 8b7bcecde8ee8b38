import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { app, site } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { page } from "../harness/page";
import { xmlOf } from "../harness/xml";

beforeEach(reset);

const photo = "/images/0123456789abcdef01234567-1600x1067-aabbcc";

describe("the Atom feed of a search", () => {
  const feedOf = async (list: string) => {
    const { one } = await page(await app.get(list), 200);
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

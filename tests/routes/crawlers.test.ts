import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { db } from "~db/client";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

const open = async (path: string) => app.page(path);
type Opened = Awaited<ReturnType<typeof open>>;

const metaOf = (opened: Opened, name: string) =>
  opened.document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute("content");
const structured = (opened: Opened): Record<string, unknown>[] =>
  opened.all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent));
const ofType = (opened: Opened, type: string) =>
  structured(opened).find((data) => data["@type"] === type);

describe("metadata", () => {
  it("describes the agency and the list on the home page", async () => {
    const { title } = await aProperty();
    const home = await open("/");
    expect(metaOf(home, "description")).toBeTruthy();
    expect(metaOf(home, "keywords")).toBeTruthy();
    expect(metaOf(home, "geo.region")).toBe("ET");
    expect(metaOf(home, "geo.placename")).toBe("Addis Ababa");
    expect(metaOf(home, "geo.position")).toBe("9.0084;38.7675");
    expect(home.one('link[rel="canonical"]').getAttribute("href")).toBe(`${env.PUBLIC_URL}/`);
    expect(ofType(home, "RealEstateAgent")?.address).toMatchObject({
      addressLocality: "Addis Ababa",
      addressCountry: "Ethiopia",
    });
    expect(ofType(home, "ItemList")).toMatchObject({ itemListElement: [{ name: title }] });
  });

  it("leaves the list out when there is none", async () => {
    expect(ofType(await open("/"), "ItemList")).toBeUndefined();
  });

  it("describes a listing with its offer and trail", async () => {
    const { id } = await aProperty({
      title: "Home </script><script>alert(1)</script>",
      description: "d".repeat(400),
      status: "Available",
      images: ["/images/0123456789abcdef01234567-1600x1067-aabbcc.jpg"],
    });
    const detail = await open(`/properties/${id}`);
    expect(metaOf(detail, "description")).toBe(`${"d".repeat(147)}...`);
    expect(metaOf(detail, "og:image")).toBe(`${env.PUBLIC_URL}/properties/${id}/share.jpg?v=1`);
    expect(ofType(detail, "RealEstateListing")).toMatchObject({
      name: "Home </script><script>alert(1)</script>",
      offers: {
        price: 8_500_000,
        priceCurrency: "ETB",
        availability: "https://schema.org/InStock",
      },
    });
    expect(ofType(detail, "BreadcrumbList")).toBeTruthy();
    expect(JSON.stringify(structured(detail))).not.toContain("reviews");
    expect(detail.all("script").some((script) => script.textContent === "alert(1)")).toBe(false);
  });

  it.each(["For Sale", "For Rent", "Sold", "Pending"] as const)(
    "says that a home which is %s is out of stock",
    async (status) => {
      const { id } = await aProperty({ status });
      expect(ofType(await open(`/properties/${id}`), "RealEstateListing")).toMatchObject({
        offers: { availability: "https://schema.org/OutOfStock" },
        additionalProperty: { value: status },
      });
    },
  );

  it("offers a home without a price as available, without a price", async () => {
    const { id } = await aProperty({ price: 0, status: "Available" });
    const detail = await open(`/properties/${id}`);
    const offers = ofType(detail, "RealEstateListing")?.offers;
    expect(offers).toMatchObject({ availability: "https://schema.org/InStock" });
    expect(offers).not.toHaveProperty("price");
    expect(detail.text("main .price")).toBe("Price on request");
  });

  it.each([
    ["/properties", true],
    ["/properties?propertyType=House", true],
    ["/properties?subcity=Bole", true],
    ["/properties?propertyType=House&subcity=Bole", false],
    ["/properties?search=home", false],
    ["/properties?minPrice=1", false],
    ["/properties?sort=price-up", false],
    ["/properties?hideSold=1", false],
    ["/properties?page=2", false],
    ["/favorites", false],
    ["/favorites/list", false],
  ])("%s is indexed: %s", async (path, indexed) => {
    for (let count = 0; count < 25; count += 1) await aProperty();
    const robots = metaOf(await open(path), "robots");
    expect(robots).toBe(indexed ? undefined : "noindex,follow");
  });
});

describe("sitemap.xml and robots.txt", () => {
  it("lists only addresses that answer 200 and name themselves canonical", async () => {
    const { id } = await aProperty({
      title: "Villa & garden",
      propertyType: "Villa",
      images: ["/images/a.jpg", "https://images.example/b.jpg?x=1&y=2"],
      updatedAt: new Date("2026-10-05T10:00:00Z"),
    });
    const response = await app.get("/sitemap.xml");
    expect(response.headers.get("Content-Type")).toContain("xml");
    const xml = await response.text();
    expect(xml).toContain(
      `<loc>${env.PUBLIC_URL}/properties/${id}-villa-garden-bole-addis-ababa</loc><lastmod>2026-10-05T10:00:00.000Z</lastmod><image:image><image:loc>${env.PUBLIC_URL}/images/a.jpg</image:loc></image:image>`,
    );
    expect(xml).toContain("https://images.example/b.jpg?x=1&amp;y=2");
    const addresses = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
      (loc ?? "").replaceAll("&amp;", "&"),
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      const opened = await open(address.slice(env.PUBLIC_URL.length));
      expect([address, opened.status]).toEqual([address, 200]);
      expect(opened.one('link[rel="canonical"]').getAttribute("href")).toBe(address);
      expect(metaOf(opened, "robots")).toBeUndefined();
    }
  });

  it("is well-formed without a listing", async () => {
    expect((await (await app.get("/sitemap.xml")).text()).match(/<url>/g)).toHaveLength(4);
  });

  it("splits into parts by number", async () => {
    await aProperty();
    expect((await app.get("/sitemaps/1.xml")).status).toBe(200);
    expect((await app.get("/sitemaps/2.xml")).status).toBe(404);
    expect((await app.get("/sitemaps/x.xml")).status).toBe(404);
  });

  it("names every listing once when there are several files", async () => {
    await aProperty({ title: "Home", updatedAt: new Date("2026-10-05T10:00:00Z") });
    const columns =
      "title, description, price, address, state, zipCode, bedrooms, bathrooms, squareFeet, propertyType, searchText, createdAt, updatedAt, confirmedAt";
    const copy = db.$client.prepare(
      `insert into properties (${columns}) select ${columns} from properties where id = 1`,
    );
    db.$client.transaction(() => {
      for (let times = 0; times < 5_200; times++) copy.run();
    })();
    db.$client.exec("delete from properties where id % 50 = 3");
    const index = await (await app.get("/sitemap.xml")).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file]) => file ?? "");
    expect(files).toEqual([1, 2].map((part) => `${env.PUBLIC_URL}/sitemaps/${part}.xml`));
    const parts = await Promise.all(files.map(async (file) => (await app.get(file)).text()));
    expect(parts[0]).toContain("<loc>http://sefer.test/</loc><lastmod>2026-10-05T10:00:00.000Z");
    const ids = [...parts.join("").matchAll(/test\/properties\/(\d+)-/g)].map(([, id]) =>
      Number(id),
    );
    const stored = db.$client.prepare("select id from properties order by id").pluck().all();
    expect(ids).toEqual(stored);
    const amharic = parts.join("").matchAll(/test\/am\/properties\/(\d+)-/g);
    expect([...amharic].map(([, id]) => Number(id))).toEqual(stored);
  });

  it("points crawlers to the sitemap and away from private pages", async () => {
    const text = await (await app.get("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${env.PUBLIC_URL}/sitemap.xml`);
    expect(text).toContain("Disallow: /admin");
    expect(text).toContain("Disallow: /api/");
  });
});

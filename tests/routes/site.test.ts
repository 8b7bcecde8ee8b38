import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { testApp } from "../harness/app";
import { aHeroImage, aProperty, reset } from "../harness/factories";
import { page } from "../harness/page";

const app = testApp();
beforeEach(reset);

const open = async (path: string) => page(await app.get(path));

describe("home", () => {
  it("shows its sections, counts and grids", async () => {
    await aProperty({ title: "A featured villa", propertyType: "Villa", isFeatured: true });
    await aProperty({ title: "A plain house", subcity: "Yeka" });
    const home = await open("/");
    expect(home.status).toBe(200);
    expect(home.text("title")).toBe("Home | Sefer");
    expect(home.texts("h2")).toEqual(
      expect.arrayContaining([
        "Featured Addis Ababa Properties for Sale",
        "All Ethiopian Properties by Type",
        "Why Choose Sefer",
        "Request Property Updates",
      ]),
    );
    expect(home.text('main a[href="/properties?propertyType=Villa"]')).toBe("Villa1 property");
    expect(home.text('main a[href="/properties?subcity=Yeka"]')).toBe("Yeka1 property");
    expect(home.text('main a[href="/properties?subcity=Addis%20Ketema"]')).toContain("0");
    expect(home.texts("article h3")).toEqual([
      "A featured villa",
      "A plain house",
      "A featured villa",
    ]);
    for (const label of ["View All Locations", "View all", "Advanced Search"])
      expect(home.document.textContent).toContain(label);
  });

  it("says so when there is nothing to show", async () => {
    const home = await open("/");
    expect(home.text()).toContain("No featured properties available.");
    expect(home.text()).toContain("No properties available at this time.");
    expect(home.texts("main a")).toEqual(
      expect.arrayContaining(["Browse All Properties", "Contact Us"]),
    );
    const html = await (await app.get("/")).text();
    expect(new Set(html.match(/hero-fallback-\d/g)).size).toBe(3);
  });

  it("fades the agency's own slides", async () => {
    await aHeroImage({ title: "One", imageUrl: "https://images.example/1.jpg" });
    await aHeroImage({ title: "Off", active: false });
    const home = await open("/");
    expect(home.all("main [aria-hidden] img").map((img) => img.getAttribute("src"))).toEqual([
      "https://images.example/1.jpg",
    ]);
  });

  it("loads little for a visitor who saves data", async () => {
    await aHeroImage({ imageUrl: "https://images.example/1.jpg" });
    await aProperty({ images: ["/images/0123456789abcdef01234567-1500x1000-a1b2c3.jpg"] });
    const response = await app.get("/", { headers: { "Save-Data": "on" } });
    expect(response.headers.get("Vary")).toContain("Save-Data");
    const home = await response.text();
    expect(home).not.toMatch(/<img[^>]+images\.example/);
    expect(home).toContain("-a1b2c3-320.avif");
    expect(home).not.toMatch(/-a1b2c3-(640|960)/);
  });

  it("depends on nothing but its address", async () => {
    await aProperty();
    const [first, second] = [await app.get("/"), await app.get("/")];
    expect(first.headers.get("Set-Cookie")).toBeNull();
    expect(await first.text()).toBe(await second.text());
  });
});

describe("listing", () => {
  it("prints prices in their own currency", async () => {
    await aProperty({ price: 250_000, currency: "USD" });
    await aProperty({ price: 8_500_000, currency: "ETB" });
    await aProperty({ price: 0 });
    const text = (await open("/properties")).text("main");
    expect(text).toContain("$250,000");
    expect(text).toContain("ETB 8,500,000");
    expect(text).toContain("Price on request");
    expect(text).not.toMatch(/\$\s*8,500,000/);
  });

  it("prints the other currency, dollars first, once a rate is set", async () => {
    await aProperty({ price: 13_000_000, currency: "ETB" });
    Object.assign(env, { ETB_PER_USD: 130, ETB_PER_USD_DATE: "2026-11-01" });
    const text = (await open("/properties")).text("main");
    Object.assign(env, { ETB_PER_USD: undefined, ETB_PER_USD_DATE: undefined });
    expect(text).toMatch(/≈ \$100,000\s*ETB 13,000,000.*2026-11-01/);
  });

  it("filters, counts and offers to take each filter away", async () => {
    await aProperty({ title: "Villa in Yeka", propertyType: "Villa", subcity: "Yeka" });
    await aProperty({ title: "House in Yeka", subcity: "Yeka" });
    const listing = await open("/properties?propertyType=Villa&subcity=Yeka&search=");
    expect(listing.text("main")).toContain("Found 1 property");
    expect(listing.texts("article h2")).toEqual(["Villa in Yeka"]);
    const chips = listing.all('ul[aria-label="Active filters"] a');
    expect(chips.map((chip) => chip.getAttribute("href"))).toEqual([
      "/properties?subcity=Yeka",
      "/properties?propertyType=Villa",
    ]);
  });

  it("pages with real links that keep the filters", async () => {
    for (let count = 0; count < 25; count += 1) await aProperty();
    const first = await open("/properties?subcity=Bole");
    expect(first.all("article")).toHaveLength(24);
    expect(first.text("main")).toContain("Found 25 properties");
    const next = first.one('a[rel="next"]').getAttribute("href") ?? "";
    const second = await open(next.replaceAll("&amp;", "&"));
    expect(second.all("article")).toHaveLength(1);
    expect((await open("/properties?page=99")).all("article")).toHaveLength(1);
  });

  it("shows alternatives when nothing matches", async () => {
    await aProperty({ title: "Close by", subcity: "Bole" });
    const listing = await open("/properties?subcity=Bole&search=castle");
    expect(listing.text("main")).toContain("No properties match the selected filter.");
    expect(listing.texts("article h3")).toEqual(["Close by"]);
  });

  it.each([
    "page=-1",
    "page=1e9",
    "page=%00",
    "bedrooms=two&subcity=Atlantis",
    "search=%25",
    "search=%00",
    `search=${"x".repeat(10_000)}`,
    `search=${encodeURIComponent('" OR NEAR(a b) *')}`,
    `search=${encodeURIComponent("ዘመናዊ 🏠")}`,
    "minPrice=x&maxPrice=",
  ])("is a normal page for %.50s", async (query) => {
    await aProperty();
    expect((await open(`/properties?${query}`)).status).toBe(200);
  });
});

describe("detail", () => {
  it("shows everything about a listing, and the same with any slug", async () => {
    const { id } = await aProperty({
      title: "Villa_With  Garden — ቪላ!",
      subcity: "Bole",
      yearBuilt: 2015,
      features: ["Borehole", "Generator"],
      createdAt: new Date("2026-10-01T22:30:00Z"),
      confirmedAt: new Date("2026-11-03T06:00:00Z"),
    });
    const detail = await open(`/properties/${id}-anything`);
    expect(detail.one('link[rel="canonical"]').getAttribute("href")).toBe(
      `${env.PUBLIC_URL}/properties/${id}-villa-with-garden-bole-addis-ababa`,
    );
    const text = detail.text("main");
    for (const expected of [
      "ETB 8,500,000",
      "Bole Bulbula, near the square, Bole, Addis Ababa, Ethiopia",
      "Available",
      "For Sale",
      "2,400",
      "223 m²",
      "2015",
      "Borehole",
      "Listed October 2nd, 2026",
      "Availability confirmed November 3rd, 2026",
      "42 reviews",
    ])
      expect(text).toContain(expected);
    expect(detail.all('[role="tab"]').map((tab) => tab.textContent)).toEqual(
      expect.arrayContaining(["Description", "Features", "Location"]),
    );
    expect((await open(`/properties/${id}`)).status).toBe(200);
  });

  it("opens the tab that the address names, without script", async () => {
    const { id } = await aProperty({ features: ["Borehole"] });
    const detail = await open(`/properties/${id}?details=features`);
    const shown = detail.all('[role="tabpanel"]').filter((panel) => !panel.hasAttribute("hidden"));
    expect(shown.map((panel) => panel.textContent)).toContain("Borehole");
  });

  it("names the home and its page in the WhatsApp link", async () => {
    const { id } = await aProperty({ title: "Tall & bright" });
    const detail = await open(`/properties/${id}`);
    const links = detail.all("a").map((link) => link.getAttribute("href") ?? "");
    const chat = new URL(links.find((href) => /wa\.me\/\d/.test(href)) ?? "");
    expect(chat.searchParams.get("text")).toContain("Tall & bright");
    expect(chat.searchParams.get("text")).toContain(`${env.PUBLIC_URL}/properties/${id}-`);
  });

  it("says when a home is sold, and links to similar ones", async () => {
    const sold = await aProperty({ status: "Sold" });
    await aProperty({ title: "Still there" });
    const detail = await open(`/properties/${sold.id}`);
    expect(detail.text("main")).toContain("This home is sold.");
    expect(detail.texts("#similar article h3")).toEqual(["Still there"]);
  });

  it.each(["999", "0", "abc", "1abc", "%00", "99999999999999999999", "-1-x"])(
    "answers 404 for %s",
    async (id) => {
      await aProperty();
      const detail = await open(`/properties/${id}`);
      expect(detail.status).toBe(404);
      expect(detail.text("h1")).toBe("Property Not Found");
      expect(detail.text("main")).toContain(
        "The property you're looking for doesn't exist or has been removed.",
      );
    },
  );
});

describe("the other pages", () => {
  it("shows the 404 page with the developer's hint", async () => {
    const missing = await open("/no/such/page");
    expect(missing.status).toBe(404);
    expect(missing.text("h1")).toBe("404 Page Not Found");
    expect(missing.text("main")).toContain("add the page to the router");
  });

  it("filters by type on /filter-test", async () => {
    await aProperty({ title: "A plot", propertyType: "Land" });
    await aProperty({ title: "A house" });
    const listing = await open("/filter-test?propertyType=Land");
    expect(listing.texts("article h2")).toEqual(["A plot"]);
    expect(listing.one('main a[href="/properties"]').textContent).toContain("Back");
  });

  it("says on /favorites what it needs without script", async () => {
    expect((await open("/favorites")).text("main noscript")).toContain("JavaScript");
  });

  it("highlights the current page in the header", async () => {
    const contact = await open("/contact");
    expect(contact.texts('header nav[aria-label="Main"] [aria-current="page"]')).toEqual([
      "Contact",
    ]);
  });
});

describe("suggestions", () => {
  type Groups = { groups: { name: string; items: { label: string; href: string }[] }[] };
  const suggest = async (query: string) =>
    ((await (await app.get(`/suggestions?${query}`)).json()) as Groups).groups;

  it("offers the hero subcities, types and titles, at most 3, 2 and 3", async () => {
    for (const number of [1, 2, 3, 4]) await aProperty({ title: `Kind home ${number}` });
    expect(await suggest("q=KI&from=hero")).toEqual([
      {
        name: "Locations",
        items: ["Kirkos", "Lemi Kura", "Akaki Kaliti"]
          .filter((name) => name.toLowerCase().includes("ki"))
          .map((name) => ({
            label: `${name}, Addis Ababa`,
            href: `/properties?${new URLSearchParams({ subcity: name })}`,
          })),
      },
      {
        name: "Properties",
        items: [4, 3, 2].map((number) => ({
          label: `Kind home ${number}`,
          href: `/properties?search=Kind+home+${number}`,
        })),
      },
    ]);
    const [types] = await suggest("q=apart");
    expect(types?.items).toEqual([
      { label: "Apartments for sale", href: "/properties?propertyType=Apartment" },
    ]);
  });

  it("turns bedrooms and price ranges into filters", async () => {
    expect((await suggest("q=3+bed"))[0]?.items[0]?.href).toBe("/properties?bedrooms=3");
    expect((await suggest("q=1,000,000-3,000,000"))[0]?.items).toEqual([
      {
        label: "ETB 1,000,000 to ETB 3,000,000",
        href: "/properties?minPrice=1000000&maxPrice=3000000&currency=ETB",
      },
      {
        label: "$1,000,000 to $3,000,000",
        href: "/properties?minPrice=1000000&maxPrice=3000000&currency=USD",
      },
    ]);
  });

  it("groups titles, places and descriptions for the listing page", async () => {
    const { id } = await aProperty({
      title: "Corner home",
      subcity: "Gulele",
      description: "It stands on a very quiet lane with a borehole of its own, near gulele market.",
    });
    const groups = await suggest("q=gulele&from=listing");
    expect(groups).toEqual([
      {
        name: "Locations",
        items: [{ label: "Gulele, Addis Ababa", href: "/properties?subcity=Gulele" }],
      },
      {
        name: "Description Matches",
        items: [
          {
            label: "…le of its own, near gulele market.",
            href: `/properties/${id}-corner-home-gulele-addis-ababa`,
          },
        ],
      },
    ]);
    expect(await suggest("q=nothing-like-it&from=listing")).toEqual([]);
    expect(await suggest("q=")).toEqual([]);
  });
});

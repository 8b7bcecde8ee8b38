import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { subcities } from "~db/vocabulary";
import { app } from "../harness/app";
import { aHeroImage, aProperty, reset } from "../harness/factories";
import { withStatus } from "../harness/page";

beforeEach(reset);

const open = async (path: string) => app.page(path);

describe("home", () => {
  it("shows its sections, counts and grids", async () => {
    await aProperty({ title: "A featured villa", propertyType: "Villa", isFeatured: true });
    await aProperty({ title: "A plain house", subcity: "Yeka" });
    const home = await withStatus(200, open("/"));
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
    expect(home.text('.subcity-tile[href="/properties?subcity=Yeka"]')).toBe("Yeka1 property");
    expect(home.text('main a[href="/properties?subcity=Addis%20Ketema"]')).toContain("0");
    const onMap = home.all('[aria-label="Map of the subcities"] a');
    expect(onMap.map((area) => area.textContent.trim()).sort()).toEqual(
      [...subcities].filter((name) => name !== "Other").sort(),
    );
    expect(onMap.map((area) => area.getAttribute("href"))).toContain(
      "/properties?subcity=Akaki+Kaliti",
    );
    expect(home.texts("article h3")).toEqual(["A featured villa", "A plain house"]);
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

  it("features homes that are for sale, whether or not they still say so", async () => {
    await aProperty({ title: "Edited", isFeatured: true, status: "Available", offer: "sale" });
    await aProperty({ title: "Rental", isFeatured: true, status: "For Rent", offer: "rent" });
    await aProperty({
      title: "Edited rental",
      isFeatured: true,
      status: "Available",
      offer: "rent",
    });
    await aProperty({ title: "Sold", isFeatured: true, status: "Sold" });
    await aProperty({ title: "Pending", isFeatured: true, status: "Pending" });
    await aProperty({ title: "For sale", isFeatured: true });
    const [featured] = (await open("/")).all(".cards");
    expect(featured?.querySelectorAll("h3").map((title) => title.text)).toEqual([
      "For sale",
      "Edited",
    ]);
  });

  it("shows homes of every type in turn, or of one, and none of those above", async () => {
    await aProperty({ title: "Villa 1", propertyType: "Villa" });
    await aProperty({ title: "Above", propertyType: "Villa", isFeatured: true });
    await aProperty({ title: "Plot", propertyType: "Land" });
    for (let number = 1; number <= 10; number++) await aProperty({ title: `House ${number}` });
    const others = async (path: string) => (await open(path)).texts("#by-type h3");
    expect(await others("/")).toEqual([
      "House 10",
      "Villa 1",
      "Plot",
      ...[9, 8, 7, 6, 5, 4].map((number) => `House ${number}`),
    ]);
    expect(await others("/?propertyType=Villa")).toEqual(["Villa 1"]);
    expect(await others("/?propertyType=Castle")).toEqual(await others("/"));

    const villas = await open("/?propertyType=Villa");
    expect(villas.texts("#by-type li > .choice")).toEqual(["All", "House", "Villa", "Land"]);
    expect(villas.text("#by-type [aria-current]")).toBe("Villa");
    expect(villas.all("#by-type li > .choice")[0]?.getAttribute("href")).toBe("/#by-type");
    expect(villas.one('link[rel="canonical"]').getAttribute("href")).toBe(`${env.PUBLIC_URL}/`);
  });

  it("says when all homes of a type are above, or when there are none", async () => {
    await aProperty({ title: "Above", propertyType: "Villa", isFeatured: true });
    expect((await open("/?propertyType=Villa")).text("#by-type")).toContain("properties above");
    expect((await open("/?propertyType=Land")).text("#by-type")).toContain(
      "No properties available at this time.",
    );
  });

  it("shows the agency's own slides, every active one in turn without script", async () => {
    const urls = Array.from({ length: 10 }, (_, slide) => `https://images.example/${slide}.jpg`);
    for (const imageUrl of urls) await aHeroImage({ imageUrl });
    await aHeroImage({ title: "Off", active: false });
    const home = await open("/");
    const images = home.all("main [aria-hidden] > li img");
    expect(images.map((img) => img.getAttribute("src"))).toEqual([urls[0]]);
    const inTurn = home.one("main .hero > noscript").innerHTML.matchAll(/ src="([^"]+)"/g);
    expect(Array.from(inTurn, ([, src]) => src)).toEqual([...urls.slice(1), urls[0]]);
  });

  it("does not animate a single slide", async () => {
    await aHeroImage({ imageUrl: "https://images.example/1.jpg" });
    expect((await open("/")).all("main [aria-hidden] img")).toHaveLength(1);
  });

  it.each(["/", "/properties"])(
    "holds a search without words back at %s without script",
    async (path) => {
      const field = (await open(path)).one('main input[name="search"]');
      const pattern = new RegExp(`^(?:${field.getAttribute("pattern")})$`, "v");
      expect(field.hasAttribute("required")).toBe(true);
      expect(["   ", " bole ", "ቦሌ"].map((text) => pattern.test(text))).toEqual([
        false,
        true,
        true,
      ]);
    },
  );

  it("loads little for a visitor who saves data", async () => {
    await aHeroImage({ imageUrl: "https://images.example/1.jpg" });
    await aProperty({ images: ["/images/0123456789abcdef01234567-1500x1000-a1b2c3.jpg"] });
    const response = await app.get("/", { headers: { "Save-Data": "on" } });
    expect(response.headers.get("Vary")).toContain("Save-Data");
    const home = await response.text();
    expect(home).not.toMatch(/<img[^>]+images\.example/);
    expect(home).toContain("-a1b2c3-320.webp");
    expect(home).not.toMatch(/-a1b2c3-(640|960)|<script|<img/);
  });

  it("depends on nothing but its address", async () => {
    await aProperty();
    const [first, second] = [await app.get("/"), await app.get("/")];
    expect(first.headers.get("Set-Cookie")).toBeNull();
    expect(await first.text()).toBe(await second.text());
  });
});

it.each(["/properties", "/favorites", "/favorites/list", "/filter-test"])(
  "%s, which takes no form, says so",
  async (path) => {
    await withStatus(405, app.post(path, { form: { name: "Sara" } }));
  },
);

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

  it("prints the stored currency first, then the other; the rate and its date once", async () => {
    await aProperty({ price: 100_000, currency: "USD" });
    await aProperty({ price: 13_000_000, currency: "ETB" });
    Object.assign(env, { ETB_PER_USD: 130, ETB_PER_USD_DATE: "2026-11-01" });
    const text = (await open("/properties")).text("body");
    expect(text).toMatch(/ETB 13,000,000\s*≈ \$100,000/);
    expect(text).toMatch(/\$100,000\s*≈ ETB 13,000,000/);
    expect(text.split("$1 = ETB 130, rate of 2026-11-01")).toHaveLength(2);
    expect(text.split("2026-11-01")).toHaveLength(2);
  });

  it("filters, counts and offers to take each filter away", async () => {
    await aProperty({ title: "Villa in Yeka", propertyType: "Villa", subcity: "Yeka" });
    await aProperty({ title: "House in Yeka", subcity: "Yeka" });
    const listing = await open("/properties?propertyType=Villa&subcity=Yeka&search=");
    expect(listing.text("main")).toContain("Found 1 properties");
    expect(listing.texts("article h2")).toEqual(["Villa in Yeka"]);
    const chips = listing.all('ul[aria-label="Active filters"] a');
    expect(chips.map((chip) => chip.getAttribute("href"))).toEqual([
      "/properties?subcity=Yeka",
      "/properties?propertyType=Villa",
    ]);
  });

  it("reads prices without a currency as dollars, everywhere on the page", async () => {
    await aProperty({ title: "Dollars", price: 250_000, currency: "USD" });
    await aProperty({ title: "Birr", price: 250_000, currency: "ETB" });
    const listing = await open("/properties?minPrice=200000");
    const checked = (it: typeof listing) =>
      it.one("[name=currency][checked]").getAttribute("value");
    expect(listing.texts("article h2")).toEqual(["Dollars"]);
    expect(checked(listing)).toBe("USD");
    expect(listing.texts('ul[aria-label="Active filters"] a')).toEqual(["from $200,000"]);
    const birr = await open("/properties?minPrice=200000&currency=ETB");
    expect(birr.texts("article h2")).toEqual(["Birr"]);
    expect(checked(birr)).toBe("ETB");
    for (const path of ["/properties", "/properties?currency=USD&propertyType=House"])
      expect(checked(await open(path))).toBe("ETB");
  });

  it.each(["Sold", "Pending", "Available", "For Rent"])(
    "shows the status %s in its select and as a chip",
    async (status) => {
      const listing = await open(`/properties?status=${status}`);
      expect(listing.text("[name=status] [selected]")).toBe(status);
      expect(listing.texts('ul[aria-label="Active filters"] a')).toEqual([status]);
    },
  );

  it("keeps a filter that has no field", async () => {
    const listing = await open("/properties?minBedrooms=3&sort=price-up&hideSold=1");
    const checked = listing.one("input[name=bedrooms][checked]");
    expect(checked.getAttribute("value")).toBe("3+");
    for (const name of ["sort", "hideSold"])
      expect(listing.one(`input[type=hidden][name=${name}]`).getAttribute("value")).toBeTruthy();
    expect(listing.texts('ul[aria-label="Active filters"] a')).toEqual([
      ...["3+ bedrooms", "Hide sold"],
    ]);
  });

  it("reads at least four bedrooms from its form", async () => {
    await aProperty({ title: "Five", bedrooms: 5 });
    await aProperty({ title: "Two", bedrooms: 2 });
    const listing = await open("/properties?bedrooms=4%2B&search=&minPrice=");
    expect(listing.texts("article h2")).toEqual(["Five"]);
    expect(listing.texts('ul[aria-label="Active filters"] a')).toEqual(["4+ bedrooms"]);
    expect(listing.one('link[rel="canonical"]').getAttribute("href")).toMatch(/\?minBedrooms=4$/);
  });

  it.each([
    ["", "Properties"],
    ["propertyType=Villa&status=For+Sale&subcity=Bole", "Villas for sale in Bole"],
    ["status=For+Rent", "Homes to rent"],
    ["subcity=Yeka", "Properties in Yeka"],
    ["propertyType=Land&status=Sold", "Sold land"],
    ["propertyType=Commercial&subcity=Other", "Commercial properties"],
    ["bedrooms=3&status=For+Rent&subcity=Bole", "3-bedroom homes to rent in Bole"],
    ["minBedrooms=4&propertyType=House", "Houses with 4+ bedrooms"],
  ])("says what the list of %s is, in its heading and its title", async (query, title) => {
    const listing = await open(`/properties?${query}`);
    expect(listing.text("h1")).toBe(title);
    expect(listing.text("title")).toBe(`${title} | Sefer`);
    expect(listing.one('meta[name="description"]').getAttribute("content")).toContain(title);
  });

  it("sorts by links, which keep the filters and start at the first page", async () => {
    for (let count = 0; count < 25; count += 1) await aProperty({ price: 1000 + count });
    await aProperty({ price: 5, currency: "USD" });
    const listing = await open("/properties?subcity=Bole&page=2");
    const link = listing.all('nav[aria-label="Sort"] a').map((each) => each.getAttribute("href"));
    expect(link).toContain("/properties?subcity=Bole&sort=price-up");
    expect(link).toContain("/properties?subcity=Bole&hideSold=1");
    const sorted = await open("/properties?subcity=Bole&sort=price-down&page=2");
    expect(sorted.texts(".price").at(-1)).toBe("$5");
    expect(sorted.text("main")).toContain("Prices in birr first, then those in dollars.");
    expect(sorted.text('nav[aria-label="Sort"] [aria-current]')).toBe("Highest price");
    expect(sorted.one('a[rel="prev"]').getAttribute("href")).toContain("sort=price-down");
    expect((await open("/properties?sort=cheapest")).text("h1")).toBe("Properties");
  });

  it("hides what is sold", async () => {
    await aProperty({ title: "Sold", status: "Sold" });
    await aProperty({ title: "Here" });
    expect((await open("/properties?hideSold=1")).texts("article h2")).toEqual(["Here"]);
    expect((await open("/properties?hideSold=maybe")).texts("article h2")).toHaveLength(2);
  });

  it("tells on a card what decides: area, price for it, photos and when it was confirmed", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const images = ["/images/a.jpg", "/images/b.jpg"];
    const price = { price: 2_230_000, squareFeet: 2_400 };
    await aProperty({ ...price, images, confirmedAt: ago(400) });
    await aProperty({ ...price, confirmedAt: ago(30) });
    await aProperty({ ...price, confirmedAt: ago(1) });
    await aProperty({ price: 0, confirmedAt: ago(0) });
    const listing = await open("/properties");
    expect(listing.texts(".card time")).toEqual([
      ...["Confirmed today", "Confirmed yesterday", "Confirmed 4 weeks ago"],
      "Confirmed 13 months ago",
    ]);
    expect(listing.texts(".card-facts")[1]).toBe("223 m² 2,400 sq ft · 4 beds · 3 baths");
    expect(listing.texts(".card-rate").slice(0, 2)).toEqual(["SF-4", "ETB 10,000 / m² · SF-3"]);
    expect(listing.texts(".card-strip").at(-1)).toContain("2 photos");
  });

  it("asks for words before a search, unless one is to be cleared or a filter sent", async () => {
    const isAsked = (listing: Awaited<ReturnType<typeof open>>) =>
      listing.one("input[name=search]").hasAttribute("required");
    const listing = await open("/properties?propertyType=Villa");
    expect(isAsked(listing)).toBe(true);
    const free = listing.all("button[formnovalidate]").map((button) => button.textContent);
    expect(free).toEqual(["Show 0 homes", "Show results"]);
    expect(isAsked(await open("/properties?search=bole"))).toBe(false);
  });

  it("pages with real links that keep the filters", async () => {
    for (let count = 0; count < 25; count += 1) await aProperty();
    const first = await open("/properties?subcity=Bole");
    expect(first.all("article")).toHaveLength(24);
    expect(first.text("main")).toContain("Found 25 properties");
    const next = first.one('a[rel="next"]').getAttribute("href") ?? "";
    expect((await open(next.replaceAll("&amp;", "&"))).all("article")).toHaveLength(1);
    expect((await open("/properties?page=99")).all("article")).toHaveLength(1);
  });

  it("says what nothing matches, and where something does", async () => {
    await aProperty({ title: "Close by", subcity: "Bole" });
    const listing = await open("/properties?subcity=Bole&search=castle");
    expect(listing.text("main")).toContain("No properties match the selected filter.");
    expect(listing.all("article")).toHaveLength(0);
    const ways = listing.all("main li a").map((link) => link.textContent);
    expect(ways).toContain('Without "castle": 1');
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
      "Bole Bulbula, near the square, Bole, Addis Ababa, 1000, Ethiopia",
      "Available",
      "For Sale",
      "2,400",
      "223 m²",
      "2015",
      "Borehole",
      "Listed 2 Oct 2026",
      "Availability confirmed 3 Nov 2026",
      "42 reviews",
    ])
      expect(text).toContain(expected);
    expect(detail.all('[role="tab"]').map((tab) => tab.textContent)).toEqual(
      expect.arrayContaining(["Description", "Features", "Location"]),
    );
    expect((await open(`/properties/${id}`)).status).toBe(200);
  });

  it.each([
    [
      { state: "Oromia", city: "Adama", subcity: null },
      "Bole Bulbula, near the square, Adama, Oromia, 1000, Ethiopia",
    ],
    [{ address: "Bole, addis ababa", zipCode: "" }, "Bole, addis ababa, Ethiopia"],
    [
      { address: "Ring Road", subcity: "Other", city: "" },
      "Ring Road, Addis Ababa, 1000, Ethiopia",
    ],
  ] as const)("names each part of the address once: %o", async (place, line) => {
    const { id } = await aProperty(place);
    expect((await open(`/properties/${id}`)).text("h1 + p")).toBe(line);
  });

  it("opens the tab that the address names, without script", async () => {
    const { id } = await aProperty({ features: ["Borehole"] });
    const detail = await open(`/properties/${id}?details=features`);
    const shown = detail.all('[role="tabpanel"]').filter((panel) => !panel.hasAttribute("hidden"));
    expect(shown.map((panel) => panel.textContent)).toContain("FeaturesBorehole");
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
      const detail = await withStatus(404, open(`/properties/${id}`));
      expect(detail.text("h1")).toBe("Property Not Found");
      expect(detail.text("main")).toContain(
        "The property you're looking for doesn't exist or has been removed.",
      );
    },
  );
});

describe("the other pages", () => {
  it("shows the 404 page with the developer's hint", async () => {
    const missing = await withStatus(404, open("/no/such/page"));
    expect(missing.text("h1")).toBe("404 Page Not Found");
    expect(missing.text("main")).toContain("add the page to the router");
  });

  it("filters by type on /filter-test", async () => {
    await aProperty({ title: "A plot", propertyType: "Land" });
    await aProperty({ title: "A house" });
    const listing = await open("/filter-test?propertyType=Land");
    expect(listing.texts("article h2")).toEqual(["A plot"]);
    expect(listing.one('main a[href="/properties"]').textContent).toContain("Back");
    expect(listing.text("main")).toContain("Found 1 properties");
  });

  it("pages /filter-test with links that keep the type", async () => {
    for (let count = 0; count < 25; count++) await aProperty({ propertyType: "Land" });
    const first = await open("/filter-test?propertyType=Land");
    expect(first.all("article")).toHaveLength(24);
    expect(first.text("main")).toContain("Found 25 properties");
    const next = first.one('a[rel="next"]').getAttribute("href") ?? "";
    expect(next.replaceAll("&amp;", "&")).toBe("/filter-test?propertyType=Land&page=2");
    expect((await open("/filter-test?propertyType=Land&page=2")).all("article")).toHaveLength(1);
    expect((await open("/filter-test?page=2")).one('a[rel="prev"]').getAttribute("href")).toBe(
      "/filter-test",
    );
  });

  it("says on the pages of favorites what it needs without script", async () => {
    for (const path of ["/favorites", "/favorites/list"]) {
      const { text, all } = await open(path);
      expect(text("main noscript")).toContain("JavaScript");
      expect(all("h1")).toHaveLength(1);
    }
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

  it("turns a range around, and takes none that no price can be in", async () => {
    expect((await suggest("q=900000-0"))[0]?.items[0]).toBeUndefined();
    expect((await suggest("q=900000-500000"))[0]?.items[0]?.href).toBe(
      "/properties?minPrice=500000&maxPrice=900000&currency=ETB",
    );
    expect((await suggest("q=0-500000"))[0]?.items[1]?.href).toBe(
      "/properties?minPrice=0&maxPrice=500000&currency=USD",
    );
  });

  it("leads to what it names: a search finds the very listing", async () => {
    const description =
      "Behind the old mill   a walled garden with figs waits for you, and a well.";
    await aProperty({ title: "Twin home", description });
    await aProperty({ title: "Twin home", subcity: null, city: "Adama" });
    const [titles] = await suggest("q=twin&from=listing");
    expect(titles?.items).toEqual([{ label: "Twin home", href: "/properties?search=Twin+home" }]);
    const [snippets] = await suggest("q=garden&from=listing");
    const found = await open(snippets?.items[0]?.href ?? "");
    expect(found.texts("article h2")).toEqual(["Twin home"]);
    const [places] = await suggest("q=ada&from=listing");
    expect(places).toEqual({
      name: "Locations",
      items: [{ label: "Adama", href: "/properties?search=Adama" }],
    });
  });

  it("groups titles, places and descriptions for the listing page", async () => {
    await aProperty({
      title: "Corner home",
      subcity: "Gulele",
      description: "It stands on a very quiet lane with a borehole of its own, near gulele market.",
    });
    expect(await suggest("q=gulele&from=listing")).toEqual([
      {
        name: "Locations",
        items: [{ label: "Gulele, Addis Ababa", href: "/properties?subcity=Gulele" }],
      },
      {
        name: "Description Matches",
        items: [
          {
            label: "…le of its own, near gulele market.",
            href: "/properties?search=of+its+own%2C+near+gulele+market.",
          },
        ],
      },
    ]);
    expect(await suggest("q=nothing-like-it&from=listing")).toEqual([]);
    expect(await suggest("q=")).toEqual([]);
  });
});

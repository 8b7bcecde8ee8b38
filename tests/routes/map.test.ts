import { beforeEach, expect, it } from "vitest";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

const open = async (path: string) => app.page(path, 200);
type Page = Awaited<ReturnType<typeof open>>;

const pinsOf = (shown: Page) =>
  shown.all(".pins:last-child .pin").map((pin) => ({
    label: pin.getAttribute("aria-label"),
    href: pin.getAttribute("href")?.replaceAll("&amp;", "&"),
    text: pin.textContent,
  }));

const plain = { address: "Main road 1", description: "With a view." };
const inGerji = { ...plain, latitude: "9.0001", longitude: "38.8131" };

it("shows the homes of a list as price pins by place, each a link", async () => {
  await aProperty({ ...inGerji, title: "First", price: 8_500_000 });
  await aProperty({ ...inGerji, title: "Second", price: 20_000_000 });
  const rented = { status: "For Rent", offer: "rent" } as const;
  await aProperty({ ...inGerji, ...rented, title: "Third", price: 45_000 });
  const alone = {
    ...plain,
    latitude: "9.0681",
    longitude: "38.7021",
    subcity: "Kolfe Keraniyo",
  } as const;
  const { id } = await aProperty({ ...alone, title: "Alone", price: 3_000_000 });
  const list = await open("/properties");
  const toMap = list.all("main a").find((link) => link.textContent.trim() === "Map");
  expect(toMap?.getAttribute("href")).toBe("/properties?view=map");
  const shown = await open("/properties?view=map");
  expect(shown.texts("article h2")).toHaveLength(4);
  expect(pinsOf(shown)).toEqual([
    {
      label: "3 homes, near Gerji: for sale ETB 8.5M to 20M, to rent ETB 45K a month",
      href: "/properties?at=gerji",
      text: "38.5M+45K",
    },
    {
      label: "Alone, near Asko: for sale ETB 3M",
      href: `/properties/${id}-alone-kolfe-keraniyo-addis-ababa`,
      text: "3M",
    },
  ]);
  expect(shown.texts(".map-areas a")).toEqual(["Whole city", "Bole 3", "Kolfe Keraniyo 1"]);
  expect(shown.text(".map-key")).toContain("not to survey accuracy");
});

it("follows the filters of the list, and keeps the map when they change", async () => {
  await aProperty({ ...inGerji, title: "Dear", price: 20_000_000 });
  await aProperty({ ...inGerji, title: "Cheap", price: 2_000_000 });
  const shown = await open("/properties?maxPrice=5000000&currency=ETB&view=map");
  expect(pinsOf(shown).map(({ text }) => text)).toEqual(["2M"]);
  expect(shown.one('#filters input[name="view"]').getAttribute("value")).toBe("map");
  const back = shown.all("main a").find((link) => link.textContent.trim() === "List");
  expect(back?.getAttribute("href")).not.toContain("view");
  const answer = await app.get("/api/properties?view=map");
  expect(answer.status).toBe(200);
});

it("places a home without coordinates where its text says, else in its subcity, and counts the rest", async () => {
  await aProperty({ ...plain, title: "Villa behind CMC", subcity: "Yeka" });
  await aProperty({ ...plain, title: "American style villa", subcity: "Arada" });
  await aProperty({ ...plain, title: "Farm", subcity: "Other" });
  const shown = await open("/properties?view=map");
  expect(
    pinsOf(shown)
      .map(({ label }) => label)
      .sort(),
  ).toEqual([
    expect.stringContaining("American style villa, about Arada"),
    expect.stringContaining("Villa behind CMC, near CMC"),
  ]);
  expect(shown.text(".map-key")).toContain("1 home not on it.");
});

it("shows no more pins than there is room for, whatever the number of homes", async () => {
  for (let index = 0; index < 80; index++)
    await aProperty({
      ...plain,
      title: `Home ${index}`,
      latitude: String(8.9 + (index % 10) * 0.02),
      longitude: String(38.69 + Math.floor(index / 10) * 0.02),
      subcity: null,
    });
  const shown = await open("/properties?view=map");
  const spots = shown.all(".pins-1 > li").map((pin) => pin.getAttribute("style") ?? "");
  expect(spots.length).toBeGreaterThan(10);
  expect(spots.length).toBeLessThanOrEqual(60);
  const [lefts, tops] = ["left", "top"].map((side) =>
    spots.map((style) => Number(new RegExp(`${side}:([\\d.-]+)%`).exec(style)?.[1])),
  ) as [number[], number[]];
  const covered = spots.flatMap((_, one) =>
    spots.flatMap((_, other) =>
      one < other &&
      Math.abs((lefts[one] ?? 0) - (lefts[other] ?? 0)) * 6.4 < 70 &&
      Math.abs((tops[one] ?? 0) - (tops[other] ?? 0)) * 6.4 < 50
        ? [`${one} ${other}`]
        : [],
    ),
  );
  expect(covered).toEqual([]);
  for (const level of [".pins-0", ".pins-1"]) {
    const pins = shown.all(`${level} .pin`);
    const counts = pins.map((pin) => Number(pin.querySelector("b")?.textContent ?? 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(80);
    for (const [index, pin] of pins.entries()) {
      const href = pin.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
      if (counts[index] === 1) continue;
      const led = await open(href);
      expect(led.text("#found"), href).toBe(`Found ${counts[index]} properties`);
      expect(led.text("h1")).toMatch(/^Properties around /);
    }
  }
});

it("a tapped pin and a tapped subcity keep the filters, and lead to as many homes as they say", async () => {
  for (const [index, latitude] of ["9.0001", "9.0003", "9.0301", "8.9601"].entries())
    await aProperty({ ...inGerji, latitude, title: `Flat ${index}`, subcity: "Bole" });
  await aProperty({ ...plain, title: "Villa somewhere", subcity: "Bole" });
  const near = "/properties?near=gerji&within=3&view=map";
  const shown = await open(near);
  const total = Number(/\d+/.exec(shown.text("#found"))?.[0]);
  const [area] = shown.all(".map-areas a").slice(1);
  expect(area?.textContent).toBe(`Bole ${total}`);
  const inBole = await open(area?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
  expect(inBole.text("#found")).toBe(`Found ${total} properties`);
  // What is only known to be in a subcity leads to itself, not to all of the subcity.
  const about = await open("/properties?at=in-bole");
  expect(about.texts("article h2")).toEqual(["Villa somewhere"]);
  expect((await app.get("/api/properties?at=nowhere")).status).toBe(400);
  expect((await open("/properties?at=gerji.nowhere")).text("#found")).toBe("Found 5 properties");
});

it("a home's page shows it on the drawing, exactly or about, with the places around", async () => {
  const { id } = await aProperty({ ...inGerji, title: "Exact" });
  const exact = await open(`/properties/${id}?details=location`);
  expect(exact.all("figure svg[role=img] circle")).toHaveLength(0);
  expect(exact.text("figcaption")).toBe("Drawing, not to survey accuracy.");
  expect(exact.all('a[href="/properties?near=gerji"]')).toHaveLength(1);
  expect(exact.text('a[href="/properties?near=gerji"]')).toBe("Gerji, about 100 m");
  // Nothing of elsewhere is loaded before it is asked for.
  expect(exact.one("details iframe").getAttribute("loading")).toBe("lazy");
  const rough = await aProperty({ ...plain, title: "Rough", subcity: "Lideta" });
  const about = await open(`/properties/${rough.id}?details=location`);
  expect(about.text("figcaption")).toMatch(/^About here/);
  expect(about.all("figure svg[role=img] circle")).toHaveLength(1);
});

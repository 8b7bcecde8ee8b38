import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { hashOf } from "~/models/catalogue/image/store.server";
import { imageLimits } from "~/models/catalogue/image/upload-rules";
import { propertySlug } from "~/models/catalogue/places/address";
import { seedDemo } from "~/models/operations/demo-data.server";
import { day } from "~/models/time";
import { db, write } from "~db/client";
import { heroImages, leads, properties, subscribers } from "~db/schema";
import { demoListings } from "~db/seed/listings";
import manifest from "~db/seed/photos/manifest.json";
import { propertyTypes, subcities } from "~db/vocabulary";
import { aProperty, reset } from "../harness/factories";
import { isRequest } from "../harness/lead-lists";

const now = new Date("2026-02-10T04:00:00Z");
const listings = demoListings(now);
const geez = /\p{Script=Ethiopic}/u;

function tally<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const item of items) totals[key(item)] = (totals[key(item)] ?? 0) + 1;
  return totals;
}

describe("the demo market", () => {
  test("has 120 listings of every type in every subcity of Addis Ababa", () => {
    expect(listings).toHaveLength(120);
    const types = tally(listings, ({ propertyType }) => propertyType);
    expect(Object.keys(types).sort()).toEqual([...propertyTypes].sort());
    expect(Math.min(...Object.values(types))).toBeGreaterThanOrEqual(8);
    const places = new Set(listings.map(({ subcity }) => subcity));
    expect([...places].sort()).toEqual(subcities.filter((name) => name !== "Other").sort());
  });

  test("is the same every time, whenever it is made", () => {
    const timeless = (time: Date) =>
      demoListings(time).map(
        ({ createdAt, updatedAt, confirmedAt, photographedOn, titleSeenOn, ...rest }) => ({
          ...rest,
          ownerConfirmedOn: rest.ownerConfirmedOn !== null,
        }),
      );
    expect(demoListings(now)).toEqual(listings);
    expect(timeless(new Date("2027-07-01T15:45:00Z"))).toEqual(timeless(now));
  });

  test("offers for sale and for rent, with a few sold, pending and available ones", () => {
    const statuses = tally(listings, ({ status }) => status);
    expect(statuses).toMatchObject({ Sold: 6, Pending: 5, Available: 3 });
    expect(statuses["For Sale"]).toBeGreaterThan(50);
    expect(statuses["For Rent"]).toBeGreaterThan(30);
    for (const { status, offer } of listings) {
      if (status === "For Sale" || status === "Sold") expect(offer).toBe("sale");
      if (status === "For Rent") expect(offer).toBe("rent");
    }
  });

  test.each([
    ["rent", "ETB", 25_000, 250_000],
    ["rent", "USD", 500, 6_000],
    ["sale", "ETB", 3_000_000, 120_000_000],
    ["sale", "USD", 60_000, 1_500_000],
  ])("asks believable, round prices: %s in %s", (offer, currency, least, max) => {
    const prices = listings
      .filter((listing) => listing.offer === offer && listing.currency === currency)
      .map(({ price }) => price);
    expect(prices.length).toBeGreaterThan(3);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...prices)).toBeLessThanOrEqual(max);
    for (const price of prices) expect(String(price)).toMatch(/^\d{1,3}0+$/);
  });

  test("has rooms where there are walls, and only there", () => {
    for (const { propertyType, bedrooms, bathrooms, squareFeet, yearBuilt } of listings) {
      expect(squareFeet).toBeGreaterThan(300);
      expect(yearBuilt === null).toBe(propertyType === "Land");
      if (propertyType === "Land") expect([bedrooms, bathrooms]).toEqual([0, 0]);
      else expect(bathrooms).toBeGreaterThan(0);
      expect(bedrooms > 0).toBe(propertyType !== "Land" && propertyType !== "Commercial");
    }
  });

  test("tells the way to most homes by a landmark", () => {
    const ways = listings.flatMap(({ directions }) => directions ?? []);
    expect(ways.length).toBeGreaterThan(90);
    for (const way of ways) expect(way).toMatch(/^\d+ m from .+, .+/);
  });

  test("is titled and described for readers, some of it in Amharic", () => {
    expect(new Set(listings.map(({ title }) => title)).size).toBe(120);
    expect(new Set(listings.map(({ address }) => address)).size).toBe(120);
    for (const { title, description, subcity } of listings) {
      expect(title.length).toBeLessThanOrEqual(70);
      const slug = propertySlug({ title, subcity, city: "Addis Ababa" });
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-addis-ababa$/);
      if (!geez.test(title)) expect(slug.split("-").length, slug).toBeGreaterThan(5);
      expect(description.split("\n\n").length, title).toBeGreaterThanOrEqual(2);
      expect(description.split("\n\n").length, title).toBeLessThanOrEqual(4);
      const words = description.split(/\s+/).length;
      expect(words, title).toBeGreaterThanOrEqual(60);
      expect(words, title).toBeLessThanOrEqual(180);
      expect(`${title} ${description}`).not.toMatch(
        /undefined|NaN|\b[Oo]ne (bed|bath|wash)rooms|\n{3}| {2}/,
      );
    }
    const amharic = listings.filter(({ title, description }) => geez.test(title + description));
    expect(amharic.length).toBeGreaterThanOrEqual(15);
    expect(amharic.length).toBeLessThanOrEqual(24);
    expect(listings.filter(({ title }) => geez.test(title)).length).toBeGreaterThan(5);
  });

  test("repeats no sentence more than a few times", () => {
    const sentences = listings.flatMap(({ description }) => description.split(/(?<=[.?።])\s+/));
    const max = Math.max(...Object.values(tally(sentences, (sentence) => sentence)));
    expect(max).toBeLessThanOrEqual(8);
  });

  test("features eight different homes that are on offer", () => {
    const featured = listings.filter(({ isFeatured }) => isFeatured);
    expect(featured).toHaveLength(8);
    expect(new Set(featured.map(({ images }) => images[0])).size).toBe(8);
    expect(new Set(featured.map(({ propertyType }) => propertyType)).size).toBeGreaterThan(4);
    expect(new Set(featured.map(({ status }) => status))).toEqual(
      new Set(["For Sale", "For Rent"]),
    );
  });

  test("lies where its neighbourhood is", () => {
    const placed = listings.filter(({ latitude }) => latitude !== null);
    expect(placed.length).toBeGreaterThan(90);
    expect(placed.length).toBeLessThan(120);
    for (const { latitude, longitude } of placed) {
      expect(Number(latitude)).toBeGreaterThan(8.85);
      expect(Number(latitude)).toBeLessThan(9.1);
      expect(Number(longitude)).toBeGreaterThan(38.65);
      expect(Number(longitude)).toBeLessThan(38.95);
    }
  });

  test("came in over the last 60 days, oldest first, at daytime", () => {
    const times = listings.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(now.getTime() - 60 * day);
    expect(times[0]).toBeLessThan(now.getTime() - 50 * day);
    for (const { createdAt, updatedAt, confirmedAt } of listings) {
      expect(createdAt.getUTCHours()).toBeGreaterThanOrEqual(6);
      expect(createdAt.getUTCHours()).toBeLessThan(17);
      for (const later of [updatedAt, confirmedAt]) {
        expect(later.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
        expect(later.getTime()).toBeLessThan(now.getTime());
      }
      expect(confirmedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
    }
    const stale = listings.filter(
      ({ confirmedAt }) => now.getTime() - confirmedAt.getTime() > 30 * day,
    );
    expect(stale.length).toBeGreaterThan(10);
  });
});

describe("its pictures", () => {
  const photos = new Map(manifest.map((photo) => [photo.file, photo]));

  test("are 3 to 6 that suit the type, the building itself first", () => {
    for (const { title, propertyType, images } of listings) {
      expect(images.length, title).toBeGreaterThanOrEqual(3);
      expect(images.length, title).toBeLessThanOrEqual(6);
      expect(new Set(images).size).toBe(images.length);
      for (const file of images.filter((name) => !name.startsWith("hero")))
        expect(photos.get(file)?.types, `${file} of ${title}`).toContain(propertyType);
      expect(images[0]).not.toMatch(/^(interior|hero)/);
    }
  });

  test("do not show the same house twice within four neighbouring cards", () => {
    const covers = listings.map(({ images }) => images[0]);
    for (const start of covers.slice(3).keys())
      expect(new Set(covers.slice(start, start + 4)).size).toBe(4);
  });

  test("are all in use, and there as an upload is stored: by content and size, without data of a camera", async () => {
    for (const { file, stored } of manifest) {
      const photo = readFileSync(join("db/seed/photos", file));
      const { width, height, exif, isProgressive } = await sharp(photo).metadata();
      const name = `${hashOf(photo)}-${width}x${height}`;
      expect(stored, file).toMatch(new RegExp(`^${name}-[0-9a-f]{6}\\.jpg$`));
      expect(Math.max(width, height), file).toBeLessThanOrEqual(imageLimits.edge);
      expect({ exif, isProgressive }, file).toEqual({ exif: undefined, isProgressive: true });
    }
    const used = new Set(listings.flatMap(({ images }) => images));
    const unused = manifest.filter(({ file, kind }) => kind !== "hero" && !used.has(file));
    expect(unused).toEqual([]);
  });
});

describe("seeding", () => {
  const total = async (
    table: typeof properties | typeof heroImages | typeof leads | typeof subscribers,
  ) => (await db.select({ total: count() }).from(table))[0]?.total;

  describe("an empty database", () => {
    beforeAll(async () => {
      await reset();
      await seedDemo();
    }, 120_000);

    test("fills it with listings in order of creation, their pictures kept as images", async () => {
      const rows = await db.select().from(properties).orderBy(properties.id);
      expect(rows).toHaveLength(120);
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.map(({ title }) => title)).toEqual(listings.map(({ title }) => title));
      const times = rows.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const url of new Set(rows.flatMap(({ images }) => images))) {
        expect(url).toMatch(/^\/images\/[^/]+\.jpg$/);
        expect(existsSync(join(env.DATA_DIR, url))).toBe(true);
      }
    });

    test("makes a banner of three pictures", async () => {
      const banner = await db.select().from(heroImages).orderBy(heroImages.displayOrder);
      expect(banner.map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2]);
      for (const { title, description, imageUrl, active } of banner) {
        expect(active).toBe(true);
        expect(title).not.toBe("");
        expect(description).not.toBe("");
        expect(existsSync(join(env.DATA_DIR, imageUrl))).toBe(true);
      }
    });

    test("leaves a few leads of the last days", async () => {
      const rows = await db
        .select()
        .from(leads)
        .innerJoin(properties, eq(leads.propertyId, properties.id));
      expect(rows).toHaveLength(9);
      expect(rows.filter(({ leads: { kind } }) => kind === "visit")).toHaveLength(3);
      for (const { leads: lead, properties: property } of rows) {
        expect(lead.message).toContain(property.title);
        expect(lead.createdAt.getTime()).toBeGreaterThan(property.createdAt.getTime());
        expect(lead.visitDate !== null).toBe(lead.kind === "visit");
        expect(lead.answeredAt === null).toBe(lead.status === "New");
        expect(lead.email).toMatch(/@example\.(com|org)$/);
        expect(lead.phone).toMatch(/^\+251 9\d\d \d\d \d\d \d\d$/);
        expect(lead.createdAt.getTime()).toBeGreaterThan(Date.now() - 8 * day);
      }
      expect(new Set(rows.map(({ leads: { status } }) => status)).size).toBe(4);
      expect(await db.$count(leads, isRequest)).toBe(5);
      expect(await total(subscribers)).toBe(6);
    });

    test("happens once, even when every row was deleted since", async () => {
      await seedDemo();
      expect(await total(properties)).toBe(120);
      await write([
        db.delete(properties),
        db.delete(heroImages),
        db.delete(leads),
        db.delete(subscribers),
      ]);
      await seedDemo();
      expect(await total(properties)).toBe(0);
      expect(await total(heroImages)).toBe(0);
    });
  });

  test("leaves a database alone that someone has begun to use", async () => {
    await reset();
    await aProperty();
    await seedDemo();
    expect(await total(properties)).toBe(1);
    expect(await total(leads)).toBe(0);
  });
});

import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { offers, propertyTypes } from "~db/vocabulary";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

const text = z.string().min(1);
const geo = z.strictObject({
  "@type": z.literal("GeoCoordinates"),
  latitude: z.coerce.number().min(3).max(15),
  longitude: z.coerce.number().min(33).max(48),
});
const address = z.strictObject({
  "@type": z.literal("PostalAddress"),
  streetAddress: text,
  addressLocality: text,
  addressRegion: text.optional(),
  postalCode: z.string().optional(),
  addressCountry: text,
});
const agency = z.looseObject({
  "@type": z.literal("RealEstateAgent"),
  name: text,
  telephone: text,
});
const listing = z.looseObject({
  "@type": z.literal("RealEstateListing"),
  name: text,
  description: text,
  url: z.url(),
  datePosted: z.iso.datetime(),
  image: z.array(z.url()).min(1),
  inLanguage: z.enum(["en", "am"]).optional(),
  about: z.looseObject({
    "@type": z.enum(["SingleFamilyResidence", "House", "Apartment", "Place"]),
    name: text,
    numberOfBedrooms: z.int().positive().optional(),
    floorSize: z.strictObject({
      "@type": z.literal("QuantitativeValue"),
      value: z.number().positive(),
      unitCode: z.literal("FTK"),
    }),
    address,
    geo,
  }),
  offers: z.strictObject({
    "@type": z.literal("Offer"),
    price: z.number().positive(),
    priceCurrency: z.enum(["ETB", "USD"]),
    availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
    businessFunction: z.templateLiteral([
      "http://purl.org/goodrelations/v1#",
      z.enum(["Sell", "LeaseOut"]),
    ]),
    url: z.url(),
    seller: agency,
  }),
});
const trail = z.looseObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int().positive(),
        name: text,
        item: z.url(),
      }),
    )
    .min(2),
});
const list = z.looseObject({
  "@type": z.literal("ItemList"),
  numberOfItems: z.int().positive(),
  itemListElement: z.array(
    z.strictObject({
      "@type": z.literal("ListItem"),
      position: z.int().positive(),
      name: text,
      url: z.url(),
    }),
  ),
});
const known = z.discriminatedUnion("@type", [listing, trail, list, agency]);

async function dataOf(path: string) {
  const { document } = await app.page(path, 200);
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const all = scripts.flatMap((script): unknown[] => [JSON.parse(script.textContent)].flat());
  return all.map((each) => known.parse(each));
}

it("tells crawlers of every kind of home in the terms of schema.org, in each language", async () => {
  for (const propertyType of propertyTypes)
    for (const offer of offers) {
      const images = ["https://images.example/a.jpg"];
      const { id } = await aProperty({ propertyType, offer, images, price: 70_000 });
      for (const language of ["en", "am"]) {
        const found = await dataOf(`${language === "am" ? "/am" : ""}/properties/${id}`);
        const home = found.find((each) => each["@type"] === "RealEstateListing");
        expect(found.map((each) => each["@type"])).toContain("BreadcrumbList");
        expect(home?.url).toMatch(language === "am" ? /\/am\/properties\// : /[^m]\/properties\//);
      }
    }
  for (const path of ["/properties", "/am/properties"])
    expect((await dataOf(path)).map((each) => each["@type"])).toContain("ItemList");
});

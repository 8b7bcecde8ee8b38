import sharp, { type ResizeOptions } from "sharp";
import { BoundedCache } from "~/platform/bounded-cache.server";
import { site } from "~/site";
import { t } from "~/texts";
import type { Property } from "~db/schema";
import { type Xml, xml } from "../../xml";
import { parseImageUrl } from "../image/image";
import { inItsTurn, smallJpeg } from "../image/image.server";
import { fetchOriginal, readOriginal } from "../image/store.server";
import { cityName, listingNumber } from "../places/address";
import { squareMetres } from "../places/area";
import { shortFacts } from "../property/detail.server";
import { lettering } from "./lettering.server";

const width = 1200;
const height = 630;
const margin = 56;
const maxBytes = 120_000;
const cacheBytes = 16_000_000;
const made = new BoundedCache<Buffer<ArrayBuffer>>(cacheBytes, (bytes) => bytes.length);

/** A home's photo with what it is, as a JPEG; in the agency's colour without a photo. @throws {Busy}, {Unavailable} */
export async function sharePicture(property: Property, client: string) {
  const [price = "", ...facts] = shortFacts(property, squareMetres(property.squareFeet));
  const { subcity, city, propertyType } = property;
  const place = [subcity && subcity !== "Other" && t.words.subcities[subcity], cityName(city)];
  const content = {
    lines: [
      { text: price, size: 76 },
      { text: [t.words.types[propertyType], ...facts].join(" · "), size: 42 },
      { text: t.detail.joined(place.filter((part) => typeof part === "string")), size: 42 },
    ],
    name: `${site.name} · ${listingNumber(property.id)}`,
    photo: property.images[0] ?? "",
    logo: site.logo,
    brand: site.brand,
  };
  const key = JSON.stringify(content);
  const known = made.get(key);
  if (known) return known;
  for (const file of [content.photo, content.logo].flatMap(fileOf))
    await fetchOriginal(file, client);
  const bytes = await inItsTurn(client, `share ${key}`, () => compose(content));
  made.set(key, bytes);
  return bytes;
}

function fileOf(url: string): string[] {
  const stored = parseImageUrl(url);
  return stored ? [`${stored.name}.jpg`] : [];
}

type Content = {
  lines: { text: string; size: number }[];
  name: string;
  photo: string;
  logo: string;
  brand: string;
};

async function compose({ photo, logo, lines, name, brand }: Content) {
  const plain = sharp({ create: { width, height, channels: 3, background: brand } });
  const base = (await pictureIn(photo, { width, height, fit: "cover" })) ?? plain;
  const mark = await pictureIn(logo, { width: 260, height: 64, fit: "inside" });
  const overlay = drawing(lines, mark ? undefined : { name, brand });
  const { data, info } = await base
    .composite([
      { input: Buffer.from(overlay.text), left: 0, top: 0 },
      ...(mark ? [{ input: await mark.png().toBuffer(), left: margin, top: 40 }] : []),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return smallJpeg(sharp(data, { raw: info }), maxBytes);
}

/** Null for what is not stored here, is lost or damaged. */
async function pictureIn(url: string, size: ResizeOptions) {
  const [file] = fileOf(url);
  if (!file) return null;
  try {
    const original = await readOriginal(file);
    if (!original) throw new Error("it is not stored");
    const { data, info } = await sharp(original)
      .resize(size)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info });
  } catch (error) {
    console.error(`the picture to share lacks ${url}:`, error);
    return null;
  }
}

/** What stands on the photo, as SVG without texts: their outlines need no font. */
function drawing(lines: Content["lines"], named?: Pick<Content, "name" | "brand">): Xml {
  let y = height - margin;
  const outlines = lines.toReversed().map(({ text, size }) => {
    const line = lettering(text, { x: margin, y, size, maxWidth: width - 2 * margin });
    y -= 1.4 * size;
    return line.outline;
  });
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="shade" x2="0" y2="1"><stop offset=".3" stop-opacity="0"/><stop offset=".6" stop-opacity=".6"/><stop offset="1" stop-opacity=".85"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#shade)"/>
<path fill="#fff" d="${outlines.join("")}"/>
${named && label(named)}
</svg>`;
}

function label({ name, brand }: Pick<Content, "name" | "brand">): Xml {
  const { outline, width } = lettering(name, { x: margin + 24, y: 83, size: 36, maxWidth: 700 });
  return xml`<rect x="${margin}" y="40" rx="12" width="${width + 48}" height="64" fill="${brand}"/><path fill="#fff" d="${outline}"/>`;
}

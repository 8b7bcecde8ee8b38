import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { storeImage } from "~/models/catalogue/image/image.server";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { withStatus } from "../harness/page";

beforeEach(reset);

/** The picture that the page of a home names, as a social network fetches it. */
async function shared(path: string) {
  const { document } = await app.page(path, 200);
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
  const { pathname, search } = new URL(meta("og:image") ?? "");
  const response = await withStatus(200, app.get(pathname + search));
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(120_000);
  return { bytes, address: pathname + search, alt: meta("og:image:alt") };
}

/** How many pixels of the lower half are white, as letters are. */
async function letters(bytes: Buffer) {
  const area = { left: 0, top: 315, width: 1200, height: 315 };
  const pixels = await sharp(bytes).extract(area).greyscale().raw().toBuffer();
  return pixels.reduce((count, value) => count + Number(value > 240), 0);
}

it("has the photo with what the home is, in each language, in at most 120 KB even of noise", async () => {
  const raw = { width: 1200, height: 800, channels: 3 } as const;
  const noise = await sharp(randomBytes(1200 * 800 * 3), { raw })
    .jpeg()
    .toBuffer();
  const dark = await sharp({ create: { ...raw, background: "#234" } })
    .jpeg()
    .toBuffer();
  for (const photo of [noise, dark]) {
    const { id } = await aProperty({ title: "Villa & garden", images: [await storeImage(photo)] });
    const english = await shared(`/properties/${id}`);
    const amharic = await shared(`/am/properties/${id}`);
    expect(english.address).toBe(`/properties/${id}/share.jpg?v=1`);
    expect(amharic.address).toBe(`/am/properties/${id}/share.jpg?v=1`);
    expect(english.alt).toContain("ETB 8,500,000");
    expect(english.bytes.equals(amharic.bytes)).toBe(false);
    if (photo === dark)
      for (const { bytes } of [english, amharic])
        expect(await letters(bytes)).toBeGreaterThan(8_000);
  }
});

it("is drawn without a photo, and where the photo is lost or elsewhere", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const lost = "/images/0123456789abcdef01234567-1600x1067-aabbcc.jpg";
  for (const images of [[], [lost], ["https://images.example/a.jpg"]]) {
    const { id } = await aProperty({ images, city: "Bishoftu \u{1F3E0} & <ቢሾፍቱ>", subcity: null });
    expect(await letters((await shared(`/properties/${id}`)).bytes)).toBeGreaterThan(8_000);
  }
});

it("is not told of homes that visitors do not see", async () => {
  const { id } = await aProperty({ isDraft: true });
  await withStatus(404, app.get(`/properties/${id}/share.jpg`));
  await withStatus(404, app.get("/properties/x/share.jpg"));
});

it("is saved for a status, and the home goes into one text message, in each language", async () => {
  const { id } = await aProperty({ subcity: "Bole", bedrooms: 3, price: 68_000, offer: "rent" });
  for (const [path, sms] of [
    [`/properties/${id}`, `SF-${id} · Bole · 3 rooms · 68,000/mo · +251 11 555 0142`],
    [`/am/properties/${id}`, `SF-${id} · ቦሌ · 3 ክፍል · 68,000/ወር · +251 11 555 0142`],
  ] as const) {
    const { document } = await app.page(path, 200);
    const href = document.querySelector('a[href^="sms:"]')?.getAttribute("href") ?? "";
    expect(new URLSearchParams(href.replace("sms:?&", "")).get("body")).toBe(sms);
    expect(sms.length).toBeLessThanOrEqual(70);
    const picture = document.querySelector(`a[download="SF-${id}.jpg"]`);
    expect(picture?.getAttribute("href")).toBe(`${path}/share.jpg?v=1`);
  }
});

import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "~/env.server";
import {
  parseImageFile,
  parseImageUrl,
  photoUrl,
  srcSet,
  variantWidths,
} from "~/models/catalogue/image/image";
import { ImageRefused, readImage, storeImage } from "~/models/catalogue/image/image.server";
import { imageLimits } from "~/models/catalogue/image/upload-rules";
import { Busy, Unavailable } from "~/models/errors";
import { loader } from "~/routes/assets/image";
import { expectConsoleError } from "../harness/console";
import { withStatus } from "../harness/page";

const folder = join(env.DATA_DIR, "images");
const onDisk = (url: string) => join(folder, url.slice("/images/".length));
const drafts = () => readdirSync(join(folder, "tmp"));

/** A picture with grain, so that it has a photo's weight; each seed is another picture. */
function photo(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, grain = seed; at < pixels.length; at++) {
    grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = ((at / 3 / width) % 160) + ((grain >> 16) & 63);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const plain = (width: number, height: number, background = "#c06030") =>
  sharp({ create: { width, height, channels: 3, background } });

async function ask(file: string, { method = "GET", query = "" } = {}): Promise<Response> {
  const request = new Request(`http://sefer.test/images/${encodeURIComponent(file)}${query}`, {
    method,
  });
  return loader({ request, params: { file }, context: {} });
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

function stored(url: string) {
  const image = parseImageUrl(url);
  if (!image) throw new Error(`${url} is no stored image`);
  return image;
}

const refusal = (bytes: Buffer) =>
  storeImage(bytes).then(
    () => null,
    (error: unknown) => (error instanceof ImageRefused ? [error.title, error.message] : error),
  );

describe("storing", () => {
  test("keeps an upright JPEG without metadata, named by its content", async () => {
    const sideways = await plain(400, 300)
      .withExif({ IFD0: { Copyright: "SECRET" }, IFD3: { GPSLatitude: "9/1 0/1 30/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sideways.includes("SECRET")).toBe(true);

    const url = await storeImage(sideways);
    expect(url).toMatch(/^\/images\/[0-9a-f]{24}-300x400-[0-9a-f]{6}\.jpg$/);
    const bytes = readFileSync(onDisk(url));
    const { format, width, height, exif, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 300, height: 400 });
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes("SECRET")).toBe(false);

    expect(await storeImage(sideways)).toBe(url);
  });

  test("names the dominant colour", async () => {
    const { color } = stored(await storeImage(await plain(50, 50, "#c86e32").png().toBuffer()));
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(channels.map((channel) => Math.round(channel / 40))).toEqual([5, 3, 1]);
  });

  test("scales down to 2000 pixels, puts transparency on white, takes WEBP", async () => {
    const wide = stored(await storeImage(await plain(3000, 1000).webp().toBuffer()));
    expect([wide.width, wide.height]).toEqual([imageLimits.edge, 667]);
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: "#0000" },
    })
      .png()
      .toBuffer();
    expect(stored(await storeImage(clear)).color).toMatch(/^#[ef].[ef].[ef].$/);
  });

  const notAnImage = ["Invalid file type", "Image must be JPG, PNG or WEBP"];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

  test.each([
    ["SVG", () => Buffer.from(svg), notAnImage],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), notAnImage],
    ["nothing", () => Buffer.alloc(0), notAnImage],
    ["a GIF", () => plain(9, 9).gif().toBuffer(), notAnImage],
    ["a TIFF", () => plain(9, 9).tiff().toBuffer(), notAnImage],
    ["an AVIF", () => plain(9, 9).avif().toBuffer(), notAnImage],
    [
      "SVG after a PNG signature",
      () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, "latin1"),
      notAnImage,
    ],
    [
      "more than 5 MB",
      () => Buffer.alloc(imageLimits.bytes + 1),
      ["File too large", "Image must be less than 5MB"],
    ],
    [
      "more than 24 megapixels",
      () => plain(6001, 4001).png().toBuffer(),
      ["File too large", "Image must have at most 24 megapixels"],
    ],
    [
      "an animation",
      async () => {
        const frames = await Promise.all(
          ["#f00", "#00f"].map((c) => plain(9, 9, c).png().toBuffer()),
        );
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
      ["Invalid file type", "Image must be a single picture"],
    ],
    [
      "half a JPEG",
      async () => (await photo(600, 400).jpeg().toBuffer()).subarray(0, 9_000),
      ["Invalid file type", "Image is damaged and cannot be read"],
    ],
  ])("refuses %s", async (_, make, expected) => {
    const before = readdirSync(folder);
    expect(await refusal(await make())).toEqual(expected);
    expect(readdirSync(folder)).toEqual(before);
    expect(drafts()).toEqual([]);
  });

  test.each(["gif", "tiff", "avif"] as const)(
    "has no decoder of %s, whatever its name",
    async (format) => {
      const bytes = await plain(9, 9).toFormat(format).toBuffer();
      await expect(sharp(bytes).metadata()).rejects.toThrow("unsupported image format");
    },
  );

  test("leaves nothing behind when writing fails", async () => {
    const bytes = await photo(120, 90, 7).png().toBuffer();
    const url = await storeImage(bytes);
    rmSync(onDisk(url));
    mkdirSync(onDisk(url));
    expectConsoleError(/cannot be stored/);
    await expect(storeImage(bytes)).rejects.toThrow(Unavailable);
    expect(drafts()).toEqual([]);
    rmSync(onDisk(url), { recursive: true });
  });

  test("removes at the next start what a process that died had half-written", async () => {
    const draftOf = (pid: number) => `${pid}.${randomUUID()}.part`;
    const running = draftOf(process.ppid);
    for (const draft of [draftOf(process.pid), draftOf(999_999_999), running])
      writeFileSync(join(folder, "tmp", draft), "half");
    vi.resetModules();
    await import("~/models/catalogue/image/image.server");
    expect(drafts()).toEqual([running]);
    rmSync(join(folder, "tmp", running));
  });
});

describe("URLs", () => {
  const url = "/images/0123456789abcdef01234567-1500x1000-a1b2c3.jpg";
  const image = stored(url);

  test("say what they show; all others are foreign", () => {
    expect(image).toEqual({
      name: "0123456789abcdef01234567-1500x1000-a1b2c3",
      width: 1500,
      height: 1000,
      color: "#a1b2c3",
    });
    for (const foreign of [
      "",
      "https://images.example/a.jpg",
      `https://sefer.test${url}`,
      "/images/fallback-home.jpg",
      url.replace("a1b2c3", "A1B2C3"),
      `${url}?x`,
      url.replace(".jpg", "-640.jpg"),
    ])
      expect(parseImageUrl(foreign)).toBeNull();
  });

  test("offer widths up to the image's own", () => {
    expect(variantWidths(image)).toEqual([320, 640, 960]);
    expect(variantWidths({ width: 1600 })).toEqual([320, 640, 960, 1600]);
    expect(variantWidths({ width: 1600 }, 960)).toEqual([320, 640, 960]);
    expect(variantWidths({ width: 200 })).toEqual([200]);
    expect(photoUrl(image, "avif", 700)).toBe(`/images/${image.name}-640.avif`);
    expect(srcSet({ ...image, width: 700 }, "avif")).toBe(
      `/images/${image.name}-320.avif 320w,/images/${image.name}-640.avif 640w`,
    );
  });

  test.each([
    "../sefer.db",
    "..%2Fsefer.db",
    "../../etc/passwd",
    `../${image.name}.jpg`,
    `variants/${image.name}.jpg`,
    `${image.name}.jpg/`,
    `${image.name}.jpg\0`,
    `${image.name}.jpg\n`,
    `${image.name}.png`,
    `${image.name}.avif`,
    `${image.name}-640.svg`,
    `${image.name}-641.avif`,
    `${image.name}-0640.avif`,
    `${image.name}-1600.avif`,
    `${image.name}-og.jpg`,
    "tmp",
    "",
    "x".repeat(300),
  ])("name no file but ours: %j", async (file) => {
    expect(parseImageFile(file)).toBeNull();
    expect(await readImage(file)).toBeNull();
  });
});

describe("serving", () => {
  let url = "";
  let name = "";
  beforeAll(async () => {
    url = await storeImage(await photo(1000, 700).jpeg({ quality: 95 }).toBuffer());
    name = stored(url).name;
  });

  test("an original and every variant, for ever, with a fixed type", async () => {
    const signatures = { avif: "ftypavif", webp: "WEBP", jpg: "\xff\xd8\xff" };
    const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
    for (const format of ["avif", "webp", "jpg"] as const)
      for (const width of [320, 640, 960]) {
        const response = await ask(`${name}-${width}.${format}`);
        const bytes = await bytesOf(response);
        expect(response.status).toBe(200);
        expect(response.headers.get("Content-Type")).toBe(types[format]);
        expect(bytes.toString("latin1", 0, 16)).toContain(signatures[format]);
        if (format !== "avif") expect((await sharp(bytes).metadata()).width).toBe(width);
      }
    const response = await ask(`${name}.jpg`);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "image/jpeg",
      "content-length": String(statSync(onDisk(url)).size),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(await bytesOf(response)).toEqual(readFileSync(onDisk(url)));
  });

  test("HEAD answers the headers alone", async () => {
    const response = await withStatus(200, ask(`${name}-320.webp`, { method: "HEAD" }));
    expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(0);
    expect(await response.text()).toBe("");
  });

  test("JPEG variants are progressive", async () => {
    const { bytes } = (await readImage(`${name}-640.jpg`)) ?? {};
    expect((await sharp(bytes).metadata()).isProgressive).toBe(true);
  });

  test("a picture smaller than all variants has one of its own size", async () => {
    for (const width of [1, 200]) {
      const tiny = stored(await storeImage(await plain(width, 3).png().toBuffer()));
      for (const format of ["avif", "webp", "jpg"])
        expect((await ask(`${tiny.name}-${width}.${format}`)).status).toBe(200);
    }
  });

  test("requests at once share one encoding, whose result is kept", async () => {
    const source = await storeImage(await photo(900, 600, 3).jpeg().toBuffer());
    const file = `${stored(source).name}-640.avif`;
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => readImage(file)));
    for (const other of others) expect(other?.bytes).toBe(first?.bytes);
    expect(readdirSync(join(folder, "variants")).filter((name) => name === file)).toHaveLength(1);
    expect(drafts()).toEqual([]);

    rmSync(onDisk(source));
    expect((await readImage(file))?.bytes).toEqual(first?.bytes);
    expect(await readImage(`${stored(source).name}-320.avif`)).toBeNull();
  });

  test("a variant that cannot be kept is shown nevertheless", async () => {
    const source = stored(await storeImage(await photo(400, 300, 4).jpeg().toBuffer()));
    rmSync(join(folder, "tmp"), { recursive: true });
    writeFileSync(join(folder, "tmp"), "no folder");
    expectConsoleError(/cannot be kept/);
    expect((await ask(`${source.name}-320.webp`)).status).toBe(200);
    rmSync(join(folder, "tmp"));
    mkdirSync(join(folder, "tmp"));
  });

  test("a missing or broken image is the stock photo with a 404", async () => {
    const stock = readFileSync("public/images/fallback-home.jpg");
    const broken = "0123456789abcdef01234567-800x600-a1b2c3";
    writeFileSync(join(folder, `${broken}.jpg`), "no image");
    expectConsoleError(/cannot be read/);
    for (const file of ["nothing.jpg", name.replace(/./g, "0"), `${broken}-640.avif`]) {
      const response = await withStatus(404, ask(file));
      expect(response.headers.get("Content-Type")).toBe("image/jpeg");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
      expect(await bytesOf(response)).toEqual(stock);
    }
    const bare = await ask("nothing.jpg", { query: "?fallback=none" });
    expect([bare.status, await bare.text()]).toEqual([404, ""]);
  });

  test("refuses uploads beyond their queue, and no visitor for it", async () => {
    const file = `${stored(await storeImage(await plain(330, 200).png().toBuffer())).name}-320.jpg`;
    const large = await plain(6000, 4000).png().toBuffer();
    const work = [large, large, ...Array<Buffer>(300).fill(Buffer.from("no image"))].map(refusal);
    expect((await ask(file)).status).toBe(200);

    const outcomes = await Promise.all(work);
    expect(outcomes.slice(0, 2)).toEqual([null, null]);
    const isBusy = outcomes.map((outcome) => outcome instanceof Busy);
    expect([isBusy.indexOf(true) >= 200, isBusy.lastIndexOf(false) < 202]).toEqual([true, true]);
  }, 30_000);
});

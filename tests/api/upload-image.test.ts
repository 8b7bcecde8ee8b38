import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { app } from "../harness/app";
import { reset } from "../harness/factories";
import { data, multipartOf, withStatus } from "../harness/page";
import { signedIn } from "../harness/signed-in";

const path = "/api/upload-image";
const typeMessage = "Image must be JPG, PNG or WEBP";

let cookie = "";
beforeEach(async () => {
  await reset();
  cookie = (await signedIn()).cookie;
});

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#3a7" } });

function upload(bytes: BlobPart, name: string, options: { cookie?: string } = { cookie }) {
  const multipart = multipartOf([], ["image", new File([bytes], name)]);
  return app.post(path, { ...options, multipart });
}

/** Originals alone, in the order of their names. */
const storedFiles = () =>
  readdirSync(join(env.DATA_DIR, "images")).filter((name) => name.endsWith(".jpg"));

it("is an administrator's", async () => {
  const before = storedFiles();
  const bytes = await picture(31, 31).png().toBuffer();
  const visitor = await signedIn({ isAdmin: false });
  expect((await upload(bytes, "a.png", {})).status).toBe(401);
  expect((await upload(bytes, "a.png", { cookie: visitor.cookie })).status).toBe(403);
  expect(storedFiles()).toEqual(before);
});

it.each([
  ["photo.jpg", () => picture().jpeg()],
  ["photo.JPEG", () => picture().jpeg()],
  ["photo.png", () => picture().png()],
  ["photo.webp", () => picture().webp()],
])("keeps %s and serves it as a JPEG that nothing can run", async (name, make) => {
  const { url } = await data<{ url: string }>(upload(await make().toBuffer(), name), 200);
  expect(url).toMatch(/^\/images\/[0-9a-f]{24}-60x40-[0-9a-f]{6}\.jpg$/);
  const image = await withStatus(200, app.get(url));
  expect(image.headers.get("Content-Type")).toBe("image/jpeg");
  expect(image.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(image.headers.get("Content-Security-Policy")).toContain("sandbox");
});

it("takes away where and with what a photo was made", async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "9/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { url } = await data<{ url: string }>(await upload(bytes, "photo.jpg"));
  const stored = Buffer.from(await (await app.get(url)).arrayBuffer());
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

describe("refuses", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ["an SVG named .png", svg, "x.png"],
    ["an SVG", svg, "x.svg"],
    ["HTML named .png", "<!doctype html><script>alert(1)</script>", "x.png"],
    ["an empty file", "", "x.png"],
    ["text", "hello", "x.jpg"],
  ])("%s", async (_what, bytes, name) => {
    const before = storedFiles();
    expect(await data(upload(bytes, name), 400)).toEqual({
      message: typeMessage,
      errors: { image: [typeMessage] },
    });
    expect(storedFiles()).toEqual(before);
  });

  it("a picture that does not call itself one", async () => {
    const response = await upload(await picture(33, 33).png().toBuffer(), "x.html");
    expect(await data(response)).toMatchObject({ message: typeMessage });
  });

  it("what is larger than 5 MB", async () => {
    const response = await withStatus(413, upload(Buffer.alloc(5 * 1024 * 1024 + 1), "x.png"));
    expect(await data(response)).toEqual({ message: "Image must be less than 5MB" });
  });

  it("more than 24 megapixels", async () => {
    const response = await upload(await picture(6_000, 4_001).png().toBuffer(), "x.png");
    expect(response.status).toBe(400);
    expect(await data(response)).toMatchObject({
      message: "Image must have at most 24 megapixels",
    });
  });

  it("a form without the file, and what is no multipart form", async () => {
    const multipart = multipartOf([["other", "x"]]);
    expect((await app.post(path, { cookie, multipart })).status).toBe(400);
    expect((await app.post(path, { cookie, form: { image: "x" } })).status).toBe(415);
    expect((await app.post(path, { cookie, json: {} })).status).toBe(415);
    expect((await app.get(path, { cookie })).status).toBe(405);
  });
});

it("answers 503 with Retry-After when too many wait", { timeout: 60_000 }, async () => {
  const bytes = await picture(8, 8).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 220 }, () => upload(bytes, "x.png")));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 503]));
  const busy = answers.find(({ status }) => status === 503);
  expect(Number(busy?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { db } from "~db/client";
import { heroImages, properties } from "~db/schema";
import { app } from "../harness/app";
import { expectConsoleError } from "../harness/console";
import { filledProperty } from "../harness/factories";
import { data, formFields, multipartOf, page, withStatus } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const folder = join(env.DATA_DIR, "images");
const stock = readFileSync("public/images/fallback-home.jpg");
const reason = "Pictures cannot be stored right now. Please try again in a few minutes.";

const admin = adminEachTest();
let seed = 0;

async function aPhoto(): Promise<File> {
  seed += 1;
  const background = { r: seed * 9, g: 90, b: 60 };
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([png], "front.png", { type: "image/png" });
}

const upload = async () =>
  admin.post("/api/upload-image", { multipart: multipartOf([], ["image", await aPhoto()]) });
const urlOf = async (response: Response) => (await data<{ url: string }>(response)).url;

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a folder of pictures that is gone", () => {
  it("shows the stock photo, on pages that go on, until it is there again", async () => {
    const url = await urlOf(await upload());
    rmSync(folder, { recursive: true });
    for (const gone of [url, url.replace(".jpg", "-320.avif"), url.replace(".jpg", "-640.jpg")]) {
      expect(await bytesOf(await withStatus(404, app.get(gone)))).toEqual(stock);
    }
    expect((await app.get("/")).status).toBe(200);

    const again = await urlOf(await upload());
    expect((await app.get(again)).status).toBe(200);
    expect((await app.get(again.replace(".jpg", "-320.webp"))).status).toBe(200);
    expect(readdirSync(join(folder, "variants"))).toHaveLength(1);
  });

  it("makes and keeps variants when their folder alone is gone", async () => {
    const url = await urlOf(await upload());
    rmSync(join(folder, "variants"), { recursive: true });
    expect((await app.get(url.replace(".jpg", "-320.jpg"))).status).toBe(200);
    expect(readdirSync(join(folder, "variants"))).toHaveLength(1);
  });
});

describe("a folder of pictures that cannot be written to", () => {
  const drafts = join(folder, "tmp");
  let before: string[] = [];
  let url = "";
  beforeEach(async () => {
    url = await urlOf(await upload());
    before = readdirSync(folder);
    rmSync(drafts, { recursive: true });
    writeFileSync(drafts, "no folder");
    expectConsoleError(/image [\w-]+\.jpg cannot be stored: Error: E/);
    return () => {
      rmSync(drafts);
      expect(readdirSync(folder)).toEqual(before.filter((name) => name !== "tmp"));
      mkdirSync(drafts);
    };
  });

  it("is a 503 of the API with a reason, and pictures are still shown", async () => {
    const answer = await upload();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await data(answer)).toEqual({ message: reason });
    expect((await app.get(url)).status).toBe(200);
  });

  it("gives the form of a property back with all that was typed", async () => {
    const { one } = await admin.page("/admin/properties/add");
    const form = one("form#property");
    const fields = formFields(form, { ...filledProperty, title: "Near the square" });
    const answer = await admin.post(form.getAttribute("action") ?? "", {
      multipart: multipartOf(fields, ["photos", await aPhoto()]),
    });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    const seen = await page(answer);
    expect(seen.texts("#property-images-error p")).toEqual([reason, "Not kept: front.png"]);
    expect(seen.text('form#property [role="alert"] p')).toBe("Upload failed");
    expect(seen.byLabel("Title").getAttribute("value")).toBe("Near the square");
    expect(await db.$count(properties)).toBe(0);
  });

  it("gives the form of a hero image back with all that was typed", async () => {
    const { one } = await admin.page("/admin/hero-images");
    const fields = formFields(one("form#add-hero-image"), { title: "Dusk over Bole" });
    const answer = await admin.post("/admin/hero-images", {
      multipart: multipartOf(fields, ["image", await aPhoto()]),
    });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    const seen = await page(answer);
    expect(seen.text("#add-hero-image")).toContain(reason);
    expect(formFields(seen.one("form#add-hero-image")).get("title")).toBe("Dusk over Bole");
    expect(await db.$count(heroImages)).toBe(0);
  });
});

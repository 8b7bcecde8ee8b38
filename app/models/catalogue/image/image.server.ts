import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { resolve } from "node:path";
import sharp, { type Sharp } from "sharp";
import { type Acting, requireAccess } from "../../accounts/session/session.server";
import { Refused, Unavailable } from "../../errors";
import type { Bytes } from "../../file-store.server";
import { type ImageFile, type ImageFormat, parseImageFile } from "./image";
import { cached, fetchOriginal, hashOf, keep, readOriginal, storeOriginal } from "./store.server";
import { first, sharing, takingTurns } from "./turns.server";
import { imageLimits, imageRefusals } from "./upload-rules";

// Only these decoders are enabled, whatever the file type claims.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    // For drawings of our own: `open` lets no other in.
    "VipsForeignLoadSvgBuffer",
  ],
});
sharp.cache(false);
// One thread a picture, and one core left to pages: each decoded image takes memory.
sharp.concurrency(1);
const inTurn = takingTurns({
  concurrency: availableParallelism() > 2 ? 2 : 1,
  each: 200,
  all: 2_000,
});
letPagesGoFirst();

export class ImageRefused extends Refused {
  readonly title: string;
  constructor(reason: keyof typeof imageRefusals) {
    super(imageRefusals[reason].message, "image");
    this.title = imageRefusals[reason].title;
  }
}

/** Its URL, as a JPEG. Throws {ImageRefused}, {Busy}, {Unavailable}, and what `allow` does. */
export async function storeImage(bytes: Buffer, allow?: () => Promise<void>): Promise<string> {
  if (bytes.length > imageLimits.bytes) throw new ImageRefused("size");
  const { jpeg, width, height, color } = await inTurn(first, () => reencode(bytes));
  const file = `${hashOf(jpeg)}-${width}x${height}-${color}.jpg`;
  await allow?.();
  try {
    await storeOriginal(file, jpeg);
  } catch (error) {
    console.error(`image ${file} cannot be stored:`, error);
    throw new Unavailable(
      "Pictures cannot be stored right now. Please try again in a few minutes.",
    );
  }
  return `/images/${file}`;
}

async function reencode(bytes: Buffer) {
  const { input, header } = await open(bytes);
  if (header.width * header.height > imageLimits.pixels) throw new ImageRefused("pixels");
  if ((header.pages ?? 1) > 1) throw new ImageRefused("animated");
  try {
    const { data, info } = await input
      .autoOrient()
      .resize(imageLimits.edge, imageLimits.edge, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .jpeg({ quality: 86, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height, color: await mainColor(data) };
  } catch {
    throw new ImageRefused("damaged");
  }
}

/** How a JPEG, a PNG and a WebP begin. */
const signatures = /^(?:\xFF\xD8\xFF|\x89PNG\r\n|RIFF[\s\S]{4}WEBP)/;

/** Reads only the header, so that size limits are checked before pixels are decoded. */
async function open(bytes: Buffer) {
  if (!signatures.test(bytes.toString("latin1", 0, 12))) throw new ImageRefused("type");
  try {
    const input = sharp(bytes, { failOn: "error", limitInputPixels: false });
    return { input, header: await input.metadata() };
  } catch {
    throw new ImageRefused("type");
  }
}

async function mainColor(jpeg: Buffer): Promise<string> {
  const thumbnail = await sharp(jpeg).resize(64, 64, { fit: "fill" }).png().toBuffer();
  const { dominant } = await sharp(thumbnail).stats();
  return [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("");
}

const contentTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

export type ImageContent = { bytes: Bytes; contentType: string };

/**
 * Null when there is no such image, or it cannot be read. @throws {Busy} when a client asks too much,
 * {Unavailable} when the bucket, which may have it, does not answer
 */
export async function readImage(file: string, client = ""): Promise<ImageContent | null> {
  const wanted = parseImageFile(file);
  if (!wanted) return null;
  try {
    const bytes = await (wanted.variant
      ? readVariant(file, wanted, client)
      : readOriginal(file, client));
    return bytes && { bytes, contentType: contentTypes[wanted.format] };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    console.error(`image ${file} cannot be read:`, error);
    return null;
  }
}

export async function readFallbackImage(): Promise<ImageContent> {
  const bytes = await readFile(resolve("public/images/fallback-home.jpg"));
  return { bytes, contentType: contentTypes.jpg };
}

async function readVariant(file: string, wanted: ImageFile, client: string) {
  const stored = await cached.get(file);
  if (stored) return stored;
  const original = `${wanted.image.name}.jpg`;
  // Before its turn, which one picture has at a time: others do not wait for the bucket.
  if (!(await fetchOriginal(original, client))) return null;
  return inItsTurn(
    client,
    file,
    async () => (await cached.get(file)) ?? make(file, wanted, original),
  );
}

export const inItsTurn = sharing(inTurn);

async function make(file: string, wanted: ImageFile, name: string): Promise<Bytes | null> {
  const original = await readOriginal(name);
  const bytes = original && (await encode(original, wanted));
  if (bytes) await keep(file, bytes);
  return bytes;
}

/** Settings favour size: a photo of 640 px takes about 15 KB and 0.1 s as AVIF. */
function encode(original: Buffer, { variant, format }: ImageFile): Promise<Bytes> {
  const resized = sharp(original).resize({ width: variant });
  if (format === "avif")
    return resized
      .avif({ quality: 45, effort: 2, tune: "ssim", chromaSubsampling: "4:2:0" })
      .toBuffer();
  if (format === "webp") return resized.webp({ quality: 55 }).toBuffer();
  return resized.jpeg({ quality: 66, mozjpeg: true }).toBuffer();
}

/** As good a JPEG as so many bytes allow. */
export async function smallJpeg(picture: Sharp, maxBytes: number): Promise<Bytes> {
  for (const quality of [80, 65, 50, 35, 20]) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return picture.jpeg({ quality: 5, mozjpeg: true }).toBuffer();
}

/** Pages are rendered by the main thread, pictures by others: on Linux each has a priority. */
function letPagesGoFirst(): void {
  if (process.platform !== "linux") return;
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  for (const thread of readdirSync("/proc/self/task").map(Number))
    if (thread !== process.pid && getPriority(thread) < PRIORITY_BELOW_NORMAL)
      setPriority(thread, PRIORITY_BELOW_NORMAL);
}

const extensions = [".jpg", ".jpeg", ".png", ".webp"];

/** The URL of a stored upload; throws {ImageRefused}, {Busy}, {AccessEnded}. */
export async function storeUpload(
  { bytes, extension }: { bytes: Buffer; extension: string },
  sender: Acting,
): Promise<string> {
  if (!extensions.includes(extension)) throw new ImageRefused("type");
  return storeImage(bytes, () => requireAccess(sender));
}

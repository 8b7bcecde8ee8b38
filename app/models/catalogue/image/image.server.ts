import { createHash } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { env, refuseToBoot } from "~/env.server";
import { Busy, Refused, Unavailable } from "../../errors";
import { removeDrafts, writeWhole } from "../../whole-file.server";
import { type ImageFile, type ImageFormat, parseImageFile } from "./image";
import { first, takingTurns } from "./turns.server";
import { imageLimits, imageRefusals } from "./upload-rules";

/** Where pictures are stored, and their variants that are made again when they are missing. */
export const originals = join(env.DATA_DIR, "images");
export const variants = join(originals, "variants");
const temporary = join(originals, "tmp");
prepareFolders();

// Only these decoders are enabled, whatever the file type claims.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
// One thread a picture, and on two cores one picture: the other core is left to pages. Each holds a
// decoded image in memory. A page has 24 pictures in up to eight variants; many phones may share an
// address.
sharp.concurrency(1);
const inTurn = takingTurns({ atOnce: availableParallelism() > 2 ? 2 : 1, each: 200, all: 2_000 });
letPagesGoFirst();

/** The image is refused; `title` and `message` are for the toast. */
export class ImageRefused extends Refused {
  readonly title: string;
  constructor(reason: keyof typeof imageRefusals) {
    super(imageRefusals[reason].message, "image");
    this.title = imageRefusals[reason].title;
  }
}

/**
 * Stores an image as JPEG: rotated upright, in sRGB, at most 2000 px on the longer edge, without
 * metadata. The file name holds the content hash, so equal bytes give the same URL.
 * @param allow throws when it may no longer be stored.
 * @returns its URL, `/images/<name>.jpg`.
 * @throws {ImageRefused} when it is not a JPG, PNG or WEBP, or is too large, animated or damaged.
 * @throws {Busy} when too many wait, {Unavailable} when the folder cannot be written to. After an
 *   error nothing is stored.
 */
export async function storeImage(bytes: Buffer, allow?: () => Promise<void>): Promise<string> {
  if (bytes.length > imageLimits.bytes) throw new ImageRefused("size");
  const { jpeg, width, height, color } = await inTurn(first, () => reencode(bytes));
  const hash = createHash("sha256").update(jpeg).digest("hex").slice(0, 24);
  const file = `${hash}-${width}x${height}-${color}.jpg`;
  await allow?.();
  try {
    await writeWhole(join(originals, file), jpeg, temporary);
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

/** Reads only the header, so that size limits are checked before pixels are decoded. */
async function open(bytes: Buffer) {
  try {
    const input = sharp(bytes, { failOn: "error", limitInputPixels: false });
    return { input, header: await input.metadata() };
  } catch {
    throw new ImageRefused("type");
  }
}

/** The dominant colour as `rrggbb`. */
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

type Bytes = Buffer<ArrayBuffer>;
export type ImageContent = { bytes: Bytes; contentType: string };

/**
 * A stored image or a variant, by file name. A variant is made on first request (concurrent requests
 * share the work) and stored.
 * @param client who asks; clients take turns.
 * @returns null when the image does not exist or cannot be read (logged).
 * @throws {Busy} when too many requests of the client wait.
 */
export async function readImage(file: string, client = ""): Promise<ImageContent | null> {
  const wanted = parseImageFile(file);
  if (!wanted) return null;
  try {
    const bytes = await (wanted.variant
      ? readVariant(file, wanted, client)
      : read(join(originals, file)));
    return bytes && { bytes, contentType: contentTypes[wanted.format] };
  } catch (error) {
    if (error instanceof Busy) throw error;
    console.error(`image ${file} cannot be read:`, error);
    return null;
  }
}

/** The stock photo that replaces a missing or broken image. */
export async function readFallbackImage(): Promise<ImageContent> {
  const bytes = await readFile(resolve("public/images/fallback-home.jpg"));
  return { bytes, contentType: contentTypes.jpg };
}

async function readVariant(file: string, wanted: ImageFile, client: string) {
  const path = join(variants, file);
  const kept = await read(path);
  if (kept) return kept;
  if (!(await exists(join(originals, `${wanted.image.name}.jpg`)))) return null;
  // Each client waits for its own turn: one that asks for little is not behind one that asks for all.
  return shared(`${client} ${file}`, () =>
    inTurn(client, () => shared(file, async () => (await read(path)) ?? make(path, file, wanted))),
  );
}

const inProgress = new Map<string, Promise<Bytes>>();

/** Work with one key is done once for all who ask for it meanwhile. */
function shared(key: string, work: () => Promise<Bytes>): Promise<Bytes> {
  const started = inProgress.get(key) ?? work().finally(() => inProgress.delete(key));
  inProgress.set(key, started);
  return started;
}

async function make(path: string, file: string, wanted: ImageFile): Promise<Bytes> {
  const original = await readFile(join(originals, `${wanted.image.name}.jpg`));
  const bytes = await encode(original, wanted);
  // The variant can still be sent when the disk is full.
  await writeWhole(path, bytes, temporary).catch((error) =>
    console.error(`image ${file} cannot be kept:`, error),
  );
  return bytes;
}

/** Settings favour size: a photo of 640 px takes about 15 KB and 0.1 s as AVIF. */
function encode(original: Buffer, { variant, format }: ImageFile): Promise<Bytes> {
  if (variant === "og") return encodeSocial(original);
  const resized = sharp(original).resize({ width: variant });
  if (format === "avif")
    return resized
      .avif({ quality: 45, effort: 2, tune: "ssim", chromaSubsampling: "4:2:0" })
      .toBuffer();
  if (format === "webp") return resized.webp({ quality: 55 }).toBuffer();
  return resized.jpeg({ quality: 66, mozjpeg: true }).toBuffer();
}

const socialImageBytes = 300_000;

async function encodeSocial(original: Buffer): Promise<Bytes> {
  const cropped = sharp(original).resize(1200, 630, { fit: "cover" });
  for (const quality of [80, 60, 40]) {
    const jpeg = await cropped.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < socialImageBytes) return jpeg;
  }
  return cropped.jpeg({ quality: 10, mozjpeg: true }).toBuffer();
}

async function read(path: string): Promise<Bytes | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Creates the folders and removes partial files of a crashed process. */
function prepareFolders(): void {
  try {
    mkdirSync(variants, { recursive: true });
    mkdirSync(temporary, { recursive: true });
    removeDrafts(temporary);
  } catch (error) {
    refuseToBoot(`${originals} cannot be used: ${(error as Error).message}`);
  }
}

/** On Linux every thread has a priority; pages are rendered by the main thread, pictures by others. */
function letPagesGoFirst(): void {
  if (process.platform !== "linux") return;
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  for (const thread of readdirSync("/proc/self/task").map(Number))
    if (thread !== process.pid && getPriority(thread) < PRIORITY_BELOW_NORMAL)
      setPriority(thread, PRIORITY_BELOW_NORMAL);
}

/**
 * The URL of a stored image says all that a page needs to show it:
 * `/images/<hash of the bytes>-<width>x<height>-<dominant colour>.jpg`. Its variants add
 * `-<width>.<format>` to that name, and `-og.jpg` for the picture that social networks show.
 */

/** What an image may be when it arrives; a stored one is at most `edge` pixels long. */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 24_000_000, edge: 2_000 } as const;

/** Media types that an upload may have, also for the `accept` of its input. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Why an image is refused: the title and text of the toast. */
export const imageRefusals = {
  size: { title: "File too large", message: "Image must be less than 5MB" },
  type: { title: "Invalid file type", message: "Image must be JPG, PNG or WEBP" },
  pixels: { title: "File too large", message: "Image must have at most 24 megapixels" },
  animated: { title: "Invalid file type", message: "Image must be a single picture" },
  damaged: { title: "Invalid file type", message: "Image is damaged and cannot be read" },
} as const;

/** The stock photo that stands in for a picture that is missing or broken: 640 × 427. */
export const fallbackImageUrl = "/images/fallback-home.jpg";

/** Makes the image route answer a broken image without the stock photo. */
export const noFallback = "?fallback=none";

const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

type StoredImage = { name: string; width: number; height: number; color: string };

const widths = [320, 640, 960, 1600];
const storedName = /^([0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}))$/;

/** What the URL of a stored image tells, `color` as `#rrggbb`; null for any other URL. */
export function parseImageUrl(url: string): StoredImage | null {
  return url.startsWith("/images/") && url.endsWith(".jpg")
    ? parseImageName(url.slice("/images/".length, -".jpg".length))
    : null;
}

function parseImageName(text: string): StoredImage | null {
  const [, name, width, height, color] = storedName.exec(text) ?? [];
  return name ? { name, width: Number(width), height: Number(height), color: `#${color}` } : null;
}

/** A file that the image route serves: which image, how wide (or `og`), in which format. */
export type ImageFile = { image: StoredImage; variant?: number | "og"; format: ImageFormat };

/** Reads a file name strictly; null when it is no original and no variant that may exist. */
export function parseImageFile(file: string): ImageFile | null {
  const [, name = "", suffix, format] =
    /^(.{1,60}?)(?:-(og|\d{1,4}))?\.(avif|webp|jpg)$/.exec(file) ?? [];
  const image = parseImageName(name);
  if (!image) return null;
  if (suffix === undefined || suffix === "og")
    return format === "jpg" ? { image, variant: suffix, format } : null;
  const variant = variantWidths(image).find((width) => String(width) === suffix);
  return variant ? { image, variant, format: format as ImageFormat } : null;
}

/** The widths an image is offered in, in pixels, never wider than itself or than `max`. */
export function variantWidths({ width }: { width: number }, max = Infinity): number[] {
  const [smallest = width, ...larger] = widths.filter((candidate) => candidate <= width);
  return [smallest, ...larger.filter((candidate) => candidate <= max)];
}

/** The URL of a stored image in another width, in pixels, and format. */
export function variantUrl(image: StoredImage, width: number, format: ImageFormat): string {
  return `/images/${image.name}-${width}.${format}`;
}

/** The value of `srcset` for one format; `query` is added to each URL. */
export function srcSet(image: StoredImage, format: ImageFormat, max?: number, query = ""): string {
  return variantWidths(image, max)
    .map((width) => `${variantUrl(image, width, format)}${query} ${width}w`)
    .join(",");
}

/** The 1200 × 630 picture of a stored image for social networks; other URLs stay as they are. */
export function socialImageUrl(url: string): string {
  const image = parseImageUrl(url);
  return image ? `/images/${image.name}-og.jpg` : url;
}

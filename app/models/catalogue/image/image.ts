/** The URL of an image holds its size and colour: `/images/<hash>-<width>x<height>-<colour>.jpg`. */

export const fallbackImageUrl = "/images/fallback-home.jpg";

export const noFallback = "?fallback=none";

const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

export type StoredImage = { name: string; width: number; height: number; color: string };

const widths = [320, 640, 960, 1600];
export const smallestWidth = 320;

export const photoWidths = { usual: 640, saving: 320 } as const;
const storedName = /^([0-9a-f]{24}-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}))$/;

/** Parses the URL of a stored image, `color` as `#rrggbb`; null for any other URL. */
export function parseImageUrl(url: string): StoredImage | null {
  return url.startsWith("/images/") && url.endsWith(".jpg")
    ? parseImageName(url.slice("/images/".length, -".jpg".length))
    : null;
}

function parseImageName(text: string): StoredImage | null {
  const [, name, width, height, color] = storedName.exec(text) ?? [];
  return name ? { name, width: Number(width), height: Number(height), color: `#${color}` } : null;
}

export type ImageFile = { image: StoredImage; variant?: number; format: ImageFormat };

export function parseImageFile(file: string): ImageFile | null {
  const [, name = "", suffix, format] =
    /^(.{1,60}?)(?:-(\d{1,4}))?\.(avif|webp|jpg)$/.exec(file) ?? [];
  const image = parseImageName(name);
  if (!image) return null;
  if (suffix === undefined) return format === "jpg" ? { image, format } : null;
  const variant = variantWidths(image).find((width) => String(width) === suffix);
  return variant ? { image, variant, format: format as ImageFormat } : null;
}

/** The widths of the variants in px, none above the image's own width or `max`. */
export function variantWidths({ width }: { width: number }, max = Infinity): number[] {
  const [smallest = width, ...larger] = widths.filter((candidate) => candidate <= width);
  return [smallest, ...larger.filter((candidate) => candidate <= max)];
}

function variantUrl(image: StoredImage, width: number, format: ImageFormat): string {
  return `/images/${image.name}-${width}.${format}`;
}

/** The URL of the widest variant up to `max` px. */
export function photoUrl(image: StoredImage, format: ImageFormat, max: number): string {
  return variantUrl(image, variantWidths(image, max).at(-1) ?? image.width, format);
}

export function srcSet(image: StoredImage, format: ImageFormat, max?: number, query = ""): string {
  return variantWidths(image, max)
    .map((width) => `${variantUrl(image, width, format)}${query} ${width}w`)
    .join(",");
}

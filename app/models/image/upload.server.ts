import { ImageRefused, storeImage } from "./image.server";

const extensions = [".jpg", ".jpeg", ".png", ".webp"];

/**
 * Keeps an uploaded picture. Its name, too, must say that it is one.
 * @param extension of its name, lower case, with the dot.
 * @returns its URL. @throws {ImageRefused} or {Busy} as `storeImage` does.
 */
export async function storeUpload({
  bytes,
  extension,
}: {
  bytes: Buffer;
  extension: string;
}): Promise<string> {
  if (!extensions.includes(extension)) throw new ImageRefused("type");
  return storeImage(bytes);
}

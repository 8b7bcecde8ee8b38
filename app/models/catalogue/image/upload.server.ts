import { type Acting, requireAccess } from "../../accounts/session/session.server";
import { ImageRefused, storeImage } from "./image.server";

const extensions = [".jpg", ".jpeg", ".png", ".webp"];

/**
 * Stores an uploaded image whose file name has an image extension.
 * @param extension of the file name, in lower case, with the dot.
 * @param sender who must still be signed in when it is stored.
 * @returns its URL.
 * @throws {ImageRefused} for another extension or as `storeImage`, {Busy}, {AccessEnded}.
 */
export async function storeUpload(
  { bytes, extension }: { bytes: Buffer; extension: string },
  sender: Acting,
): Promise<string> {
  if (!extensions.includes(extension)) throw new ImageRefused("type");
  return storeImage(bytes, () => requireAccess(sender));
}

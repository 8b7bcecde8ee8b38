import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer } from "~/forms/answer";
import { invalidForm, parseForm, refusal } from "~/http/form.server";
import { readUploads, type StreamedUpload } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { ImageRefused, storeUpload } from "~/models/catalogue/image/image.server";
import { imageLimits } from "~/models/catalogue/image/upload-rules";
import { putTapped } from "~/models/catalogue/places/spot";
import { propertyFields } from "~/models/catalogue/property/fields";
import { AccessEnded } from "~/models/errors";
import { uploadFailed } from "~/ui/admin/image-upload/upload-file";
import { linesOf, missingToast } from "./form-fields";

/** The fields whose values make up one list, and the field that stores the order of its entries. */
const lists = [
  { names: ["features", "usualFeatures", "newFeature"], order: "featureOrder" },
  { names: ["images", "newImage"], order: "" },
] as const;

type Reason = { title: string; message: string; status: number; headers?: HeadersInit };

const maxImages = propertyFields.images.entries;
const nameLength = 100;
const failed: Reason = { ...uploadFailed, status: 500 };
const tooMany: Reason = {
  title: failed.title,
  message: `At most ${maxImages} images can be kept`,
  status: 400,
};

/** Parses a form and stores the photos in it. @returns the submission, or the form shown again */
export async function readPropertyForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  sender: SessionUser,
) {
  const stored: string[] = [];
  const refused: (Reason & { name: string })[] = [];
  const form = await readUploads(
    request,
    { field: "photos", maxBytes: imageLimits.bytes },
    async (upload) => {
      if (refused.length === maxImages) return;
      const result = stored.length < maxImages ? await storePhoto(upload, sender) : tooMany;
      if (typeof result === "string") stored.push(result);
      else refused.push({ ...result, name: upload.name.slice(0, nameLength) });
    },
  );
  for (const url of stored) form.append("images", url);
  for (const { names, order } of lists) {
    const entries = names.flatMap((name) => form.getAll(name));
    if (entries.length === 0) continue;
    const known = linesOf(order && form.get(order));
    const place = (entry: string) => known.indexOf(entry) + 1 || known.length + 1;
    const lines = linesOf(entries).sort((one, other) => place(one) - place(other));
    form.set(names[0], lines.join("\n"));
  }
  const cover = form.get("cover");
  if (typeof cover === "string")
    form.set("images", linesOf([cover, ...linesOf(form.get("images"))]).join("\n"));
  const isTapped = putTapped(form);
  const submission = parseForm(form, schema);
  const [first] = refused;
  const isUploadOnly = form.get("intent") === "upload" || cover !== null || isTapped;
  if (first || isUploadOnly) {
    const messages = [...new Set(refused.map(({ message }) => message))];
    const names = refused.map(({ name }) => name);
    const images = first && { images: [...messages, `Not kept: ${names.join(", ")}`] };
    const result = submission.reply({ fieldErrors: images });
    return json<FormAnswer>(
      {
        // An upload does not save the form: no errors about other fields yet.
        result: { ...result, error: isUploadOnly ? images : result.error },
        toast: first && { title: first.title, description: messages.join(". "), tone: "error" },
      },
      { status: first?.status, headers: first?.headers },
    );
  }
  if (submission.status === "success") return submission;
  return invalidForm(submission, { toast: missingToast(submission.error ?? {}) });
}

async function storePhoto(
  { extension, bytes }: StreamedUpload,
  sender: SessionUser,
): Promise<string | Reason> {
  try {
    if (!bytes) throw new ImageRefused("size");
    return await storeUpload({ bytes, extension }, sender);
  } catch (error) {
    if (error instanceof AccessEnded) throw error;
    const reason = refusal(error);
    const { title } = error instanceof ImageRefused ? error : failed;
    if (reason) return { title, ...reason };
    // A photo that fails must not lose the rest of the form.
    console.error("a photo could not be stored:", error);
    return failed;
  }
}

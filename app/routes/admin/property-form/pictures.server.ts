import type { Submission } from "@conform-to/dom";
import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer } from "~/forms/answer";
import { invalidForm, parseForm } from "~/http/form.server";
import { refusal } from "~/http/refusal.server";
import { readUploads, type StreamedUpload } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { ImageRefused } from "~/models/catalogue/image/image.server";
import { storeUpload } from "~/models/catalogue/image/upload.server";
import { imageLimits } from "~/models/catalogue/image/upload-rules";
import { propertyLimits } from "~/models/catalogue/property/fields";
import { AccessEnded } from "~/models/errors";
import { uploadFailed } from "~/ui/admin/image-upload/upload-file";
import { linesOf } from "./lines";
import { missingToast } from "./missing";

/** The file input, and the button that uploads without saving. */
const files = "photos";
const button = { name: "intent", value: "upload" } as const;
/** A list, what else has entries of it (also those typed but not added), and how it was ordered. */
const lists = [
  { list: "features", others: ["usualFeatures", "newFeature"], order: "featureOrder" },
  { list: "images", others: ["newImage"], order: undefined },
] as const;
/** Names the photo that becomes the cover: a button, without script. */
const coverButton = "cover";

type Reason = { title: string; message: string; status: number; headers?: HeadersInit };
/** A photo that was not kept; `name` is that of its file. */
type Refused = Reason & { name: string };

const most = propertyLimits.images.entries;
const nameLength = 100;
const failed: Reason = { ...uploadFailed, status: 500 };
const tooMany: Reason = {
  title: failed.title,
  message: `At most ${most} images can be kept`,
  status: 400,
};

/**
 * Parses a form with file uploads (sent without script), stores the files and appends their URLs to
 * the form's images; images that are refused become field errors. Entries of lists that were typed
 * but not added are added.
 * @returns the valid submission, or the response that shows the form again.
 * @throws {Response} 415, 400 or 413 when the body is not a form or its texts are too long.
 * @throws {AccessEnded} when `sender` is no longer signed in as a file is stored.
 */
export async function readPropertyForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  sender: SessionUser,
): Promise<Valid<z.input<S>, z.output<S>> | Response> {
  const stored: string[] = [];
  const refused: Refused[] = [];
  const form = await readUploads(
    request,
    { field: files, mostBytes: imageLimits.bytes },
    async (upload) => {
      if (refused.length === most) return;
      const result = stored.length < most ? await storePhoto(upload, sender) : tooMany;
      if (typeof result === "string") stored.push(result);
      else refused.push({ ...result, name: upload.name.slice(0, nameLength) });
    },
  );
  for (const url of stored) form.append("images", url);
  for (const { list, others, order } of lists) {
    const entries = [list, ...others].flatMap((name) => form.getAll(name));
    if (entries.length === 0) continue;
    const known = linesOf(order && form.get(order));
    const place = (entry: string) => known.indexOf(entry) + 1 || Infinity;
    const lines = linesOf(entries);
    form.set(list, known.length > 0 ? lines.sort(by(place)).join("\n") : lines.join("\n"));
  }
  const cover = form.get(coverButton);
  if (typeof cover === "string")
    form.set("images", linesOf([cover, ...linesOf(form.get("images"))]).join("\n"));
  const submission = parseForm(form, schema);
  const [first] = refused;
  const isUploadOnly = form.get(button.name) === button.value || cover !== null;
  if (first || isUploadOnly) {
    const messages = [...new Set(refused.map(({ message }) => message))];
    const names = refused.map(({ name }) => name);
    const images = first && { images: [...messages, `Not kept: ${names.join(", ")}`] };
    const result = submission.reply({ fieldErrors: images });
    return json<FormAnswer>(
      {
        // What is missing is not yet said of a form that is not saved yet.
        result: { ...result, error: isUploadOnly ? images : result.error },
        toast: first && { title: first.title, description: messages.join(". "), tone: "error" },
      },
      { status: first?.status, headers: first?.headers },
    );
  }
  if (submission.status === "success") return submission;
  return invalidForm(submission, { toast: missingToast(submission.error ?? {}) });
}

/** Compares by a number; equal ones stay as they stand. */
const by = (place: (entry: string) => number) => (one: string, other: string) => {
  const [first, second] = [place(one), place(other)];
  return first === second ? 0 : first - second;
};

/** Stores a photo. @returns its URL, or why it was refused. */
async function storePhoto(
  { extension, bytes }: StreamedUpload,
  sender: SessionUser,
): Promise<string | Reason> {
  try {
    if (!bytes) throw new ImageRefused("size");
    return await storeUpload({ bytes, extension }, sender);
  } catch (error) {
    if (error instanceof AccessEnded) throw error;
    const told = refusal(error);
    if (told) return { title: error instanceof ImageRefused ? error.title : failed.title, ...told };
    // The form is worth more than the photo.
    console.error("a photo could not be stored:", error);
    return failed;
  }
}

type Valid<Input, Output> = Extract<Submission<Input, string[], Output>, { status: "success" }>;

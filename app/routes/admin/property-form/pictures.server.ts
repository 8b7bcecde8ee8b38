import type { Submission } from "@conform-to/dom";
import { json } from "@remix-run/node";
import type { z } from "zod";
import { formData, invalidForm, parseForm } from "~/http/form.server";
import { refusal } from "~/http/refusal.server";
import { takeUploads } from "~/http/upload.server";
import { storeUpload } from "~/models/image/upload.server";
import { missingToast } from "./missing-toast";

/** Field names: files, image URLs, and the button that uploads without saving. */
const names = { files: "photos", addresses: "images", button: "intent", upload: "upload" } as const;
const mostFiles = 50;

/**
 * Parses a form with file uploads (sent without script), stores the files and appends their URLs to
 * the form's images; images that are refused become field errors.
 * @returns the valid submission, or the response that shows the form again.
 * @throws {Response} 415 or 400 when the body is not a form.
 */
export async function readPropertyForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<Valid<z.input<S>, z.output<S>> | Response> {
  const form = await formData(request);
  const uploads = await takeUploads(form, names.files);
  const addresses = form.getAll(names.addresses).filter((value) => typeof value === "string");
  const refused: NonNullable<ReturnType<typeof refusal>>[] = [];
  // Sequential, because each decoded image takes much memory.
  for (const upload of uploads.slice(0, mostFiles)) {
    try {
      addresses.push(await storeUpload(upload));
    } catch (error) {
      const told = refusal(error);
      if (!told) throw error;
      refused.push(told);
    }
  }
  form.set(names.addresses, addresses.join("\n"));
  const submission = parseForm(form, schema);
  const [first] = refused;
  if (first) {
    const messages = [...new Set(refused.map(({ message }) => message))];
    return invalidForm(submission as Submission<unknown, string[], unknown>, {
      fieldErrors: { [names.addresses]: messages },
      status: first.status,
      headers: first.headers,
      toast: { title: "Upload failed", description: messages.join(" "), tone: "error" },
    });
  }
  if (form.get(names.button) === names.upload) return json({ result: kept(submission) });
  if (submission.status === "success") return submission;
  return invalidForm(submission, { toast: missingToast(submission.error ?? {}) });
}

type Valid<Input, Output> = Extract<Submission<Input, string[], Output>, { status: "success" }>;

/** The form as it was sent, with no word about what is missing yet. */
function kept(submission: Submission<unknown, string[], unknown>) {
  const { initialValue } = submission.reply();
  return { initialValue };
}

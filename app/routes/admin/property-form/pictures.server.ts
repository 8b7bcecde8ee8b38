import type { Submission } from "@conform-to/react";
import { json } from "@remix-run/node";
import type { z } from "zod";
import { formData, invalidForm, parseForm } from "~/http/form.server";
import { refusal } from "~/http/refusal.server";
import { takeUploads, type Upload } from "~/http/upload.server";

/** Field names: files, image URLs, and the button that uploads without saving. */
const names = { files: "photos", addresses: "images", button: "intent", upload: "upload" } as const;
const mostFiles = 50;

/**
 * Parses a form with file uploads (sent without script), stores the files and appends their URLs to
 * the form's images.
 * @param keep stores an image and returns its URL; domain errors become field errors.
 * @returns the submission, and as `again` a response that shows the form before it is saved.
 * @throws {Response} 415 or 400 when the body is not a form.
 */
export async function readPictureForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  keep: (upload: Upload) => Promise<string>,
): Promise<{
  submission: Submission<z.input<S>, string[], z.output<S>>;
  again: Response | null;
}> {
  const form = await formData(request);
  const uploads = await takeUploads(form, names.files);
  const addresses = form.getAll(names.addresses).filter((value) => typeof value === "string");
  const refused: NonNullable<ReturnType<typeof refusal>>[] = [];
  // Sequential, because each decoded image takes much memory.
  for (const upload of uploads.slice(0, mostFiles)) {
    try {
      addresses.push(await keep(upload));
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
    const again = invalidForm(submission as Submission<unknown, string[], unknown>, {
      fieldErrors: { [names.addresses]: messages },
      status: first.status,
      headers: first.headers,
      toast: { title: "Upload failed", description: messages.join(" "), tone: "error" },
    });
    return { submission, again };
  }
  const onlyUploads = form.get(names.button) === names.upload;
  return { submission, again: onlyUploads ? json({ result: kept(submission) }) : null };
}

/** The submitted values without validation errors. */
function kept(submission: Submission<unknown, string[], unknown>) {
  const { initialValue } = submission.reply();
  return { initialValue };
}

import { extname } from "node:path";
import { formData } from "./form.server";
import { bytesOf, MalformedForm, multipartForm } from "./multipart.server";

/** An uploaded file; `extension` is that of its name, in lower case, with the dot. */
export type Upload = { name: string; bytes: Buffer; extension: string };

/** Removes and returns the files of a field; an empty file, sent by an unused input, is skipped. */
export async function takeUploads(form: FormData, field: string): Promise<Upload[]> {
  const files = form.getAll(field).filter((value) => typeof value !== "string");
  form.delete(field);
  return Promise.all(files.filter(({ name, size }) => name !== "" || size > 0).map(upload));
}

/** A file of a form that is read as it arrives; `bytes` is null when they were too many to keep. */
export type StreamedUpload = { name: string; extension: string; bytes: Buffer | null };

/**
 * Reads a form as it arrives, so that memory holds one file at a time.
 * @param field whose files are given to `take`, one after the other; others are left out.
 * @param mostBytes of a file.
 * @returns the texts.
 * @throws {Response} 415 or 400 when the body is not a form, 413 for texts over 1 MB.
 */
export async function readUploads(
  request: Request,
  { field, mostBytes }: { field: string; mostBytes: number },
  take: (upload: StreamedUpload) => Promise<void>,
): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""))
    return formData(request);
  return multipartForm(request, async ({ name, filename, data }) => {
    const bytes = await bytesOf(data, name === field ? mostBytes : 0);
    const isUnused = filename === "" && bytes?.length === 0;
    if (name === field && !isUnused)
      await take({ name: filename, extension: extname(filename).toLowerCase(), bytes });
    return undefined;
  }).catch((error: unknown) => {
    if (!(error instanceof MalformedForm)) throw error;
    throw new Response("The request body is not a valid form", { status: 400 });
  });
}

async function upload(file: File): Promise<Upload> {
  return {
    name: file.name,
    bytes: Buffer.from(await file.arrayBuffer()),
    extension: extname(file.name).toLowerCase(),
  };
}

import { extname } from "node:path";
import { bytesOf, formData, MalformedForm, multipartForm } from "./form.server";

export type Upload = { name: string; bytes: Buffer<ArrayBuffer>; extension: string };

/** Removes and returns the files of a field; an empty one, sent by an unused input, is skipped. */
export async function takeUploads(form: FormData, field: string): Promise<Upload[]> {
  const files = form.getAll(field).filter((value) => typeof value !== "string");
  form.delete(field);
  return Promise.all(files.filter(({ name, size }) => name !== "" || size > 0).map(upload));
}

export type StreamedUpload = { name: string; extension: string; bytes: Buffer | null };

/** Reads a form with one file at a time in memory; returns the texts, throws 415, 400 or 413. */
export async function readUploads(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
  take: (upload: StreamedUpload) => Promise<void>,
): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""))
    return formData(request);
  return multipartForm(request, async ({ name, filename, data }) => {
    const bytes = await bytesOf(data, name === field ? maxBytes : 0);
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

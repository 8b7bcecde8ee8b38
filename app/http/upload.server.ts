import { extname } from "node:path";

/** An uploaded file; `extension` is that of its name, in lower case, with the dot. */
export type Upload = { bytes: Buffer; extension: string };

/** Removes and returns the files of a field; an empty file, sent by an unused input, is skipped. */
export async function takeUploads(form: FormData, field: string): Promise<Upload[]> {
  const files = form.getAll(field).filter((value) => typeof value !== "string");
  form.delete(field);
  return Promise.all(files.filter(({ name, size }) => name !== "" || size > 0).map(upload));
}

async function upload(file: File): Promise<Upload> {
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    extension: extname(file.name).toLowerCase(),
  };
}

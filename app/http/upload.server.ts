import { extname } from "node:path";

/** What arrives as a file: its bytes, and whether its name ends like one of its kind. */
export type Upload = { bytes: Buffer; extension: string };

/** Takes the files of a field out of a form; an input without a choice sends an empty one. */
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

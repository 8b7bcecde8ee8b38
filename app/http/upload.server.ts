import { extname } from "node:path";
import { apiError } from "./api/resource.server";
import { formData } from "./form.server";

/** What arrives as a file: its bytes, and whether its name ends like one of its kind. */
export type Upload = { bytes: Buffer; extension: string };

/**
 * The one file of an API upload, in a multipart field.
 * @throws {Response} 415 for another content type, 400 when the file is missing.
 */
export async function readUpload(request: Request, field: string): Promise<Upload> {
  if (!isMultipart(request)) throw apiError(415, "Send the file as multipart/form-data");
  const [upload] = await takeUploads(await formData(request), field);
  if (upload) return upload;
  const message = `Choose a file for the field ${field}`;
  throw apiError(400, message, { errors: { [field]: [message] } });
}

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

function isMultipart(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return type.split(";")[0]?.trim().toLowerCase() === "multipart/form-data";
}

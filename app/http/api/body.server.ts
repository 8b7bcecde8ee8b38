import type { z } from "zod";
import { takeUploads, type Upload } from "../upload.server";
import { apiError, type FieldErrors } from "./resource.server";

/**
 * Parses a JSON or form-encoded API body with a schema. Unknown fields are dropped.
 * @returns the parsed input.
 * @throws {Response} 415 for another content type, 400 with `errors` by field for invalid input.
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const result = schema.safeParse(await parseBody(request));
  if (result.success) return result.data;
  throw invalid(result.error.issues);
}

/**
 * Reads the one file of a multipart upload.
 * @param field name of its form field.
 * @throws {Response} 415 for another content type, 400 when the file is missing.
 */
export async function readUpload(request: Request, field: string): Promise<Upload> {
  if (contentType(request) !== "multipart/form-data")
    throw apiError(415, "Send the file as multipart/form-data");
  const [upload] = await takeUploads(await formOf(request), field);
  if (upload) return upload;
  const message = `Choose a file for the field ${field}`;
  throw apiError(400, message, { errors: { [field]: [message] } });
}

/** A 400 response with the first validation message, and `errors` by field. */
export function invalid(issues: z.core.$ZodIssue[]): Response {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.join(".");
    if (field) errors[field] = [...(errors[field] ?? []), message];
  }
  return apiError(400, issues[0]?.message ?? "Invalid input", { errors });
}

async function parseBody(request: Request): Promise<unknown> {
  const type = contentType(request);
  if (type === "application/json") {
    const text = await request.text();
    try {
      return JSON.parse(text);
    } catch {
      throw apiError(400, "The request body is not valid JSON");
    }
  }
  if (type === "application/x-www-form-urlencoded" || type === "multipart/form-data")
    return fields(await formOf(request));
  throw apiError(415, "Send the body as application/json or a form");
}

/** The media type in lower case, without parameters. */
function contentType(request: Request): string | undefined {
  return request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw apiError(400, "The request body is not a valid form");
  });
}

/** Form fields by name: repeated names become arrays, files are left out. */
function fields(form: FormData): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const same = values.get(name);
    if (same) same.push(value);
    else values.set(name, [value]);
  }
  const result: Record<string, string | string[]> = Object.create(null);
  for (const [name, [first = "", ...rest]] of values)
    result[name] = rest.length > 0 ? [first, ...rest] : first;
  return result;
}

import type { z } from "zod";
import { apiError, type FieldErrors } from "./resource.server";

/**
 * Reads an API body, JSON or form-encoded, through a schema. Unknown fields are dropped.
 * @throws {Response} 415 for another content type, 400 with `errors` by field otherwise.
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const result = schema.safeParse(await parseBody(request));
  if (result.success) return result.data;
  throw invalid(result.error.issues);
}

/** The 400 of a failed validation: the first message, and all of them by field. */
export function invalid(issues: z.core.$ZodIssue[]): Response {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.join(".");
    if (field) errors[field] = [...(errors[field] ?? []), message];
  }
  return apiError(400, issues[0]?.message ?? "Invalid input", { errors });
}

async function parseBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") {
    const text = await request.text();
    try {
      return JSON.parse(text);
    } catch {
      throw apiError(400, "The request body is not valid JSON");
    }
  }
  if (type === "application/x-www-form-urlencoded" || type === "multipart/form-data") {
    const form = await request.formData().catch(() => {
      throw apiError(400, "The request body is not a valid form");
    });
    return fields(form);
  }
  throw apiError(415, "Send the body as application/json or a form");
}

/** Repeated names become arrays; files are left out. */
function fields(form: FormData): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = values;
    if (first !== undefined) result[name] = values.length > 1 ? values : first;
  }
  return result;
}

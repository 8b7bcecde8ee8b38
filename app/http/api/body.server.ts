import { z } from "zod";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { anyForm } from "../form.server";
import { checkRateLimit, rateLimit } from "../rate-limit.server";
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

/** Like `readBody` for what is tried a limited number of times; see `rateLimit`. */
export async function readLimitedBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  attempt: Parameters<typeof rateLimit>[1],
): Promise<z.output<S>> {
  await checkRateLimit(request, attempt);
  const body = await readBody(request, schema);
  await rateLimit(request, attempt);
  return body;
}

const versionMessage = "The version must be a whole number, such as 3";
const version = z.preprocess(
  (given) => (typeof given === "string" && /^\s*\d{1,15}\s*$/.test(given) ? Number(given) : given),
  z.number(versionMessage).int(versionMessage).min(0, versionMessage).max(1e15, versionMessage),
);
const versioned = z.object({ version: version.optional() });

/**
 * Like `readBody` for a PATCH, which may name the version that it is made on: as `version` of the
 * body, or in `If-Match` (`3`, `"3"` or `W/"3"`; `*` is any).
 * @returns the patch, and the base for the model.
 * @throws {Response} also 400 for a version that is no number, or when the two differ.
 */
async function readPatch<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<{ patch: z.output<S>; base: { version?: number; isStrict: true } }> {
  const body = await parseBody(request);
  const patch = schema.safeParse(body);
  if (!patch.success) throw invalid(patch.error.issues);
  const named = versioned.safeParse(Object(body));
  if (!named.success) throw invalid(named.error.issues);
  const matched = ifMatch(request);
  if (matched !== undefined && (named.data.version ?? matched) !== matched)
    throw apiError(400, "If-Match and the version of the body differ");
  return {
    patch: patch.data,
    base: { version: matched ?? named.data.version, isStrict: true },
  };
}

type PatchCall = { readonly id: number; request: Request; user: SessionUser };
type Update<S extends z.ZodType, Row> = (
  id: number,
  patch: z.output<S>,
  user: SessionUser,
  base: { version?: number; isStrict: true },
) => Promise<Row | null>;

/** The `update` of a resource: reads the PATCH, see `readPatch`, and makes the change by the model. */
export function patching<S extends z.ZodType, Row>(schema: S, update: Update<S, Row>) {
  return async ({ id, request, user }: PatchCall) => {
    const { patch, base } = await readPatch(request, schema);
    return update(id, patch, user, base);
  };
}

type Remove = (id: number, user: SessionUser, base: { version?: number }) => Promise<object | null>;

/** The `remove` of a resource, by the model: only the version that `If-Match` names, if it does. */
export function removing(remove: Remove) {
  return ({ id, request, user }: PatchCall) => remove(id, user, { version: ifMatch(request) });
}

function ifMatch({ headers }: Request): number | undefined {
  const header = headers.get("If-Match")?.trim();
  if (!header || header === "*") return undefined;
  const [, quoted, plain] = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/.exec(header) ?? [];
  const number = quoted ?? plain;
  if (number === undefined) throw apiError(400, `If-Match must name a version, such as "3"`);
  return Number(number);
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
  return anyForm(request).catch((error: unknown) => {
    if (error instanceof Response) throw error;
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

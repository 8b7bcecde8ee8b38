import { z } from "zod";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { checkRateLimit, rateLimit } from "../auth.server";
import { anyForm } from "../form.server";
import { takeUploads, type Upload } from "../upload.server";
import { apiError, type FieldErrors } from "./resource.server";

/** Parses a JSON or form body; throws 415 for another type, 400 with `errors` by field. */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  return valid(schema.safeParse(await parseBody(request)));
}

function valid<T>(result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  throw invalid(result.error.issues);
}

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

type PatchCall = { readonly id: number; request: Request; user: SessionUser };
type Update<S extends z.ZodType, Row> = (
  id: number,
  patch: z.output<S>,
  user: SessionUser,
  base: { version?: number; isStrict: true },
) => Promise<Row | null>;

/** The `update` of a resource, on the version of the body or `If-Match`; 400 when they differ. */
export function patching<S extends z.ZodType, Row>(schema: S, update: Update<S, Row>) {
  return async ({ id, request, user }: PatchCall) => {
    const body = await parseBody(request);
    const patch = valid(schema.safeParse(body));
    const named = valid(versioned.safeParse(Object(body)));
    const matched = ifMatch(request);
    if (matched !== undefined && (named.version ?? matched) !== matched)
      throw apiError(400, "If-Match and the version of the body differ");
    return update(id, patch, user, { version: matched ?? named.version, isStrict: true });
  };
}

type Remove = (id: number, user: SessionUser, base: { version?: number }) => Promise<object | null>;

/** The `remove` of a resource: only the version that `If-Match` names, if it does. */
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

/** Reads the one file of a multipart upload; throws 415 for another type, 400 without the file. */
export async function readUpload(request: Request, field: string): Promise<Upload> {
  if (contentType(request) !== "multipart/form-data")
    throw apiError(415, "Send the file as multipart/form-data");
  const [upload] = await takeUploads(await formOf(request), field);
  if (upload) return upload;
  const message = `Choose a file for the field ${field}`;
  throw apiError(400, message, { errors: { [field]: [message] } });
}

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

function contentType(request: Request): string | undefined {
  return request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

function formOf(request: Request): Promise<FormData> {
  return anyForm(request).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    throw apiError(400, "The request body is not a valid form");
  });
}

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

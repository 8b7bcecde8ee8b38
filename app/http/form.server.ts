import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { z } from "zod";
import { type FormAnswer, keepField, seenField, versionField } from "~/forms/answer";
import { type Failure, failureToast } from "~/forms/failures";
import { Outdated } from "~/models/errors";
import { rowId } from "~/models/list";
import { multipartForm } from "./multipart.server";
import { refusalOrFault } from "./refusal.server";

/**
 * Parses a page's form with a schema.
 * @returns the submission: `value` when `status` is "success", else return `invalidForm(submission)`.
 * @throws {Response} 415 or 400 when the body is not a form.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<Submission<z.input<S>, string[], z.output<S>>> {
  return parseForm(await formData(request), schema);
}

/**
 * Reads the body as a form.
 * @throws {Response} 415 for another type, 400 for a malformed form, 413 for texts over 1 MB.
 */
export async function formData(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response("Send the body as a form", { status: 415 });
  return anyForm(request).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    throw new Response("The request body is not a valid form", { status: 400 });
  });
}

/** The body as a form, however it is sent. @throws {Error} when it is none. */
export async function anyForm(request: Request): Promise<FormData> {
  const isMultipart = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  return isMultipart ? multipartForm(request) : request.formData();
}

/** Like `readForm`, for FormData that was already read. */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parseWithZod(plainFields(form), { schema });
}

/**
 * Drops field names with special meaning to conform: intents (`__…`), and list indexes, where
 * `a[4294967294]` would allocate a huge array. How many fields there are is limited before.
 */
function plainFields(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form)
    if (/^[\w-]+$/.test(name) && !name.startsWith("__")) plain.append(name, value);
  return plain;
}

/** Response to an invalid form: status 400 by default, submitted values, messages by field. */
export function invalidForm<T>(
  submission: Submission<T, string[]>,
  { formErrors, fieldErrors, status = 400, headers, ...answer }: FailureOptions = {},
) {
  const result: SubmissionResult<string[]> = submission.reply({
    formErrors,
    fieldErrors,
    hideFields: ["password", "confirmPassword", "newPassword", "currentPassword"],
  });
  return json<FormAnswer>({ result, ...answer }, { status, headers });
}

/**
 * Response to a form refused by a domain error, with its message at the field or over the form.
 * Status 400, or the error's own when it is 403 or from 429 up; 500 for any other error, which is logged.
 * @param failed what failed, if not what the form is called.
 */
export function refusedForm<T>(
  submission: Submission<T, string[]>,
  error: unknown,
  failed?: Failure,
) {
  const { status, message, field, headers, isFault } = refusalOrFault(error);
  return invalidForm(submission, {
    ...(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
    status: status === 403 || status >= 429 ? status : 400,
    headers,
    refusal: message,
    isFault,
    toast: failed && failureToast(failed, message, isFault),
  });
}

/**
 * What a form tells of the row that it was opened on, for the model: its version, and after a conflict
 * what to keep. @param fields as they were sent
 */
export function baseOf(fields: Readonly<Record<string, unknown>>) {
  const { [versionField]: version, [seenField]: seen } = fields;
  const choices = Object.entries(fields).flatMap(([name, value]) => {
    const choice = keepable.safeParse(value).data;
    return name.startsWith(keepField("")) && choice
      ? [[name.slice(keepField("").length), choice] as const]
      : [];
  });
  return {
    // What is no version is none that is known.
    version: version === undefined ? undefined : (rowId.safeParse(version).data ?? 0),
    seen: rowId.safeParse(seen).data,
    choices: Object.fromEntries(choices),
  };
}
const chooseWhatToKeep =
  "Somebody else has changed the same. Choose at each marked field what to keep, then save again.";
const keepable = z.enum(["yours", "theirs", "both"]);

/**
 * Response to a form of which others have changed the same fields: it is shown again with what was
 * typed, and the choice at each of them. For other errors as `refusedForm`.
 * @param show the values of a field (and those that go with it) as text.
 */
export function conflictForm<T>(
  submission: Submission<T, string[]>,
  error: unknown,
  failed: Failure,
  show: (values: Record<string, unknown>, field: string) => string[],
) {
  if (!(error instanceof Outdated) || error.conflicts.length === 0)
    return refusedForm(submission, error, failed);
  const fields = error.conflicts.map(({ field, says, yours, theirs }) => ({
    ...{ field, says, yours: show(yours, field), theirs: show(theirs, field) },
    isList: Array.isArray(theirs[field]),
  }));
  const errors = fields.map(({ field, says }) => [field, [`${says}: keep yours or theirs?`]]);
  return invalidForm(submission, {
    fieldErrors: Object.fromEntries(errors),
    conflict: { seen: error.current.version, fields },
    toast: failureToast(failed, chooseWhatToKeep),
  });
}

/** For `conflictForm`: a text is shown as it was typed, a list line by line. */
export function shownAsTyped(values: Record<string, unknown>, field: string): string[] {
  return [values[field] ?? ""].flat().map(String);
}

type FailureOptions = Omit<FormAnswer, "result"> & {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  status?: number;
  headers?: HeadersInit;
};

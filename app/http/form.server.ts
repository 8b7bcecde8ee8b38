import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer } from "~/form-answer";
import { refusal } from "./refusal.server";

/**
 * Reads a page's form through a schema. Check `submission.status` for "success", then use
 * `submission.value`; otherwise return `invalidForm(submission)`.
 * @throws {Response} 415 or 400 when the body is no form.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<Submission<z.input<S>, string[], z.output<S>>> {
  return parseForm(await formData(request), schema);
}

/** The body as a form. @throws {Response} 415 for another type of body, 400 for a broken form. */
export async function formData(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response("Send the body as a form", { status: 415 });
  return request.formData().catch(() => {
    throw new Response("The request body is not a valid form", { status: 400 });
  });
}

/** Reads a form that is at hand through a schema, like `readForm`. */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parseWithZod(plainFields(form), { schema });
}

const repetitions = 200;

/**
 * The fields that a form of this site can have. Conform would take other names for its own
 * commands, or for places in lists: `a[4294967294]` makes one too long for any memory.
 */
function plainFields(form: FormData): FormData {
  const plain = new FormData();
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= repetitions && /^[\w-]+$/.test(name) && !name.startsWith("__"))
      plain.append(name, value);
  }
  return plain;
}

/** The answer to a form that failed: status 400 (or `status`), values kept, a message per field. */
export function invalidForm<T>(
  submission: Submission<T, string[]>,
  { formErrors, fieldErrors, status = 400, headers, refusal, toast }: FailureOptions = {},
) {
  const result: SubmissionResult<string[]> = submission.reply({
    formErrors,
    fieldErrors,
    hideFields: ["password", "confirmPassword", "newPassword", "currentPassword"],
  });
  return json<FormAnswer>({ result, refusal, toast }, { status, headers });
}

/**
 * The answer to a form that a domain error refused: its message at its field, or over the form.
 * What the visitor can correct in the form is a 400.
 * @param title of the toast, where it is not the form's own.
 * @throws the error itself when it is not a domain error.
 */
export function refusedForm<T>(
  submission: Submission<T, string[]>,
  error: unknown,
  title?: string,
) {
  const refused = refusal(error);
  if (!refused) throw error;
  const { status, message, field, headers } = refused;
  return invalidForm(submission, {
    ...(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
    status: status < 429 ? 400 : status,
    headers,
    refusal: message,
    toast: title ? { title, description: message, tone: "error" } : undefined,
  });
}

type FailureOptions = Omit<FormAnswer, "result"> & {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  status?: number;
  headers?: HeadersInit;
};

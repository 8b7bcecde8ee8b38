import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer, ToastMessage } from "~/form-answer";
import { TooMany } from "~/models/errors";
import { scriptField } from "~/models/lead/limits";
import type { LeadOptions } from "~/models/lead/submission.server";
import { apiError } from "./api/resource.server";
import { currentUser } from "./auth.server";
import { redirectWithToast } from "./flash.server";
import { invalidForm, readForm, refusedForm } from "./form.server";
import { rateLimit } from "./rate-limit.server";

const keyMaxLength = 255;

/**
 * Stores a lead that passed its schema, within the limits of the sender's address. A repetition
 * of what was accepted gets the same answer even when nothing is left of them: a double click
 * must not end in an error.
 * @param form names the limit. @param store calls the model.
 * @throws {TooMany} beyond the limit, {Response} 400 for a bad `Idempotency-Key`.
 */
export async function acceptLead<T>(
  request: Request,
  form: string,
  store: (options: LeadOptions) => Promise<T>,
): Promise<T> {
  const options = { idempotencyKey: idempotencyKey(request) };
  try {
    await rateLimit(request, form);
  } catch (refusal) {
    if (!(refusal instanceof TooMany)) throw refusal;
    return store({ ...options, refusal });
  }
  return store(options);
}

/** Who is signed in, to fill into a form; null for everyone else. */
export async function leadSender(
  request: Request,
): Promise<{ name: string; email: string } | null> {
  const user = await currentUser(request);
  return user && { name: user.username, email: user.email };
}

/**
 * Answers a lead form of a page. Success empties the form under the toast `sent`; without script
 * it is a 303 to `page`. Failure is the form again with what was typed.
 * @param limit names the rate limit.
 */
export async function answerLeadForm<S extends z.ZodType>(
  request: Request,
  {
    limit,
    schema,
    store,
    page,
    sent,
  }: {
    limit: string;
    schema: S;
    store: (input: z.output<S>, options: LeadOptions) => Promise<unknown>;
    page: string;
    sent: Omit<ToastMessage, "tone">;
  },
) {
  const submission = await readForm(request, schema);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    await acceptLead(request, limit, (options) => store(submission.value, options));
  } catch (error) {
    return refusedForm(submission, error);
  }
  const toast = { ...sent, tone: "success" } as const;
  if (!submission.payload[scriptField]) return redirectWithToast(page, toast);
  return json<FormAnswer>({ result: submission.reply({ resetForm: true }), toast });
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key && key.length > keyMaxLength)
    throw apiError(400, `Idempotency-Key must be at most ${keyMaxLength} characters`);
  return key || undefined;
}

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
 * Stores a validated lead, idempotently and rate-limited by client address. A duplicate of a stored
 * lead returns that lead even beyond the rate limit.
 * @param form name of the rate limit. @param store calls the model.
 * @returns what `store` returns.
 * @throws {TooMany} beyond the rate limit, {Response} 400 for an `Idempotency-Key` that is too long.
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

/** Name and e-mail of the signed-in user, to prefill a form; null for anonymous visitors. */
export async function leadSender(
  request: Request,
): Promise<{ name: string; email: string } | null> {
  const user = await currentUser(request);
  return user && { name: user.username, email: user.email };
}

/**
 * The action of a page's lead form. Success resets the form and shows the toast `sent`; without
 * script it redirects to `page` (303). Failure keeps the submitted values.
 * @param limit name of the rate limit.
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

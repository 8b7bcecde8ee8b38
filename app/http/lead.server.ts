import type { z } from "zod";
import { TooMany } from "~/models/errors";
import type { LeadOptions } from "~/models/lead/submission.server";
import type { ToastMessage } from "~/ui/toast-message";
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
 * Answers a lead form of a page: success is a 303 to `page` with the toast `sent`, failure the
 * page again with what was typed.
 * @param form names the limit. @param failed is the title of a refusal.
 */
export async function answerLeadForm<S extends z.ZodType>(
  request: Request,
  {
    form,
    schema,
    store,
    page,
    sent,
    failed,
  }: {
    form: string;
    schema: S;
    store: (input: z.output<S>, options: LeadOptions) => Promise<unknown>;
    page: string;
    sent: Omit<ToastMessage, "tone">;
    failed: string;
  },
) {
  const submission = await readForm(request, schema);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    await acceptLead(request, form, (options) => store(submission.value, options));
  } catch (error) {
    return refusedForm(submission, error, failed);
  }
  return redirectWithToast(page, { ...sent, tone: "success" });
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key && key.length > keyMaxLength)
    throw apiError(400, `Idempotency-Key must be at most ${keyMaxLength} characters`);
  return key || undefined;
}

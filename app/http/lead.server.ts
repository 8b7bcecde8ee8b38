import { json } from "@remix-run/node";
import type { z } from "zod";
import { type FormAnswer, formIdField, type PixelEvent, type ToastMessage } from "~/forms/answer";
import { TooMany } from "~/models/errors";
import type { Receipt } from "~/models/leads/lead/limits";
import { receiptId, scriptField } from "~/models/leads/lead/limits";
import type { LeadOptions } from "~/models/leads/lead/submission.server";
import { apiError } from "./api/resource.server";
import { currentUser } from "./auth.server";
import { redirectWithToast } from "./flash.server";
import { invalidForm, readForm, refusedForm } from "./form.server";
import { rateLimit } from "./rate-limit.server";

const keyMaxLength = 255;

/**
 * Stores a validated lead, idempotently and rate-limited by client address. A duplicate of a stored
 * lead returns that lead even beyond the rate limit. Who is signed in finds it on their account.
 * @param form name of the rate limit. @param store calls the model.
 * @returns what `store` returns.
 * @throws {TooMany} beyond the rate limit, {Response} 400 for an `Idempotency-Key` that is too long.
 */
export async function acceptLead<T>(
  request: Request,
  form: string,
  store: (options: LeadOptions) => Promise<T>,
): Promise<T> {
  const user = await currentUser(request);
  const options = { idempotencyKey: idempotencyKey(request), userId: user?.id };
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
 * The action of a page's lead form. After success a receipt stands in its place, and the toast `sent`
 * shows; without script it redirects to `page` (303), at the receipt. Failure keeps the submitted
 * values.
 * @param limit name of the rate limit. @param event what the ad pixel is told of a stored lead.
 */
export async function answerLeadForm<S extends z.ZodType, T>(
  request: Request,
  {
    limit,
    schema,
    store,
    page,
    sent,
    receipt,
    event,
  }: {
    limit: string;
    schema: S;
    store: (input: z.output<S>, options: LeadOptions) => Promise<T>;
    page: string;
    sent: Omit<ToastMessage, "tone">;
    receipt: (stored: T, input: z.output<S>) => Receipt;
    event: (stored: T) => PixelEvent | undefined;
  },
) {
  const submission = await readForm(request, schema);
  if (submission.status !== "success") return invalidForm(submission);
  let stored: T;
  try {
    stored = await acceptLead(request, limit, (options) => store(submission.value, options));
  } catch (error) {
    return refusedForm(submission, error);
  }
  const told = receipt(stored, submission.value);
  const toast = { ...sent, tone: "success", event: event(stored) } as const;
  if (submission.payload[scriptField])
    return json<FormAnswer>({
      result: submission.reply({ resetForm: true }),
      toast,
      receipt: told,
    });
  const form = formIdOf(submission.payload);
  const url = form ? `${page}#${receiptId(form)}` : page;
  const { pathname: path } = new URL(request.url);
  return redirectWithToast(url, toast, {}, { ...told, path, form });
}

/** The id that a form sends of itself; undefined when it is none. */
function formIdOf({ [formIdField]: id }: Record<string, unknown>): string | undefined {
  return typeof id === "string" && /^[\w-]{1,50}$/.test(id) ? id : undefined;
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key && key.length > keyMaxLength)
    throw apiError(400, `Idempotency-Key must be at most ${keyMaxLength} characters`);
  return key || undefined;
}

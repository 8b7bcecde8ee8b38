import { json } from "@remix-run/node";
import type { z } from "zod";
import {
  type FormAnswer,
  formIdField,
  type PixelEvent,
  type Receipt,
  receiptId,
  scriptField,
  type ToastMessage,
} from "~/forms/answer";
import { TooMany } from "~/models/errors";
import type { LeadOptions } from "~/models/leads/lead/submission.server";
import { clientNetwork } from "~/server/request.server";
import { apiError } from "./api/resource.server";
import { currentUser, rateLimit } from "./auth.server";
import { redirectWithToast } from "./flash.server";
import { answerForm, formData } from "./form.server";

const keyMaxLength = 255;

/** What is on its way to the database, by form and client. */
const underWay = new Map<string, Set<Promise<unknown>>>();

/** Stores a lead, rate-limited; a duplicate returns the stored one even beyond the limit. */
export async function acceptLead<T>(
  request: Request,
  form: string,
  store: (options: LeadOptions) => Promise<T>,
): Promise<T> {
  const user = await currentUser(request);
  const options = { idempotencyKey: idempotencyKey(request), userId: user?.id };
  const key = `${form} ${clientNetwork(request)}`;
  const all = underWay.get(key) ?? new Set();
  const stored = rateLimit(request, form).then(() => store(options));
  underWay.set(key, all.add(stored));
  try {
    return await stored;
  } catch (refusal) {
    if (!(refusal instanceof TooMany)) throw refusal;
    // An equal one that was sent at the same time may be stored in a moment.
    await Promise.allSettled(all);
    return store({ ...options, refusal });
  } finally {
    all.delete(stored);
    if (all.size === 0) underWay.delete(key);
  }
}

export async function leadSender(
  request: Request,
): Promise<{ name: string; email: string } | null> {
  const user = await currentUser(request);
  return user && { name: user.username, email: user.email };
}

type LeadForm<S extends z.ZodType, T> = {
  limit: string;
  schema: S;
  store: (input: z.output<S>, options: LeadOptions) => Promise<T>;
  page: string;
  sent: Omit<ToastMessage, "tone">;
  receipt: (stored: T, input: z.output<S>) => Receipt;
  event: (stored: T) => PixelEvent | undefined;
};

/** The action of a page's lead form: a receipt takes its place, or comes with the redirect. */
export async function answerLeadForm<S extends z.ZodType, T>(
  request: Request,
  { limit, schema, store, page, sent, ...of }: LeadForm<S, T>,
) {
  return answerForm(await formData(request), schema, async (submission) => {
    const { value, payload } = submission;
    const stored = await acceptLead(request, limit, (options) => store(value, options));
    const receipt = of.receipt(stored, value);
    const toast = { ...sent, tone: "success", event: of.event(stored) } as const;
    const result = submission.reply({ resetForm: true });
    if (payload[scriptField]) return json<FormAnswer>({ result, toast, receipt });
    const form = formIdOf(payload);
    const url = form ? `${page}#${receiptId(form)}` : page;
    const { pathname: path } = new URL(request.url);
    return redirectWithToast(url, toast, {}, { ...receipt, path, form });
  });
}

function formIdOf({ [formIdField]: id }: Record<string, unknown>): string | undefined {
  return typeof id === "string" && /^[\w-]{1,50}$/.test(id) ? id : undefined;
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key && key.length > keyMaxLength)
    throw apiError(400, `Idempotency-Key must be at most ${keyMaxLength} characters`);
  return key || undefined;
}

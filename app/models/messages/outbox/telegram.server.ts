import { z } from "zod";
import { env } from "~/env.server";
import { Undeliverable } from "./mail.server";

/** Telegram's message limit, in UTF-16 code units (Bot API, `sendMessage`). */
const maxLength = 4096;
const timeout = 15_000;
/** Of a form with pictures. */
const uploadTimeout = 120_000;

const success = z.object({ result: z.unknown() });
const refusal = z.object({
  description: z.string().catch("no reason given"),
  parameters: z.object({ retry_after: z.number().positive() }).partial().catch({}).default({}),
});

const closedChat = [400, 403];

export class TryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

export const telegramIsSetUp = Boolean(env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID);

type Options = { apiUrl?: string; token?: string; chatId?: string; signal?: AbortSignal };

/** Throws as `callTelegram`. */
export async function deliverTelegram(text: string, options?: Options): Promise<void> {
  const message = { text: text.slice(0, maxLength), link_preview_options: { is_disabled: true } };
  await callTelegram("sendMessage", message, options);
}

/**
 * Calls a method of the bot API about a chat, that of the staff unless another is given: its result.
 * Throws {TryLater}, {Undeliverable} when the chat is closed to us, or {Error} without the token.
 */
export async function callTelegram(
  method: string,
  fields: Record<string, unknown> | FormData,
  {
    apiUrl = env.TELEGRAM_API_URL,
    token = env.TELEGRAM_BOT_TOKEN ?? "",
    chatId = env.TELEGRAM_CHAT_ID ?? "",
    signal = new AbortController().signal,
  }: Options = {},
): Promise<unknown> {
  const isForm = fields instanceof FormData;
  if (isForm) fields.set("chat_id", chatId);
  let response: Response;
  try {
    response = await fetch(`${apiUrl.replace(/\/$/, "")}/bot${token}/${method}`, {
      method: "POST",
      headers: isForm ? {} : { "Content-Type": "application/json" },
      body: isForm ? fields : JSON.stringify({ chat_id: chatId, ...fields }),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(isForm ? uploadTimeout : timeout)]),
    });
  } catch (error) {
    // The URL contains the token, and fetch errors may contain the URL.
    throw new Error(`Telegram could not be reached (${(error as Error).name})`);
  }
  const said: unknown = await response.json().catch(() => ({}));
  if (response.ok) return success.parse(said).result;
  const { description, parameters } = refusal.parse(said);
  const reason = `Telegram answered ${response.status}: ${description.slice(0, 200)}`;
  if (parameters.retry_after) throw new TryLater(reason, parameters.retry_after);
  const isGone = chatId !== env.TELEGRAM_CHAT_ID && closedChat.includes(response.status);
  throw isGone ? new Undeliverable(reason) : new Error(reason);
}

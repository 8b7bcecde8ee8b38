import { z } from "zod";
import { env } from "~/env.server";
import { buttonsOf } from "./buttons.server";
import { Undeliverable } from "./mail.server";

/** Telegram's message limit, in UTF-16 code units (Bot API, `sendMessage`). */
const maxLength = 4096;
const timeout = 15_000;

const refusal = z.object({
  description: z.string().catch("no reason given"),
  parameters: z.object({ retry_after: z.number().positive() }).partial().catch({}).default({}),
});

const answer = z.object({ result: z.unknown().optional() });

const closedChat = [400, 403];

/** Telegram refuses what was asked, and would again. */
class Closed extends Error {}

export class TryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

export const telegramIsSetUp = Boolean(env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID);

/** As `callTelegram`; throws {Undeliverable} when the chat is closed to us. */
export async function deliverTelegram(
  text: string,
  {
    chatId = env.TELEGRAM_CHAT_ID ?? "",
    lead,
    ...options
  }: Parameters<typeof callTelegram>[2] & { chatId?: string; lead?: string } = {},
): Promise<void> {
  const message = { chat_id: chatId, text: shortened(text), ...plainLinks };
  const withButtons = { ...message, ...(lead && { reply_markup: buttonsOf(lead) }) };
  await callTelegram("sendMessage", withButtons, options).catch((error: unknown) => {
    const isGone = chatId !== env.TELEGRAM_CHAT_ID && error instanceof Closed;
    throw isGone ? new Undeliverable(error.message) : error;
  });
}

export const shortened = (text: string) => text.slice(0, maxLength);

export const plainLinks = { link_preview_options: { is_disabled: true } };

/** Throws {TryLater}, {Closed}, or {Error}, without the token. @returns what Telegram answers */
export async function callTelegram(
  method: string,
  body: object,
  {
    apiUrl = env.TELEGRAM_API_URL,
    token = env.TELEGRAM_BOT_TOKEN ?? "",
    signal = new AbortController().signal,
    patience = timeout,
  } = {},
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`${apiUrl.replace(/\/$/, "")}/bot${token}/${method}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
  } catch (error) {
    // The URL contains the token, and fetch errors may contain the URL.
    throw new Error(`Telegram could not be reached (${(error as Error).name})`);
  }
  if (response.ok) return answer.parse(await response.json().catch(() => ({}))).result;
  const { description, parameters } = refusal.parse(await response.json().catch(() => ({})));
  const reason = `Telegram answered ${response.status}: ${description.slice(0, 200)}`;
  if (parameters.retry_after) throw new TryLater(reason, parameters.retry_after);
  throw closedChat.includes(response.status) ? new Closed(reason) : new Error(reason);
}

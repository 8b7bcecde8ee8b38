import { z } from "zod";
import { env } from "~/env.server";
import { Undeliverable } from "./mail.server";

/** Telegram's message limit, in UTF-16 code units (Bot API, `sendMessage`). */
const maxLength = 4096;
const timeout = 15_000;

const refusal = z.object({
  description: z.string().catch("no reason given"),
  parameters: z.object({ retry_after: z.number().positive() }).partial().catch({}).default({}),
});

/** Answers of a chat that the bot may not, or no longer, write to. */
const closedChat = [400, 403];

/** The server asked to retry after `seconds`. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** Whether Telegram notifications are configured. */
export const telegramIsSetUp = Boolean(env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID);

/**
 * Sends a message to the staff's chat, or another.
 * @throws {TryLater} when Telegram sends `retry_after`, {Undeliverable} when somebody's chat is closed to us (that of
 *   the staff is the operator's to mend), {Error} when it refuses or is unreachable;
 *   the error message never contains the token.
 */
export async function deliverTelegram(
  text: string,
  {
    apiUrl = env.TELEGRAM_API_URL,
    token = env.TELEGRAM_BOT_TOKEN ?? "",
    chatId = env.TELEGRAM_CHAT_ID ?? "",
    signal = new AbortController().signal,
  } = {},
): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`${apiUrl.replace(/\/$/, "")}/bot${token}/sendMessage`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        chat_id: chatId,
        text: text.slice(0, maxLength),
        link_preview_options: { is_disabled: true },
      }),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
  } catch (error) {
    // The URL contains the token, and fetch errors may contain the URL.
    throw new Error(`Telegram could not be reached (${(error as Error).name})`);
  }
  if (response.ok) return void (await response.body?.cancel());
  const { description, parameters } = refusal.parse(await response.json().catch(() => ({})));
  const reason = `Telegram answered ${response.status}: ${description.slice(0, 200)}`;
  if (parameters.retry_after) throw new TryLater(reason, parameters.retry_after);
  const isGone = chatId !== env.TELEGRAM_CHAT_ID && closedChat.includes(response.status);
  throw isGone ? new Undeliverable(reason) : new Error(reason);
}

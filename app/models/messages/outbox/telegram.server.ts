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

const closedChat = [400, 403];

export class TryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

export const telegramIsSetUp = () => Boolean(env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID);

/** Throws {TryLater}, {Undeliverable} when the chat is closed to us, or {Error} without the token. */
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

import { z } from "zod";
import { env, isThisMachine } from "~/env.server";
import { write } from "~db/client";
import type { OutboxPayload } from "~db/system-schema";
import { keepSystemValue, systemValue } from "../../system-value.server";
import { signedText } from "../signed-text.server";
import { Undeliverable } from "./mail.server";

/** Telegram's message limit, in UTF-16 code units (Bot API, `sendMessage`). */
const maxLength = 4096;
const timeout = 15_000;
const uploadTimeout = 120_000;

const refusal = z.object({
  description: z.string().catch("no reason given"),
  parameters: z.object({ retry_after: z.number().positive() }).partial().catch({}).default({}),
});

const answer = z.object({ result: z.unknown().optional() });

const closedChat = [400, 403];

/** Telegram refuses what was asked, and would again. */
class Closed extends Error {}

/** Who owns the chat does not want the bot in it. */
export class Blocked extends Undeliverable {}

export class TryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

export const telegramIsSetUp = () => Boolean(env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID);

/** Throws as `callTelegram`. */
export async function deliverTelegram(
  text: string,
  {
    chatId = env.TELEGRAM_CHAT_ID ?? "",
    lead,
    buttons,
    ...options
  }: Parameters<typeof callTelegram>[2] & Pick<OutboxPayload, "lead" | "buttons"> = {},
): Promise<void> {
  const ofLead = lead && { reply_markup: buttonsOf(lead) };
  await callTelegram(
    "sendMessage",
    { ...messageFields(text, buttons), ...ofLead },
    { chatId, ...options },
  );
}

type Buttons = NonNullable<OutboxPayload["buttons"]>;

/** A message with rows of buttons under it. Telegram takes no button with a link to this machine. */
export function messageFields(text: string, buttons?: Buttons) {
  const isLocal = isThisMachine(env.PUBLIC_URL);
  const links = isLocal ? (buttons?.flat().filter(({ url }) => url) ?? []) : [];
  const lines = links.map(({ text: label, url }) => `${label}: ${url}`);
  const rows = buttons?.map((row) => row.filter((button) => !links.includes(button)));
  return {
    text: shortened([text, ...lines].join("\n")),
    ...plainLinks,
    ...(rows && { reply_markup: { inline_keyboard: rows.filter(({ length }) => length > 0) } }),
  };
}

export const shortened = (text: string) => text.slice(0, maxLength);

export const plainLinks = { link_preview_options: { is_disabled: true } };

type Options = {
  chatId?: string;
  apiUrl?: string;
  token?: string;
  signal?: AbortSignal;
  patience?: number;
};

/**
 * Throws {TryLater}, {Undeliverable} when a chat other than the staff's is closed to us, {Closed}, or
 * {Error}, without the token. @returns what Telegram answers
 */
export async function callTelegram(
  method: string,
  fields: Record<string, unknown> | FormData | null,
  {
    chatId,
    apiUrl = env.TELEGRAM_API_URL,
    token = env.TELEGRAM_BOT_TOKEN ?? "",
    signal = new AbortController().signal,
    patience = fields instanceof FormData ? uploadTimeout : timeout,
  }: Options = {},
): Promise<unknown> {
  const isForm = fields instanceof FormData;
  if (isForm && chatId) fields.set("chat_id", chatId);
  let response: Response;
  try {
    response = await fetch(`${apiUrl.replace(/\/$/, "")}/bot${token}/${method}`, {
      method: "POST",
      ...(isForm && { body: fields }),
      ...(fields &&
        !isForm && {
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...(chatId && { chat_id: chatId }), ...fields }),
        }),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
  } catch (error) {
    // The URL contains the token, and fetch errors may contain the URL.
    throw new Error(`Telegram could not be reached (${(error as Error).name})`);
  }
  const said: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer.parse(said).result;
  const { description, parameters } = refusal.parse(said);
  const reason = `Telegram answered ${response.status}: ${description.slice(0, 200)}`;
  if (parameters.retry_after) throw new TryLater(reason, parameters.retry_after);
  if (!closedChat.includes(response.status)) throw new Error(reason);
  const isGone = chatId && chatId !== env.TELEGRAM_CHAT_ID;
  if (!isGone) throw new Closed(reason);
  throw response.status === 403 ? new Blocked(reason) : new Undeliverable(reason);
}

/** The rows of buttons under a notice of a lead; signed, for agents may take what they were shown. */
function buttonsOf(lead: string) {
  const button = (text: string, press: string) => ({
    text,
    callback_data: signedText("button", `${press}-${lead}`),
  });
  return {
    inline_keyboard: [
      [button("Answered", "answered"), button("Mine", "mine")],
      [button("Call back tomorrow", "tomorrow")],
    ],
  };
}

/** By the part of the token that is no secret: another bot has another name. */
const botNameKey = () => `telegram bot ${env.TELEGRAM_BOT_TOKEN?.split(":")[0] ?? ""}`;
const bot = z.object({ username: z.string() });

/** What the bot is called in links, `t.me/…`; null until Telegram has told it. */
export async function botName(): Promise<string | null> {
  return (await systemValue(botNameKey(), bot))?.username ?? null;
}

/** Asks Telegram once. Throws as `callTelegram`. */
export async function learnBotName(signal: AbortSignal): Promise<void> {
  if (await botName()) return;
  // Without a body, as `getUpdates`.
  const answer = bot.safeParse(await callTelegram("getMe", null, { signal }));
  if (answer.success) await write([keepSystemValue(botNameKey(), answer.data)]);
}

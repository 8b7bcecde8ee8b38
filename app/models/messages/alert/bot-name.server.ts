import { z } from "zod";
import { env } from "~/env.server";
import { write } from "~db/client";
import { keepSystemValue, systemValue } from "../../system-value.server";
import { callTelegram } from "../outbox/telegram.server";

/** By the part of the token that is no secret: another bot has another name. */
const key = () => `telegram bot ${env.TELEGRAM_BOT_TOKEN?.split(":")[0] ?? ""}`;
const me = z.object({ username: z.string() });

/** What the bot is called in links, `t.me/…`; null until Telegram has told it. */
export async function botName(): Promise<string | null> {
  return (await systemValue(key(), me))?.username ?? null;
}

/** Asks Telegram once. Throws as `callTelegram`. */
export async function learnBotName(signal: AbortSignal): Promise<void> {
  if (await botName()) return;
  // Without a body, as `getUpdates`.
  const told = me.safeParse(await callTelegram("getMe", null, { signal }));
  if (told.success) await write([keepSystemValue(key(), told.data)]);
}

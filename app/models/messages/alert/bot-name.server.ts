import { z } from "zod";
import { env } from "~/env.server";
import { systemValue } from "../../system-value.server";

/** By the part of the token that is no secret: another bot has another name. */
const key = () => `telegram bot ${env.TELEGRAM_BOT_TOKEN?.split(":")[0] ?? ""}`;
const me = z.object({ username: z.string() });

/** What the bot is called in links, `t.me/…`; null until Telegram has told it. */
export async function botName(): Promise<string | null> {
  return (await systemValue(key(), me))?.username ?? null;
}

import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { type Alert, alerts } from "~db/office-schema";
import { maxAlerts } from "./alert.server";
import { isOf, isTwinOf, replaceAlerts } from "./stop.server";

/** How a Telegram chat stands in alerts. */
export const inTelegram = (address: string) => ({ channel: "telegram", address }) as const;

/** What a Telegram chat is told about, or was until it was stopped. */
export function alertsOfChat(chat: string): Promise<Alert[]> {
  return db
    .select()
    .from(alerts)
    .where(isOf(inTelegram(chat)))
    .orderBy(asc(alerts.id));
}

/** Its alert of this number; null when it is another chat's, or gone. */
export async function alertOfChat(chat: string, id: number): Promise<Alert | null> {
  const [alert] = await db
    .select()
    .from(alerts)
    .where(and(isOf(inTelegram(chat)), eq(alerts.id, id)));
  return alert ?? null;
}

/**
 * Gives an alert to the chat that opened the bot with it, in place of one for the same homes.
 * @returns why not, where it was given to another chat, or this one has as many as anybody may
 */
export async function bindAlert(
  { id, filters, address }: Alert,
  chat: string,
): Promise<Alert | "of another chat" | "too many"> {
  if ((address ?? chat) !== chat) return "of another chat";
  const others = and(isOf(inTelegram(chat)), ne(alerts.id, id));
  const active = await db.$count(alerts, and(others, isNull(alerts.stoppedAt)));
  if (active >= maxAlerts) return "too many";
  const confirmedAt = sql`coalesce(${alerts.confirmedAt}, ${Date.now()})`;
  const [, , [bound]] = await write([
    ...replaceAlerts(isTwinOf({ ...inTelegram(chat), id, filters }), id),
    db
      .update(alerts)
      .set({ address: chat, confirmedAt, stoppedAt: null, pausedUntil: null })
      .where(and(eq(alerts.id, id), sql`coalesce(${alerts.address}, ${chat}) = ${chat}`))
      .returning(),
  ]);
  return bound ?? "of another chat";
}

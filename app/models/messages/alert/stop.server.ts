import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type Alert, alerts } from "~db/office-schema";

export const isOf = ({ channel, address }: Pick<Alert, "channel" | "address">): SQL | undefined =>
  and(eq(alerts.channel, channel), sql`${alerts.address} = ${address}`);

/** The statement that ends all alerts of an address, an e-mail address in lower case. */
export function stopAlerts(channel: Alert["channel"], address: string, now: Date) {
  return db
    .update(alerts)
    .set({ stoppedAt: now })
    .where(and(isOf({ channel, address }), isNull(alerts.stoppedAt)));
}

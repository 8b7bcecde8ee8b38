import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type Alert, alertHomes, alerts } from "~db/office-schema";

type Told = Pick<Alert, "channel" | "address">;

export const isOf = ({ channel, address }: Told): SQL | undefined =>
  and(eq(alerts.channel, channel), sql`${alerts.address} = ${address}`);

/** The statements that end all alerts of an address, an e-mail address in lower case. */
export function stopAlerts(told: Told, now: Date) {
  const theirs = db.select({ id: alerts.id }).from(alerts).where(isOf(told));
  const untold = and(inArray(alertHomes.alertId, theirs), isNull(alertHomes.toldAt));
  return [
    db
      .update(alerts)
      .set({ stoppedAt: now })
      .where(and(isOf(told), isNull(alerts.stoppedAt)))
      .returning({ id: alerts.id }),
    db.delete(alertHomes).where(untold),
  ] as const;
}

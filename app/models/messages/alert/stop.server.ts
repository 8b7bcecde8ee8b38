import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { type Alert, alertHomes, alerts } from "~db/office-schema";
import { outbox } from "~db/system-schema";
import { waiting } from "../outbox/outbox.server";

type Recipient = Pick<Alert, "channel" | "address">;

export const isOf = ({ channel, address }: Recipient): SQL | undefined =>
  and(eq(alerts.channel, channel), sql`${alerts.address} = ${address}`);

/** SQL: another alert of the same person, with the same filters. */
export const isTwinOf = ({
  id,
  filters,
  ...recipient
}: Recipient & Pick<Alert, "id" | "filters">) =>
  and(isOf(recipient), ne(alerts.id, id), sql`${alerts.filters} = ${JSON.stringify(filters)}`);

/** The statements that end all alerts of an address, an e-mail address in lower case. */
export function stopAlerts(recipient: Recipient, now: Date) {
  const ids = db.select({ id: alerts.id }).from(alerts).where(isOf(recipient));
  const pending = and(inArray(alertHomes.alertId, ids), isNull(alertHomes.toldAt));
  return [
    db
      .update(alerts)
      .set({ stoppedAt: now })
      .where(and(isOf(recipient), isNull(alerts.stoppedAt)))
      .returning({ id: alerts.id }),
    db.delete(alertHomes).where(pending),
    withdraw(recipient),
  ] as const;
}

/** Ends all alerts of an address. @returns how many there were */
export async function endAlerts(recipient: Recipient): Promise<number> {
  const [stopped] = await write(stopAlerts(recipient, new Date()));
  return stopped.length;
}

/** Takes back what waits to be sent to an address of what its alerts found, not of what staff wrote. */
export function withdraw({ channel, address }: Recipient, when?: SQL) {
  const isOfAlerts = sql`${outbox.dedupeKey} glob 'match *' and ${outbox.payload} ->> '$.to' = ${address}
    and coalesce(${outbox.payload} ->> '$.unsubscribe', '/alerts/') glob '*/alerts/*'`;
  return db.delete(outbox).where(and(eq(outbox.channel, channel), waiting, isOfAlerts, when));
}

/** The statements that put an alert in place of others of its person, with what those have found. */
export function replaceAlerts(isReplaced: SQL | undefined, by: number) {
  const { alertId, propertyId, news, foundAt, toldAt } = alertHomes;
  const replaced = db.select({ id: alerts.id }).from(alerts).where(isReplaced);
  const found = db
    .select({ alertId: sql<number>`${by}`.as("alertId"), propertyId, news, foundAt, toldAt })
    .from(alertHomes)
    .where(inArray(alertId, replaced));
  return [
    db.insert(alertHomes).select(found).onConflictDoNothing(),
    db.delete(alerts).where(isReplaced),
  ] as const;
}

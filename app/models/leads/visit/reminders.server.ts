import { and, eq, exists, isNull } from "drizzle-orm";
import { db, write } from "~db/client";
import { visits } from "~db/office-schema";
import { isRefused } from "../../messages/outbox/outbox.server";
import { hour, isoDay } from "../../time";
import { isOpen } from "./open.server";
import { mailClient, tellAgent } from "./tell.server";
import { visitRows } from "./visit.server";

/** From 18:00 on the evening before. */
const evening = 6 * hour;

/** Reminds clients and agents of tomorrow's agreed visits, each once. @returns how many visits */
export async function remindVisits(now = new Date()): Promise<number> {
  const tomorrow = isoDay(now.getTime(), 1);
  if (isoDay(now.getTime() + evening) !== tomorrow) return 0;
  const { id, day, state, version, remindedAt } = visits;
  const due = and(eq(state, "agreed"), eq(day, tomorrow), isNull(remindedAt));
  let count = 0;
  for (const row of await visitRows().where(and(due, isOpen(now)))) {
    const isStill = and(eq(id, row.visit.id), eq(version, row.visit.version), due);
    const when = exists(db.select({ id }).from(visits).where(isStill));
    const key = `visit ${row.visit.id} ${row.visit.version} reminder`;
    const [first, ...others] = tellAgent(row, "Visit tomorrow", { key: `${key} agent`, when });
    try {
      await write([
        first,
        ...others,
        ...mailClient(row, "reminder", { key, when }),
        db.update(visits).set({ remindedAt: now }).where(isStill),
      ]);
      count += 1;
    } catch (error) {
      // Another process reminded of it, or it was changed at this moment.
      if (!isRefused(error)) throw error;
    }
  }
  return count;
}

import { db } from "~db/client";
import { outbox } from "~db/system-schema";

/** What waits to be sent, or was, in the order in which it was written. */
export async function queued() {
  const rows = await db.select().from(outbox).orderBy(outbox.id);
  return rows.map(({ payload }) => payload);
}

/** The code in a mail to who has forgotten their password. */
export const codeIn = (text = "") => /\b(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}\b/.exec(text)?.[0] ?? "";

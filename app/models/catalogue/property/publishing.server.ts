import { and, eq, isNull, lte } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { change, commit } from "../../history/change.server";
import { published, whyIncomplete } from "./draft.server";

const checkEvery = 60_000;

/**
 * Publishes the drafts whose time has come: they are the newest listings then. What is sold or not
 * complete by then stays a draft, what is archived as it is. Several processes
 * may do this: each draft is published once.
 * @returns the ids of those that this call published.
 */
export async function publishDue(now = new Date()): Promise<number[]> {
  const { isDraft, liveFrom, archivedAt } = properties;
  const isDue = and(eq(isDraft, true), lte(liveFrom, now), isNull(archivedAt));
  const ids: number[] = [];
  for (const draft of await db.select().from(properties).where(isDue)) {
    const isSold = draft.status === "Sold";
    const changes = isSold || whyIncomplete(draft) ? { liveFrom: null } : published(now);
    const [[changed]] = await commit(
      change("property", draft, changes, { by: { name: "scheduled" }, where: isDue }),
    );
    if (changed && !changed.isDraft) ids.push(draft.id);
  }
  return ids;
}

/** Publishes drafts whose time has come, now and every minute. @returns a function that ends it. */
export function startPublishing(): () => void {
  const check = () => void publishDue().catch((error) => console.error("publishing:", error));
  const timer = setInterval(check, checkEvery).unref();
  check();
  return () => clearInterval(timer);
}

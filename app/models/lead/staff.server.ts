import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Actor } from "../audit/audit.server";
import { updateAudited } from "../audit/audited-write.server";
import { containsText } from "../list.server";
import type { LeadTable } from "./lead.server";

type LeadFilters = { id?: number; quarantined?: "1"; status?: string; search?: string };

/**
 * The condition of the leads that fit: the one with the id, else those in the inbox, or in
 * quarantine when that is asked for.
 * @param searched what the search looks into. @param narrower further conditions.
 */
export function leadsThatFit(
  table: LeadTable,
  { id, quarantined, status, search }: LeadFilters,
  searched: readonly (SQLiteColumn | SQL)[],
  ...narrower: (SQL | undefined)[]
): SQL | undefined {
  if (id) return eq(table.id, id);
  // Nearly all are in the inbox: unless a status narrows them down, SQLite must walk the index of
  // the sort instead of that of the folder.
  const inFolder =
    quarantined || status
      ? eq(table.quarantined, quarantined === "1")
      : sql`not ${table.quarantined}`;
  return and(
    inFolder,
    status ? sql`${table.status} = ${status}` : undefined,
    search ? containsText(searched, search) : undefined,
    ...narrower,
  );
}

/**
 * Changes what staff may change of a lead, and notes when they first did.
 * @returns the lead, or null when there is none.
 */
export async function updateLead<T extends LeadTable>(
  table: T,
  id: number,
  patch: Partial<T["$inferSelect"]>,
  by: { actor: Actor; entity: "inquiry" | "property request" },
): Promise<T["$inferSelect"] | null> {
  const touchedAt = sql`coalesce(${table.touchedAt}, ${Date.now()})`;
  return updateAudited(table, id, patch, { ...by, unrecorded: { touchedAt } });
}

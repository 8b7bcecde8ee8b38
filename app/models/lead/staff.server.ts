import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Actor } from "../audit/audit.server";
import { updateAudited } from "../audit/audited-write.server";
import type { Basis } from "../audit/basis.server";
import { containsText } from "../list.server";
import type { LeadTable } from "./lead.server";
import { isFromSenderOf } from "./same-contact.server";
import type { LeadKind } from "./schema";

type LeadFilters = {
  id?: number;
  sender?: { kind: LeadKind; id: number };
  quarantined?: "1";
  status?: string;
  search?: string;
};

/**
 * The `where` condition of a lead list: the lead with `id`, or all from the sender of a lead, else the
 * inbox or the quarantine.
 * @param searched columns of the text search. @param narrower further conditions.
 */
export async function leadsThatFit(
  table: LeadTable,
  { id, sender, quarantined, status, search }: LeadFilters,
  searched: readonly (SQLiteColumn | SQL)[],
  ...narrower: (SQL | undefined)[]
): Promise<SQL | undefined> {
  if (id) return and(eq(table.id, id), ...narrower);
  if (sender) return and((await isFromSenderOf(table, sender)) ?? sql`false`, ...narrower);
  // Nearly all leads are in the inbox: without a status filter SQLite should use the index of the
  // sort column instead of the one on `quarantined`.
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
 * Updates status, note or quarantine, see `updateAudited`; the first change sets `touchedAt`.
 * @returns the row, or null when it does not exist.
 */
export async function updateLead<T extends LeadTable>(
  table: T,
  id: number,
  patch: Partial<T["$inferSelect"]>,
  by: { actor: Actor; entity: "inquiry" | "property request"; basis?: Basis },
): Promise<T["$inferSelect"] | null> {
  const touchedAt = sql`coalesce(${table.touchedAt}, ${Date.now()})`;
  return updateAudited(table, id, patch, { ...by, unrecorded: { touchedAt } });
}

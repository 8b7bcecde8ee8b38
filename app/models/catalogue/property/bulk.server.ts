import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "~db/client";
import { properties } from "~db/schema";
import type { AuditAction } from "~db/vocabulary";
import { isAgent } from "../../accounts/agent/agent.server";
import { openLeadsTo, requireMayAssign } from "../../accounts/agent/assign.server";
import type { Acting } from "../../accounts/session/session.server";
import { ownListings } from "../../accounts/user/scope.server";
import { Refused } from "../../errors";
import { change, commit } from "../../history/change.server";
import { requireMay } from "../../operations/settings/settings.server";
import { type BulkField, isChangedSince, type LeftOut, leftOutOf } from "./bulk-conflicts.server";
import { listingsThatFit } from "./staff-list.server";
import type { ListingAction, StaffFilters, tickedListings } from "./staff-schema";

/** Listings by id, or all that fit filters of the staff list. */
export type Selection = { ids: readonly number[] } | { filters: StaffFilters };

/** What a form with ticked rows means on a page with filters. */
export function whichOf(
  { ids, all }: z.infer<typeof tickedListings>,
  filters: StaffFilters,
): Selection {
  return all ? { filters } : { ids };
}

/** Of `agent` the agent, null for the office. */
type Change = {
  action: ListingAction;
  agentId?: number | null;
  /** Of `agent`: whether the open leads of the listings go too. */
  withLeads?: boolean;
  /** Of the list that was shown, see `listVersion`: what others have changed since is left to them. */
  version?: number;
};

/** Listings that one form may change. */
const maxListings = 5000;
/** Listings that one write changes: with more, other requests would wait for it. */
const batchSize = 250;

/**
 * An action in SQL: what it sets, on which listings that makes a difference, and the field of it that
 * others may have set to something else.
 */
type Effect = {
  set: Record<string, unknown>;
  when?: SQL;
  field?: BulkField;
  auditAction?: AuditAction;
};

const effects: Record<ListingAction, (now: Date, agentId: number | null) => Effect> = {
  confirm: (now) => ({ set: { confirmedAt: now } }),
  sold: (now) => ({
    set: { status: "Sold", updatedAt: now },
    when: ne(properties.status, "Sold"),
    field: "status",
  }),
  pending: (now) => ({
    set: { status: "Pending", updatedAt: now },
    when: ne(properties.status, "Pending"),
    field: "status",
  }),
  back: (now) => ({
    set: { status: offered, archivedAt: null, updatedAt: now, confirmedAt: now },
    when: or(ne(properties.status, offered), isNotNull(properties.archivedAt)),
    field: "status",
  }),
  feature: (now) => ({
    set: { isFeatured: true, updatedAt: now },
    when: eq(properties.isFeatured, false),
    field: "isFeatured",
  }),
  unfeature: (now) => ({
    set: { isFeatured: false, updatedAt: now },
    when: eq(properties.isFeatured, true),
    field: "isFeatured",
  }),
  archive: (now) => ({
    set: { archivedAt: now, updatedAt: now },
    when: isNull(properties.archivedAt),
    auditAction: "archive",
  }),
  restore: (now) => ({
    set: { archivedAt: null, updatedAt: now },
    when: isNotNull(properties.archivedAt),
    auditAction: "restore",
  }),
  agent: (_now, agentId) => ({
    set: { agentId },
    when: and(
      sql`${properties.agentId} is not ${agentId}`,
      agentId === null ? undefined : isAgent(agentId),
    ),
    field: "agentId",
  }),
};

/** SQL: For Sale or For Rent, by the offer. */
const offered = sql`iif(${properties.offer} = 'rent', 'For Rent', 'For Sale')`;

/**
 * Makes one change to listings, with one batch of audit entries, in one write unless there are
 * hundreds; those that already are so stay as they are. Who is no administrator changes only their
 * own.
 * @returns how many were changed, and leads with them, the batch, see `undoBatch`, and what was left as others have made it.
 * @throws {Refused} when there are too many; {NotAllowed} and {Refused} as `requireMayAssign` and
 *   `requireMay`; {AccessEnded}.
 */
export async function changeListings(
  which: Selection,
  { action, agentId = null, withLeads = false, version }: Change,
  actor: Acting,
): Promise<{ count: number; leads: number; batch: string; leftOut: LeftOut }> {
  const batch = randomUUID();
  if (action === "agent") await requireMayAssign(agentId, actor);
  if (action === "feature" || action === "unfeature") await requireMay("agentsMayFeature", actor);
  const { set, when, field, auditAction = "update" } = effects[action](new Date(), agentId);
  const isOutdated = field && version !== undefined && isChangedSince(field, version);
  const hasLeads = withLeads && action === "agent";
  // The leads go also where the listing itself is already there.
  const selected = await selectedIds(which, actor, hasLeads ? undefined : when);
  if (selected.length > maxListings)
    throw new Refused(
      `At most ${maxListings.toLocaleString("en-US")} at once: choose more filters`,
    );
  const done = new Set<number>();
  let leads = 0;
  for (let from = 0; from < selected.length; from += batchSize) {
    const ids = selected.slice(from, from + batchSize);
    const where = and(isSelected({ ids }, actor), when, isOutdated ? not(isOutdated) : undefined);
    const [changed, handed = []] = await commit(
      change("property", where, set, { by: actor, action: auditAction, batch }),
      ...(hasLeads ? [openLeadsTo(agentId, ids, { by: actor, batch })] : []),
    );
    for (const { id } of changed) done.add(id);
    leads += handed.length;
    await setImmediate();
  }
  const others = selected.filter((id) => !done.has(id));
  const leftOut =
    isOutdated && others.length > 0
      ? await leftOutOf(others, { field, version, where: when, yours: sql`${set[field]}` })
      : { ids: [], named: [] };
  return { count: done.size, leads, batch, leftOut };
}

async function selectedIds(
  which: Selection,
  who: Acting,
  when: SQL | undefined,
): Promise<number[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isSelected(which, who), when))
    .limit(maxListings + 1);
  return rows.map(({ id }) => id);
}

/** SQL: the listings that are selected, of those that are for `who` asks. */
export function isSelected(which: Selection, who: Acting): SQL | undefined {
  if ("filters" in which) return listingsThatFit(which.filters, who);
  const isOne = sql`${properties.id} in (select value from json_each(${JSON.stringify(which.ids)}))`;
  return and(isOne, ownListings(who));
}

/** Whether there is a listing with this id that is for `who` asks. */
export async function isTheirs(id: number, who: Acting): Promise<boolean> {
  return (await db.$count(properties, isSelected({ ids: [id] }, who))) > 0;
}

import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { z } from "zod";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { type Property, properties } from "~db/schema";
import type { PropertyStatus } from "~db/vocabulary";
import { isAgent } from "../../accounts/agent/agent.server";
import { openLeadsTo, requireMayAssign } from "../../accounts/agent/hand-over.server";
import type { Acting } from "../../accounts/session/session.server";
import { ownListings } from "../../accounts/user/scope.server";
import { ago } from "../../dates.server";
import { Refused } from "../../errors";
import { change, commit } from "../../history/change.server";
import { describeChanges } from "../../history/wording.server";
import { isAmong } from "../../list.server";
import { requireMay } from "../../operations/settings/settings.server";
import { truncated } from "../../words";
import { listingsThatFit } from "./staff-list.server";
import type { ListingAction, StaffFilters, tickedListings } from "./staff-schema";

export type Selection = { ids: readonly number[] } | { filters: StaffFilters };

export function whichOf(
  { ids, all }: z.infer<typeof tickedListings>,
  filters: StaffFilters,
): Selection {
  return all ? { filters } : { ids };
}

type Change = {
  action: ListingAction;
  agentId?: number | null;
  withLeads?: boolean;
  version?: number;
};

const maxListings = 5000;
/** A larger write would keep other requests waiting. */
const batchSize = 250;

const fieldNames = { status: "status", isFeatured: "featured mark", agentId: "agent" } as const;
type BulkField = keyof typeof fieldNames;

/** What an action sets, on which listings it makes a difference, and the field that may conflict. */
type Effect = {
  set: Partial<Record<keyof Property, unknown>>;
  when?: SQL;
  field?: BulkField;
};

const { id, status, archivedAt } = properties;
const offered = sql`iif(${properties.offer} = 'rent', 'For Rent', 'For Sale')`;

function effectOf(action: ListingAction, agentId: number | null): Effect {
  const now = new Date();
  const setting = (field: "status" | "isFeatured", value: PropertyStatus | boolean): Effect => ({
    set: { [field]: value, updatedAt: now },
    when: ne(properties[field], value),
    field,
  });
  const isOther = sql`${properties.agentId} is not ${agentId}`;
  const effects: Record<ListingAction, Effect> = {
    confirm: { set: { confirmedAt: now } },
    sold: setting("status", "Sold"),
    pending: setting("status", "Pending"),
    back: {
      set: { status: offered, archivedAt: null, updatedAt: now, confirmedAt: now },
      when: or(ne(status, offered), isNotNull(archivedAt)),
      field: "status",
    },
    feature: setting("isFeatured", true),
    unfeature: setting("isFeatured", false),
    archive: { set: { archivedAt: now, updatedAt: now }, when: isNull(archivedAt) },
    restore: { set: { archivedAt: null, updatedAt: now }, when: isNotNull(archivedAt) },
    agent: {
      set: { agentId },
      when: and(isOther, agentId === null ? undefined : isAgent(agentId)),
      field: "agentId",
    },
  };
  return effects[action];
}

/** Changes own listings in one undoable batch; throws {Refused}, {NotAllowed}, {AccessEnded}. */
export async function changeListings(
  which: Selection,
  { action, agentId = null, withLeads = false, version }: Change,
  actor: Acting,
): Promise<{ count: number; leads: number; batch: string; leftOut: LeftOut }> {
  const batch = randomUUID();
  if (action === "agent") await requireMayAssign(agentId, actor);
  if (action === "feature" || action === "unfeature") await requireMay("agentsMayFeature", actor);
  const { set, when, field } = effectOf(action, agentId);
  const auditAction = action === "archive" || action === "restore" ? action : "update";
  const isOutdated = field && version !== undefined && isChangedSince(field, version);
  const hasLeads = withLeads && action === "agent";
  // Leads are handed over also where the listing is already the agent's.
  const isDue = and(isSelected(which, actor), hasLeads ? undefined : when);
  const rows = await db
    .select({ id })
    .from(properties)
    .where(isDue)
    .limit(maxListings + 1);
  const selected = rows.map(({ id }) => id);
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
      change("property", where, set as object, { by: actor, action: auditAction, batch }),
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

export function isSelected(which: Selection, who: Acting): SQL | undefined {
  if ("filters" in which) return listingsThatFit(which.filters, who);
  return and(isAmong(id, which.ids), ownListings(who));
}

/** Listings that others have changed meanwhile, the first few with details. */
export type LeftOut = {
  ids: number[];
  named: { title: string; says: string; values: { yours: string; theirs: string } }[];
};

const maxNamed = 3;
const maxTitleLength = 60;

/** The newest entry of the audit log; read it before the list that it is for. */
export async function listVersion(): Promise<number> {
  const [row] = await db.select({ id: max(auditLog.id) }).from(auditLog);
  return row?.id ?? 0;
}

const ofListing = sql`${auditLog.entity} = 'property' and ${auditLog.entityId} = ${id}`;

function isChangedSince(field: BulkField, version: number): SQL {
  const first = sql`(select min(${auditLog.id}) from ${auditLog}
    where ${ofListing} and ${auditLog.id} > ${version})`;
  return sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${first}
    and ${auditLog.before} ->> ${`$.${field}`} is not ${properties[field]})`;
}

type Outdated = { field: BulkField; version: number; where: SQL | undefined; yours: SQL };

/** Which listings others have changed since `version`; `yours` is SQL for the value to be set. */
async function leftOutOf(
  ids: readonly number[],
  { field, version, where, yours }: Outdated,
): Promise<LeftOut> {
  const rows = await db
    .select({ id, title: properties.title, theirs: properties[field], yours })
    .from(properties)
    .where(and(inArray(id, [...ids]), where, isChangedSince(field, version)))
    .orderBy(id);
  const shown = rows.slice(0, maxNamed);
  const words = await describeChanges(
    shown.map((row) => [{ field, before: row.yours ?? null, after: row.theirs }]),
  );
  const named = shown.map(async (row, index) => {
    const { before: yours = "", after: theirs = "" } = words[index]?.[0] ?? {};
    const says = await lastChange(row.id, field, version);
    return { title: truncated(row.title, maxTitleLength), says, values: { yours, theirs } };
  });
  return { ids: rows.map((row) => row.id), named: await Promise.all(named) };
}

/** Such as `Admin2 changed the status 3 minutes ago`. */
async function lastChange(id: number, field: BulkField, version: number): Promise<string> {
  const { entity, entityId, username, createdAt, before, after } = auditLog;
  const isOfField = sql`json_type(${after}, ${`$.${field}`}) is not null`;
  const [entry] = await db
    .select({ username, createdAt, before })
    .from(auditLog)
    .where(and(eq(entity, "property"), eq(entityId, id), gt(auditLog.id, version), isOfField))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const did = entry && !entry.before ? "added it" : `changed the ${fieldNames[field]}`;
  return `${entry?.username || "Somebody"} ${did} ${entry ? ago(entry.createdAt) : "meanwhile"}`;
}

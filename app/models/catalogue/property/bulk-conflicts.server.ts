import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { auditLog } from "~db/system-schema";
import { ago } from "../../dates.server";
import { changesInWords } from "../../history/wording.server";

/** What a bulk action sets, where two can have set different things. */
export type BulkField = "status" | "isFeatured" | "agentId";
const names: Record<BulkField, string> = {
  status: "status",
  isFeatured: "featured mark",
  agentId: "agent",
};

/** The listings that an action left as others have made them meanwhile; the first ones by name. */
export type LeftOut = {
  ids: number[];
  named: { title: string; says: string; values: { yours: string; theirs: string } }[];
};

/** Listings that are told by name. */
const maxNamed = 3;
const maxTitleLength = 60;

/** What was stored when a list was read: the newest entry of the audit log. Read it before the list. */
export async function listVersion(): Promise<number> {
  const [row] = await db.select({ id: sql<number | null>`max(${auditLog.id})` }).from(auditLog);
  return row?.id ?? 0;
}

const ofListing = sql`${auditLog.entity} = 'property' and ${auditLog.entityId} = ${properties.id}`;

/** SQL: the listing has another value of the field than when a list was read at this version. */
export function isChangedSince(field: BulkField, version: number): SQL {
  const first = sql`(select min(${auditLog.id}) from ${auditLog}
    where ${ofListing} and ${auditLog.id} > ${version})`;
  return sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${first}
    and ${auditLog.before} ->> ${`$.${field}`} is not ${properties[field]})`;
}

/**
 * Which of the listings others have changed since a list was read, and who.
 * @param where which of them the action would have made a difference to. @param yours SQL for the value
 * that it would have set.
 */
export async function leftOutOf(
  ids: readonly number[],
  {
    field,
    version,
    where,
    yours,
  }: { field: BulkField; version: number; where: SQL | undefined; yours: SQL },
): Promise<LeftOut> {
  const { id, title } = properties;
  const rows = await db
    .select({ id, title, theirs: properties[field], yours })
    .from(properties)
    .where(and(inArray(id, [...ids]), where, isChangedSince(field, version)))
    .orderBy(id);
  const shown = rows.slice(0, maxNamed);
  const words = await changesInWords(
    shown.map((row) => [{ field, before: row.yours ?? null, after: row.theirs }]),
  );
  const named = shown.map(async (row, index) => {
    const { before: yours = "", after: theirs = "" } = words[index]?.[0] ?? {};
    const characters = Array.from(row.title);
    const isLong = characters.length > maxTitleLength;
    return {
      title: isLong ? `${characters.slice(0, maxTitleLength).join("").trimEnd()}…` : row.title,
      says: await saying(row.id, field, version),
      values: { yours, theirs },
    };
  });
  return { ids: rows.map((row) => row.id), named: await Promise.all(named) };
}

/** Such as `Admin2 changed the status 3 minutes ago`. */
async function saying(id: number, field: BulkField, version: number): Promise<string> {
  const { username, createdAt, before, after } = auditLog;
  const [entry] = await db
    .select({ username, createdAt, before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, "property"),
        eq(auditLog.entityId, id),
        gt(auditLog.id, version),
        sql`json_type(${after}, ${`$.${field}`}) is not null`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const did = entry && !entry.before ? "added it" : `changed the ${names[field]}`;
  return `${entry?.username || "Somebody"} ${did} ${entry ? ago(entry.createdAt) : "meanwhile"}`;
}

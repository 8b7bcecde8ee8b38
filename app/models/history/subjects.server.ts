import { and, inArray, isNull } from "drizzle-orm";
import { db } from "~db/client";
import type { AuditEntity } from "~db/vocabulary";
import { entityOf, type Fields } from "./entities.server";

/** What an audit entry is about: its name, and where staff see it while it is there. */
type Subject = { name: string; path: string | null; isThere: boolean };

type Entry = {
  entity: AuditEntity;
  entityId: number | null;
  before: Fields | null;
  after: Fields | null;
};

/** What each entry is about; what is deleted has the name that it had, and no path. */
export async function subjectsOf(entries: readonly Entry[]): Promise<Subject[]> {
  const named = [...new Set(entries.map(({ entity }) => entity))].map(
    async (entity) => [entity, await namesOf(entity, entries)] as const,
  );
  const names = new Map(await Promise.all(named));
  return entries.map((entry) => {
    const { entity, entityId } = entry;
    const name = entityId === null ? undefined : names.get(entity)?.get(entityId);
    if (name === undefined) return { name: formerName(entry), path: null, isThere: false };
    return { name, path: entityOf(entity).path(entityId ?? 0), isThere: true };
  });
}

async function namesOf(entity: AuditEntity, entries: readonly Entry[]) {
  const { table, id, name } = entityOf(entity);
  const ids = entries.flatMap((entry) => (entry.entity === entity ? (entry.entityId ?? []) : []));
  const isThere = table.deletedAt && isNull(table.deletedAt);
  const rows = await db
    .select({ id, name })
    .from(table)
    .where(and(inArray(id, ids), isThere));
  return new Map(rows.map((row) => [row.id as number, row.name as string]));
}

/** The name in the entry itself. */
function formerName({ before, after, entityId }: Entry): string {
  const { title, username, name } = { ...after, ...before };
  return [title, username, name].find((text): text is string => Boolean(text)) ?? `${entityId}`;
}

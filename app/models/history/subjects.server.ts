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
    const found = entityId === null ? undefined : names.get(entity)?.get(entityId);
    if (!found) return { name: formerName(entry), path: null, isThere: false };
    return { name: found.name, path: entityOf(entity).path(found.number), isThere: true };
  });
}

async function namesOf(entity: AuditEntity, entries: readonly Entry[]) {
  const { table, id, name, number = id } = entityOf(entity);
  const ids = entries.flatMap((entry) => (entry.entity === entity ? (entry.entityId ?? []) : []));
  const isThere = table.deletedAt && isNull(table.deletedAt);
  const rows = await db
    .select({ id, name, number })
    .from(table)
    .where(and(inArray(id, ids), isThere));
  const known = rows as { id: number; name: string; number: number }[];
  return new Map(known.map((row) => [row.id, row]));
}

/** The name in the entry itself. */
function formerName({ before, after, entityId }: Entry): string {
  const { title, username, name, number } = { ...after, ...before };
  const named = [title, username, name].find((text): text is string => Boolean(text));
  return named ?? `${number ?? entityId}`;
}

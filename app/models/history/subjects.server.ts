import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { paths } from "~/paths";
import { db } from "~db/client";
import { heroImages, leads, properties, replyTemplates, subscribers, users } from "~db/schema";
import { settings } from "~db/system-schema";
import type { AuditEntity } from "~db/vocabulary";

/** What an audit entry is about: its name, and where staff see it while it is there. */
type Subject = { name: string; path: string | null; isThere: boolean };

type Entry = {
  entity: AuditEntity;
  entityId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

type Kind = {
  table: SQLiteTable & { id: SQLiteColumn; deletedAt?: SQLiteColumn };
  name: SQLiteColumn | SQL<string>;
  /** What its address has, unless its id. */
  number?: SQLiteColumn;
  path?: (number: number) => string;
};

const kinds: Record<AuditEntity, Kind> = {
  property: {
    table: properties,
    name: properties.title,
    path: (id) => `${paths.editProperty}/${id}`,
  },
  // An owner has the id of the listing.
  owner: {
    table: properties,
    name: properties.title,
    path: (id) => `${paths.editProperty}/${id}`,
  },
  inquiry: {
    table: leads,
    name: leads.name,
    number: leads.number,
    path: (number) => `${paths.inquiries}?id=${number}`,
  },
  "property request": {
    table: leads,
    name: leads.name,
    number: leads.number,
    path: (number) => `${paths.requests}?id=${number}`,
  },
  subscriber: {
    table: subscribers,
    name: subscribers.name,
    path: (id) => `${paths.subscribers}?id=${id}`,
  },
  user: {
    table: users,
    name: users.username,
    path: (id) => `${paths.users}/${id}`,
  },
  "hero image": {
    table: heroImages,
    name: heroImages.title,
    path: (id) => `${paths.heroImages}#row-${id}`,
  },
  "reply template": {
    table: replyTemplates,
    name: replyTemplates.name,
    path: () => paths.templates,
  },
  settings: {
    table: settings,
    name: sql<string>`'Settings'`,
    path: () => paths.settings,
  },
};

/** What each entry is about; what is deleted has the name that it had, and no path. */
export async function subjectsOf(entries: readonly Entry[]): Promise<Subject[]> {
  const entities = [...new Set(entries.map(({ entity }) => entity))];
  const known = new Map(
    await Promise.all(
      entities.map(async (entity) => [entity, await namesOf(entity, entries)] as const),
    ),
  );
  return entries.map((entry) => {
    const { entity, entityId } = entry;
    const found = entityId === null ? undefined : known.get(entity)?.get(entityId);
    if (!found) return { name: formerName(entry), path: null, isThere: false };
    return { name: found.name, path: kinds[entity].path?.(found.number) ?? null, isThere: true };
  });
}

async function namesOf(entity: AuditEntity, entries: readonly Entry[]) {
  const { table, name, number } = kinds[entity];
  const ids = entries.flatMap((entry) => (entry.entity === entity ? (entry.entityId ?? []) : []));
  const isThere = table.deletedAt && isNull(table.deletedAt);
  const rows = await db
    .select({ id: table.id, name, number: number ?? table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isThere));
  const known = rows as { id: number; name: string; number: number }[];
  return new Map(known.map((row) => [row.id, row]));
}

/** The name in the entry itself. */
function formerName({ before, after, entityId }: Entry): string {
  const { title, username, name, number } = { ...after, ...before };
  const named = [title, username, name].find((text): text is string => Boolean(text));
  return named ?? `${number ?? entityId}`;
}

import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { paths } from "~/paths";
import { db } from "~db/client";
import {
  heroImages,
  inquiries,
  properties,
  propertyRequests,
  replyTemplates,
  subscribers,
  users,
} from "~db/schema";
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
  path?: (id: number) => string;
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
    table: inquiries,
    name: inquiries.name,
    path: (id) => `${paths.inquiries}?id=${id}`,
  },
  "property request": {
    table: propertyRequests,
    name: propertyRequests.name,
    path: (id) => `${paths.requests}?id=${id}`,
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
    const name = entityId === null ? undefined : known.get(entity)?.get(entityId);
    if (name === undefined) return { name: formerName(entry), path: null, isThere: false };
    return { name, path: kinds[entity].path?.(entityId ?? 0) ?? null, isThere: true };
  });
}

async function namesOf(entity: AuditEntity, entries: readonly Entry[]) {
  const { table, name } = kinds[entity];
  const ids = entries.flatMap((entry) => (entry.entity === entity ? (entry.entityId ?? []) : []));
  const isThere = table.deletedAt && isNull(table.deletedAt);
  const rows = await db
    .select({ id: table.id, name })
    .from(table)
    .where(and(inArray(table.id, ids), isThere));
  return new Map(rows.map((row) => [row.id as number, row.name as string]));
}

/** The name in the entry itself. */
function formerName({ before, after, entityId }: Entry): string {
  const { title, username, name } = { ...after, ...before };
  return [title, username, name].find((text): text is string => Boolean(text)) ?? `${entityId}`;
}

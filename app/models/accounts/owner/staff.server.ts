import { and, eq, sql } from "drizzle-orm";
import { db } from "~db/client";
import { owners, properties } from "~db/schema";
import { getOwnProperty } from "../../catalogue/property/staff.server";
import { type Actor, change, commit, onCurrent } from "../../history/change.server";
import { type Base, resolveConflicts } from "../../history/conflicts.server";
import { withinReach } from "../../history/entities.server";
import type { Acting } from "../session/session.server";
import type { Who } from "../user/scope.server";
import type { OwnerPatch } from "./schema";

export type Owner = typeof owners.$inferSelect;

/** The owner of a listing; null when there is no such listing, or it is another agent's. */
export async function ownerOf(propertyId: number, who: Who): Promise<Owner | null> {
  if (!(await getOwnProperty(propertyId, who))) return null;
  const [stored] = await db.select().from(owners).where(eq(owners.propertyId, propertyId));
  return stored ?? unknownOwner(propertyId);
}

function unknownOwner(propertyId: number): Owner {
  const nothing = { name: "", phone: "", email: "", commission: "", notes: "" };
  return { propertyId, ...nothing, language: "en", isReported: true, version: 0 };
}

/** Changes the owner of a listing. @returns null as `ownerOf`. @throws {Outdated}, {AccessEnded} */
export async function updateOwner(
  propertyId: number,
  patch: OwnerPatch,
  by: Acting,
  base: Base = {},
): Promise<Owner | null> {
  const blank = unknownOwner(propertyId);
  return onCurrent<Owner, Owner>(
    () => ownerOf(propertyId, by),
    async (current) => {
      const { changes } = await resolveConflicts("owner", current, patch, base, { blank });
      if (Object.keys(changes).length === 0) return current;
      const isNew = current.version === 0;
      const entry = { before: null, after: { ...current, ...changes, version: 1 } };
      const [, [saved]] = await commit(
        storeBlank(propertyId, by),
        change("owner", current, changes, { by, ...(isNew && { action: "create", entry }) }),
      );
      return saved ?? null;
    },
  );
}

function storeBlank(propertyId: number, by: Actor) {
  const isReachable = and(eq(properties.id, propertyId), withinReach("property", by));
  return db
    .insert(owners)
    .select(
      sql`select ${properties.id}, '', '', '', '', '', 'en', true, 0 from ${properties} where ${isReachable}`,
    )
    .onConflictDoNothing();
}

export function ownerJson({ propertyId, name, phone, email, commission, notes, version }: Owner) {
  return { propertyId, name, phone, email, commission, notes, version };
}

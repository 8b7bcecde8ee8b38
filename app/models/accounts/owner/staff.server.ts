import { and, eq, exists, sql } from "drizzle-orm";
import { db } from "~db/client";
import { owners, properties } from "~db/schema";
import { getOwnProperty } from "../../catalogue/property/staff.server";
import { type Actor, auditEntry, writeAudited } from "../../history/audit.server";
import { isThere, onCurrent } from "../../history/audited-write.server";
import { type Basis, settle } from "../../history/basis.server";
import { type Who, withinReach } from "../user/scope.server";
import type { OwnerPatch } from "./schema";

/** Whom a listing belongs to; of version 0 before anything is known. For staff only. */
export type Owner = typeof owners.$inferSelect;

/** The owner of a listing; null when there is no such listing, or it is another's. */
export async function ownerOf(propertyId: number, who: Who): Promise<Owner | null> {
  if (!(await getOwnProperty(propertyId, who))) return null;
  return (await stored(propertyId)) ?? unknownOwner(propertyId);
}

async function stored(propertyId: number): Promise<Owner | undefined> {
  const [row] = await db.select().from(owners).where(eq(owners.propertyId, propertyId));
  return row;
}

function unknownOwner(propertyId: number): Owner {
  const nothing = { name: "", phone: "", email: "", commission: "", notes: "" };
  return { propertyId, ...nothing, version: 0 };
}

/**
 * Sets what differs of the owner of a listing, with an audit entry.
 * @param basis what the change was made on.
 * @returns the owner; null when there is no such listing, or it is another's.
 * @throws {Outdated} see `settle`; {AccessEnded}.
 */
export async function updateOwner(
  propertyId: number,
  patch: OwnerPatch,
  actor: NonNullable<Actor>,
  basis: Basis = {},
): Promise<Owner | null> {
  return onCurrent<Owner, Owner>(
    () => ownerOf(propertyId, actor),
    async (before) => {
      const row = { ...before, id: propertyId };
      const rules = { blank: unknownOwner(propertyId) };
      const { changes } = await settle("owner", row, patch, basis, rules);
      if (Object.keys(changes).length === 0) return before;
      return store(before, changes, actor);
    },
  );
}

/** @returns the owner, or null when others were faster. */
async function store(before: Owner, changes: Partial<Owner>, actor: NonNullable<Actor>) {
  const { propertyId, version } = before;
  const isNew = version === 0;
  const after = { ...before, ...changes, version: version + 1 };
  const isTheirs = isThere(properties, propertyId, withinReach(properties, actor));
  const when = and(isTheirs, isNew ? sql`not ${known(propertyId)}` : known(propertyId, version));
  const row = [after.name, after.phone, after.email, after.commission, after.notes];
  const [, [saved]] = await writeAudited([
    auditEntry({
      actor,
      action: isNew ? "create" : "update",
      entity: "owner",
      entityId: propertyId,
      before: isNew ? null : { ...before },
      after: isNew ? after : changes,
      when,
    }),
    db
      .insert(owners)
      .select(
        sql`select ${propertyId}, ${sql.join(
          row.map((text) => sql`${text}`),
          sql`, `,
        )},
          ${after.version} where ${when}`,
      )
      .onConflictDoUpdate({
        target: owners.propertyId,
        set: { ...changes, version: after.version },
      })
      .returning(),
  ]);
  return saved ?? null;
}

function known(propertyId: number, version?: number) {
  const { propertyId: id, version: at } = owners;
  const itself = and(eq(id, propertyId), version === undefined ? undefined : eq(at, version));
  return exists(db.select().from(owners).where(itself));
}

/** The JSON of an owner, for staff. */
export function ownerJson({ propertyId, name, phone, email, commission, notes, version }: Owner) {
  return { propertyId, name, phone, email, commission, notes, version };
}

import { and, eq, exists, sql } from "drizzle-orm";
import { db } from "~db/client";
import { owners, properties } from "~db/schema";
import { type Actor, auditEntry, writeAudited } from "../audit/audit.server";
import { isThere } from "../audit/audited-write.server";
import { Conflict } from "../errors";
import { getOwnProperty } from "../property/staff.server";
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
 * @param patch with the version that it was made on, if known.
 * @returns the owner; null when there is no such listing, or it is another's.
 * @throws {Conflict} when others have changed the owner since that version, {AccessEnded}.
 */
export async function updateOwner(
  propertyId: number,
  { version, ...patch }: OwnerPatch,
  actor: NonNullable<Actor>,
): Promise<Owner | null> {
  const before = await ownerOf(propertyId, actor);
  if (!before) return null;
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
  const changed = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof Owner],
  );
  if (changed.length === 0) return before;
  const changes: Partial<Owner> = Object.fromEntries(changed);
  const after = { ...before, ...changes, version: before.version + 1 };
  const isTheirs = isThere(properties, propertyId, withinReach(properties, actor));
  const unchanged = exists(
    db
      .select()
      .from(owners)
      .where(and(eq(owners.propertyId, propertyId), eq(owners.version, before.version))),
  );
  const when = and(isTheirs, before.version === 0 ? sql`not ${known(propertyId)}` : unchanged);
  const row = [after.name, after.phone, after.email, after.commission, after.notes];
  const [, [saved]] = await writeAudited([
    auditEntry({
      actor,
      action: before.version === 0 ? "create" : "update",
      entity: "owner",
      entityId: propertyId,
      before: before.version === 0 ? null : { ...before },
      after: before.version === 0 ? after : changes,
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
  if (saved) return saved;
  const now = await ownerOf(propertyId, actor);
  if (now) throw changedMeanwhile(now);
  return null;
}

function known(propertyId: number) {
  return exists(db.select().from(owners).where(eq(owners.propertyId, propertyId)));
}

function changedMeanwhile({ name, phone, email, commission }: Owner): Conflict {
  const theirs = [name, phone, email, commission].filter(Boolean).join(", ") || "nothing";
  return new Conflict(
    `Somebody else has changed the owner meanwhile, to: ${theirs}. Save again to replace that.`,
    "version",
  );
}

import { and, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { properties } from "~db/schema";
import { type AuditAction, defaultCity } from "~db/vocabulary";
import { requireMayAssign, setListingAgent } from "../../accounts/agent/assign.server";
import type { Acting } from "../../accounts/session/session.server";
import { type Who, withinReach } from "../../accounts/user/scope.server";
import { Refused } from "../../errors";
import {
  type Actor,
  auditEntry,
  auditNewest,
  snapshot,
  writeAudited,
} from "../../history/audit.server";
import { deleteAudited, isThere, onCurrent, unchanged } from "../../history/audited-write.server";
import { type Basis, settle } from "../../history/basis.server";
import { differing } from "../../history/merge";
import { requireMay } from "../../operations/settings/settings.server";
import { sameWithin } from "../../time";
import { deleteUnusedPictures } from "../image/unused.server";
import { changeListings } from "./bulk.server";
import { publication } from "./draft.server";
import { isRequired, nameOfField, offerOf } from "./fields";
import { getProperty, searchText } from "./property.server";
import { missingRooms, type PropertyInput, type PropertyPatch, type propertyPatch } from "./schema";

type Changes = Partial<Omit<Property, "id" | "searchText" | "version" | "isPublic">>;
type Assigned = Partial<Pick<Property, "agentId">>;
type Origin = Partial<Pick<Property, "isTest" | "submissionKey">> & Assigned;
/** A property to store; one with a time from which it is live is a draft until then. */
type NewProperty = PropertyInput & Partial<Pick<Property, "isDraft" | "liveFrom">> & Assigned;

/**
 * Stores a property. Defaults: city, country, USD, For Sale, not featured. For Sale and For Rent set
 * `offer`; other statuses keep the given one. What an agent adds is theirs.
 * @returns the stored row. @throws {NotAllowed} and {Refused} as `requireMayAssign` and `requireMay`.
 */
export async function createProperty(
  input: NewProperty,
  actor: Actor,
  origin?: Origin,
): Promise<Property> {
  if (input.agentId !== undefined && input.agentId !== actor?.id)
    await requireMayAssign(input.agentId, actor);
  if (input.isFeatured) await requireMay("agentsMayFeature", actor);
  const agentId = actor?.role === "agent" ? actor.id : input.agentId;
  const [[created]] = await writeAudited(creation([{ ...input, ...origin, agentId }], actor));
  return created as Property;
}

/**
 * As `createProperty`, for a form that may be sent again: by a double click, or by Back and another
 * submit. The same form is one with the same key, or with equal content within ten minutes.
 * @returns the row, and whether it is new.
 * @throws {Refused} when a form with this key was stored with other content.
 */
export async function createPropertyOnce(
  given: NewProperty,
  actor: Actor,
  submissionKey?: string,
): Promise<{ property: Property; isNew: boolean }> {
  const input = { ...given, isDraft: isDraft(given) };
  const before = await recentlyCreated(input, actor);
  if (before) return { property: before, isNew: false };
  try {
    return { property: await createProperty(input, actor, { submissionKey }), isNew: true };
  } catch (error) {
    if (!String(error).includes("UNIQUE constraint failed: properties.submissionKey")) throw error;
    const meanwhile = await recentlyCreated(input, actor);
    if (meanwhile) return { property: meanwhile, isNew: false };
    throw new Refused(
      "This form was saved before, as it was then. Edit that listing, or submit again to add another.",
    );
  }
}

/** A property of theirs with this content that was created within ten minutes. */
async function recentlyCreated(input: NewProperty, actor: Actor): Promise<Property | undefined> {
  const { title, isTest, createdAt } = properties;
  const since = new Date(Date.now() - sameWithin);
  const recent = await db
    .select()
    .from(properties)
    .where(
      and(
        gt(createdAt, since),
        eq(title, input.title),
        eq(isTest, false),
        withinReach(properties, actor),
      ),
    );
  return recent.find((property) => says(input, property));
}

/** Whether the stored property already equals the input. */
function says(input: NewProperty, property: Property): boolean {
  return Object.entries(input).every(([name, value]) => {
    const stored = property[name as keyof NewProperty];
    return value === undefined || JSON.stringify(value) === JSON.stringify(stored);
  });
}

/**
 * Updates those of the given fields that have other values, `updatedAt` and `confirmedAt`; nothing
 * when none has.
 * @param basis what the change was made on.
 * @returns the row, or null when it does not exist or is not the actor's.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign` and `requireMay`, {Refused} on `bedrooms` or `bathrooms` when the type requires rooms and it would be 0,
 *   {Outdated} see `settle`.
 */
export async function updateProperty(
  id: number,
  patch: PropertyPatch,
  actor: Actor,
  basis: Basis = {},
): Promise<Property | null> {
  const asked = patch.agentId;
  if (asked !== undefined) await requireMayAssign(asked, actor);
  return onCurrent(
    () => getWritable(id, actor),
    async (current) => {
      const { changes } = await settle("property", current, withOffer(patch), basis, {
        nameOf: nameOfField,
      });
      const names = Object.keys(changes);
      if (names.length === 0) return current;
      if ("isFeatured" in changes) await requireMay("agentsMayFeature", actor);
      if (asked !== undefined && names.every((name) => name === "agentId")) {
        // Who hands a listing over does not confirm it.
        return (await setListingAgent(current, asked, actor)) ? getProperty(id) : null;
      }
      const [, [updated]] = await writeAudited(revision(current, changes, actor));
      return updated ?? null;
    },
  );
}

/** A property by id, or null when there is none or it is another's. */
export async function getOwnProperty(id: number, who: Who): Promise<Property | null> {
  const property = await getProperty(id);
  return property && (who.role === "admin" || property.agentId === who.id) ? property : null;
}

/** A property that the actor may change, or null. */
export async function getWritable(id: number, actor: Actor): Promise<Property | null> {
  return actor ? getOwnProperty(id, actor) : getProperty(id);
}

/**
 * Deletes a property for good, with the stored pictures that nothing else uses, but not its
 * inquiries. @returns the deleted row, or null. @throws {Outdated} when it has another version,
 * {NotAllowed} see `requireMay`.
 */
export async function deleteProperty(
  id: number,
  actor: Actor,
  { version }: Basis = {},
): Promise<Property | null> {
  if (!(await getWritable(id, actor))) return null;
  await requireMay("agentsMayDelete", actor);
  const deleted = await deleteAudited(properties, id, { actor, entity: "property", version });
  // What could not be deleted now is found again by the daily retention.
  await deleteUnusedPictures(deleted?.images ?? []).catch((error) =>
    console.error(`pictures of property ${id}:`, error),
  );
  return deleted;
}

/**
 * As `updateProperty`, and takes the property off the site or puts it back, which alone confirms
 * nothing.
 */
export async function patchProperty(
  id: number,
  { archived, ...patch }: z.infer<typeof propertyPatch>,
  actor: Acting,
  basis?: Basis,
): Promise<Property | null> {
  const row = await updateProperty(id, patch, actor, basis);
  if (!row || archived === undefined) return row;
  await changeListings({ ids: [id] }, { action: archived ? "archive" : "restore" }, actor);
  return getProperty(id);
}

/** As `deleteProperty`, but only a test. */
export async function deleteTestProperty(id: number, actor: Actor): Promise<Property | null> {
  const property = await getProperty(id);
  return property?.isTest ? deleteProperty(id, actor) : null;
}

/** What the audit entries of a change say besides it. */
type Note = { action?: AuditAction; batch?: string };

/** The statements that insert properties with audit entries; the first one returns the rows. */
export function creation(
  inputs: readonly (NewProperty & Origin)[],
  actor: Actor,
  { action = "create", batch }: Note = {},
) {
  return [
    db.insert(properties).values(inputs.map(newValues)).returning(),
    auditNewest(properties, inputs.length, { actor, action, entity: "property", batch }),
  ] as const;
}

function isDraft({ isDraft, liveFrom }: Pick<NewProperty, "isDraft" | "liveFrom">): boolean {
  return Boolean(isDraft || liveFrom);
}

/** The columns of a new property, with their defaults. */
function newValues(input: NewProperty & Origin) {
  const now = new Date();
  const values = withoutAbsent({
    ...input,
    isDraft: isDraft(input),
    offer: offerOf(input.status) ?? input.offer ?? "sale",
    createdAt: now,
    updatedAt: now,
    confirmedAt: now,
  });
  return { ...values, searchText: searchText({ city: defaultCity, ...values }) };
}

/** A patch whose status also says what is offered. */
function withOffer(patch: Changes): Changes {
  return { ...patch, offer: offerOf(patch.status) ?? patch.offer };
}

/**
 * The statements that update a property, if it is still at the version of `before`; the second one
 * returns it then.
 * @throws {Refused} on rooms, and when a draft is published that is not complete.
 */
export function revision(
  before: Property,
  patch: Changes,
  actor: Actor,
  { action = "update", batch }: Note = {},
) {
  const changes: Changes = differing(withOffer(patch), before);
  const [missing] = missingRooms({ ...before, ...changes });
  const touchesRooms =
    patch.bedrooms !== undefined || patch.bathrooms !== undefined || patch.propertyType;
  const now = new Date();
  const after = {
    ...{ ...changes, updatedAt: now, confirmedAt: now },
    ...publication(before, changes, now),
  };
  if (missing && touchesRooms && !(before.isDraft && changes.isDraft !== false))
    throw new Refused(isRequired(missing), missing);
  const { id } = before;
  const itself = and(unchanged(properties, before), withinReach(properties, actor));
  return [
    auditEntry({
      actor,
      action,
      entity: "property",
      entityId: id,
      before: snapshot(properties, id),
      after,
      batch,
      when: isThere(properties, id, itself),
    }),
    db
      .update(properties)
      .set({
        ...after,
        version: sql`${properties.version} + 1`,
        searchText: searchText({ ...before, ...after }),
      })
      .where(itself)
      .returning(),
  ] as const;
}

/** Without undefined fields, which would override defaults or stored values when spread. */
function withoutAbsent<T extends object>(fields: T): T {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as T;
}

import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { properties } from "~db/schema";
import { defaultCity } from "~db/vocabulary";
import { requireMayAssign } from "../../accounts/agent/assign.server";
import type { Acting } from "../../accounts/session/session.server";
import type { Who } from "../../accounts/user/scope.server";
import { Refused } from "../../errors";
import { type Actor, changeRow, createRow, removeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { withinReach } from "../../history/entities.server";
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
  return createRow("property", newProperty({ ...input, ...origin, agentId }), { by: actor });
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
        withinReach("property", actor),
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
 * @param base what the change was made on.
 * @returns the row, or null when it does not exist or is not the actor's.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign` and `requireMay`, {Refused} on `bedrooms` or `bathrooms` when the type requires rooms and it would be 0,
 *   {Outdated} see `resolveConflicts`.
 */
export async function updateProperty(
  id: number,
  patch: PropertyPatch,
  actor: Actor,
  base: Base = {},
): Promise<Property | null> {
  const { agentId } = patch;
  if (agentId !== undefined) await requireMayAssign(agentId, actor);
  return changeRow("property", id, withOffer(patch), {
    ...{ by: actor, base, nameOf: nameOfField },
    complete: async (changes, current) => {
      if ("isFeatured" in changes) await requireMay("agentsMayFeature", actor);
      // Who hands a listing over does not confirm it.
      const isHandedOver = Object.keys(changes).every((name) => name === "agentId");
      return isHandedOver ? changes : revised(current, changes);
    },
  });
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
  { version }: Base = {},
): Promise<Property | null> {
  if (!(await getWritable(id, actor))) return null;
  await requireMay("agentsMayDelete", actor);
  const deleted = await removeRow("property", id, { by: actor, version });
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
  base?: Base,
): Promise<Property | null> {
  const row = await updateProperty(id, patch, actor, base);
  if (!row || archived === undefined) return row;
  await changeListings({ ids: [id] }, { action: archived ? "archive" : "restore" }, actor);
  return getProperty(id);
}

/** As `deleteProperty`, but only a test. */
export async function deleteTestProperty(id: number, actor: Actor): Promise<Property | null> {
  const property = await getProperty(id);
  return property?.isTest ? deleteProperty(id, actor) : null;
}

function isDraft({ isDraft, liveFrom }: Pick<NewProperty, "isDraft" | "liveFrom">): boolean {
  return Boolean(isDraft || liveFrom);
}

/** The columns of a new property, with their defaults. */
export function newProperty(input: NewProperty & Origin) {
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
 * What a patch sets: with what differs also when that was, and what it means for the publication.
 * @throws {Refused} on rooms, and when a draft is published that is not complete.
 */
export function revised(before: Property, patch: Changes): Changes {
  const changes: Changes = differing(withOffer(patch), before);
  const [missing] = missingRooms({ ...before, ...changes });
  const touchesRooms =
    patch.bedrooms !== undefined || patch.bathrooms !== undefined || patch.propertyType;
  if (missing && touchesRooms && !(before.isDraft && changes.isDraft !== false))
    throw new Refused(isRequired(missing), missing);
  const now = new Date();
  return {
    ...{ ...changes, updatedAt: now, confirmedAt: now },
    ...publication(before, changes, now),
  };
}

/** Without undefined fields, which would override defaults or stored values when spread. */
function withoutAbsent<T extends object>(fields: T): T {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as T;
}

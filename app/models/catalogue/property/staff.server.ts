import { and, eq, gt, isNull, lte, max, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "~db/client";
import { type Property, properties } from "~db/schema";
import { defaultCity } from "~db/vocabulary";
import { isAgent } from "../../accounts/agent/agent.server";
import { requireMayAssign } from "../../accounts/agent/hand-over.server";
import type { Acting } from "../../accounts/session/session.server";
import type { Who } from "../../accounts/user/scope.server";
import { Refused } from "../../errors";
import {
  type Actor,
  change,
  changeRow,
  commit,
  createRow,
  onCurrent,
  removeRow,
} from "../../history/change.server";
import { type Base, lastToChange, resolveConflicts } from "../../history/conflicts.server";
import { withinReach } from "../../history/entities.server";
import { differing, isSame, pick } from "../../history/merge";
import { requireMay } from "../../operations/settings/settings.server";
import { sameWithin } from "../../time";
import { deleteUnusedPictures } from "../image/unused.server";
import { changeListings } from "./bulk.server";
import { publication, published, whyIncomplete } from "./draft.server";
import {
  isRequired,
  nameOfField,
  offerOf,
  type PropertyField,
  proofFields,
  propertyFieldNames,
  statusOf,
} from "./fields";
import { copyTitle, formValue } from "./form-values";
import { notAPrice } from "./price";
import { getProperty, searchText } from "./property.server";
import {
  formRules,
  missingRooms,
  type PropertyInput,
  type PropertyPatch,
  type propertyPatch,
} from "./schema";
import { isPrice, typedPrice } from "./typed-price";

type Changes = Partial<Omit<Property, "id" | "searchText" | "version" | "isPublic">>;
type Assigned = Partial<Pick<Property, "agentId">>;
type Origin = Partial<Pick<Property, "isTest" | "submissionKey">> & Assigned;
type NewProperty = PropertyInput & Partial<Pick<Property, "isDraft" | "liveFrom">> & Assigned;

/** Fills in defaults; throws {NotAllowed} and {Refused} as `requireMayAssign` and `requireMay`. */
export async function createProperty(input: NewProperty, actor: Actor, origin?: Origin) {
  if (input.agentId !== undefined && input.agentId !== actor?.id)
    await requireMayAssign(input.agentId, actor);
  if (input.isFeatured) await requireMay("agentsMayFeature", actor);
  const agentId = actor?.role === "agent" ? actor.id : input.agentId;
  return createRow("property", newProperty({ ...input, ...origin, agentId }), { by: actor });
}

export async function wasJustCreated(given: NewProperty, actor: Actor): Promise<boolean> {
  return Boolean(await recentlyCreated({ ...given, isDraft: isDraft(given) }, actor));
}

/** As `createProperty`; the same form sent twice within ten minutes is stored once. */
export async function createPropertyOnce(given: NewProperty, actor: Actor, submissionKey?: string) {
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

async function recentlyCreated(input: NewProperty, actor: Actor): Promise<Property | undefined> {
  const { title, isTest, createdAt } = properties;
  const since = new Date(Date.now() - sameWithin);
  const isRecent = and(gt(createdAt, since), eq(title, input.title), eq(isTest, false));
  const recent = await db
    .select()
    .from(properties)
    .where(and(isRecent, withinReach("property", actor)));
  return recent.find((property) => Object.keys(differing(input, property)).length === 0);
}

/** Null without access; throws {NotAllowed}, {Refused} and {Outdated}. */
export async function updateProperty(
  id: number,
  patch: PropertyPatch,
  actor: Actor,
  base: Base = {},
): Promise<Property | null> {
  const { agentId } = patch;
  if (agentId !== undefined) await requireMayAssign(agentId, actor);
  return changeRow("property", id, withOffer(patch), {
    by: actor,
    base,
    nameOf: nameOfField,
    complete: async (changes, current) => {
      if ("isFeatured" in changes) await requireMay("agentsMayFeature", actor);
      // Handing a listing over does not confirm it.
      const isHandedOver = Object.keys(changes).every((name) => name === "agentId");
      return isHandedOver ? changes : revised(current, changes);
    },
  });
}

/** Sets a price as somebody types it. @throws {Refused} for what is none, and as `updateProperty` */
export async function changePrice(id: number, text: string, actor: Actor, base: Base) {
  const typed = typedPrice(text);
  if (!typed || !isPrice(typed.amount)) throw new Refused(notAPrice(text), "price");
  const { amount: price, currency } = typed;
  return updateProperty(id, { price, currency }, actor, base);
}

/** Null when there is none or it belongs to another agent. */
export async function getOwnProperty(id: number, who: Who): Promise<Property | null> {
  const property = await getProperty(id);
  return property && (who.role === "admin" || property.agentId === who.id) ? property : null;
}

async function getWritable(id: number, actor: Actor): Promise<Property | null> {
  return actor ? getOwnProperty(id, actor) : getProperty(id);
}

/** The deleted row, or null; its leads stay. Throws {Outdated} and {NotAllowed}. */
export async function deleteProperty(id: number, actor: Actor, { version }: Base = {}) {
  if (!(await getWritable(id, actor))) return null;
  await requireMay("agentsMayDelete", actor);
  const deleted = await removeRow("property", id, { by: actor, version });
  // The daily retention finds what could not be deleted now.
  await deleteUnusedPictures(deleted?.images ?? []).catch((error) =>
    console.error(`pictures of property ${id}:`, error),
  );
  return deleted;
}

/** As `updateProperty`; archiving alone does not confirm a listing. */
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

export async function deleteTestProperty(id: number, actor: Actor): Promise<Property | null> {
  const property = await getProperty(id);
  return property?.isTest ? deleteProperty(id, actor) : null;
}

function isDraft({ isDraft, liveFrom }: Pick<NewProperty, "isDraft" | "liveFrom">): boolean {
  return Boolean(isDraft || liveFrom);
}

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

function withOffer(patch: Changes): Changes {
  return { ...patch, offer: offerOf(patch.status) ?? patch.offer };
}

/** The columns that a patch sets; throws {Refused} on missing rooms or an incomplete publication. */
export function revised(before: Property, patch: Changes): Changes {
  const changes: Changes = differing(withOffer(patch), before);
  const [missing] = missingRooms({ ...before, ...changes });
  const touchesRooms =
    patch.bedrooms !== undefined || patch.bathrooms !== undefined || patch.propertyType;
  if (missing && touchesRooms && !(before.isDraft && changes.isDraft !== false))
    throw new Refused(isRequired(missing), missing);
  const now = new Date();
  return {
    ...changes,
    updatedAt: now,
    confirmedAt: now,
    ...publication(before, changes, now),
  };
}

/** Undefined fields would override defaults or stored values when spread. */
function withoutAbsent<T extends object>(fields: T): T {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as T;
}

export async function duplicateProperty(id: number, who: Acting): Promise<Property | null> {
  const source = await getOwnProperty(id, who);
  if (!source) return null;
  const fields = Object.fromEntries(propertyFieldNames.map((name) => [name, source[name]]));
  const copy = {
    ...(fields as PropertyInput),
    title: copyTitle(source.title),
    status: statusOf(source.offer),
    isFeatured: false,
    // They are of the other home.
    ...Object.fromEntries(proofFields.map((name) => [name, null])),
    isDraft: true,
    agentId: who.role === "admin" ? await presentAgent(source) : undefined,
  };
  const [newest] = await db.select({ id: max(properties.id) }).from(properties);
  // Two clicks at the same time find the same newest listing.
  const { property } = await createPropertyOnce(copy, who, `copy-${id}-after-${newest?.id}`);
  return property;
}

async function presentAgent({ agentId }: Property): Promise<number | undefined> {
  if (agentId === null) return undefined;
  const [found] = await db.select({ isAgent: isAgent(agentId) }).from(sql`(select 1)`);
  return found?.isAgent ? agentId : undefined;
}

export type Edited = {
  property: Property;
  isChanged: boolean;
  othersChanges: { fields: PropertyField[]; others: string[] };
  archivedBy: string | null;
};

/** Saves what the sender changed; null without access; throws {Outdated}, {Refused}, {NotAllowed}. */
export async function editProperty(
  id: number,
  { status, ...form }: PropertyPatch,
  actor: Actor,
  base: Base,
): Promise<Edited | null> {
  // The form of a listing always sends a status; that of a draft asks for sale or rent.
  const forced = status === "Available" ? { status } : {};
  const wanted = pick({ ...form, ...(!forced.status && { status }) }, wantedNames);
  return onCurrent<Property, Edited>(
    () => getWritable(id, actor),
    async (current) => {
      const { changes, opened, others } = await resolveConflicts(
        "property",
        current,
        wanted,
        base,
        rules,
      );
      const fields = propertyFieldNames.filter(
        (field) => opened && !isSame(opened[field], current[field]) && !(field in changes),
      );
      const isArchived = current.archivedAt && opened && !opened.archivedAt;
      const since = base.version ?? current.version;
      const archivedBy = isArchived
        ? await lastToChange("property", id, since, "archivedAt")
        : null;
      const meanwhile = { othersChanges: { fields, others }, archivedBy };
      if (Object.keys(changes).length === 0)
        return { property: current, isChanged: false, ...meanwhile };
      const isStatusChanged = !opened || !isSame(opened.status, current.status);
      if ("isFeatured" in changes) await requireMay("agentsMayFeature", actor);
      const patch = isStatusChanged ? changes : { ...changes, ...forced };
      const [[updated]] = await commit(
        change("property", current, revised(current, patch), { by: actor }),
      );
      return updated ? { property: updated, isChanged: true, ...meanwhile } : null;
    },
  );
}

const wantedNames = [...propertyFieldNames, "isDraft", "liveFrom"];
/** Stored values as an untouched form sends them: trimmed, and without repeated entries. */
function asGiven(stored: Record<string, unknown>): Record<string, unknown> {
  const given = propertyFieldNames.map((name) => {
    const { data } = formRules[name].safeParse(formValue(stored[name]));
    return [name, Array.isArray(data) ? [...new Set(data)] : (data ?? stored[name])];
  });
  return { ...stored, ...Object.fromEntries(given) };
}

const rules = { asGiven, nameOf: nameOfField };

export async function publishDue(now = new Date()): Promise<number[]> {
  const { isDraft, liveFrom, archivedAt } = properties;
  const isDue = and(eq(isDraft, true), lte(liveFrom, now), isNull(archivedAt));
  const ids: number[] = [];
  for (const draft of await db.select().from(properties).where(isDue)) {
    const isSold = draft.status === "Sold";
    const changes = isSold || whyIncomplete(draft) ? { liveFrom: null } : published(now);
    const [[changed]] = await commit(
      change("property", draft, changes, { by: { name: "scheduled" }, where: isDue }),
    );
    if (changed && !changed.isDraft) ids.push(draft.id);
  }
  return ids;
}

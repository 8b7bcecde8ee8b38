import { and, eq, gt, lt, sql } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { type AuditAction, defaultCity } from "~db/vocabulary";
import { type Actor, auditEntry, auditNewest, snapshot, writeAudited } from "../audit/audit.server";
import { deleteAudited, isThere, updateAudited } from "../audit/audited-write.server";
import { formatDate } from "../dates.server";
import { Refused } from "../errors";
import { containsText, listRows, staffList } from "../list.server";
import { sameWithin } from "../repetition";
import { ownListings, type Who } from "../user/scope.server";
import { exchangeRate } from "./card.server";
import { completeness } from "./completeness";
import { confirmationDays, isRequired, offerOf, statusOf } from "./fields";
import { priceLabel } from "./price";
import { getProperty, type Property, searchText } from "./property.server";
import {
  missingRooms,
  type PropertyInput,
  type PropertyPatch,
  type QuickAction,
  staffFilters,
} from "./schema";

const day = 86_400_000;

/** The staff list of properties, as display data. */
export const propertyList = staffList({
  filters: staffFilters,
  sorts: {
    createdAt: "Newest",
    title: "Title",
    propertyType: "Type",
    city: "Location",
    price: "Price",
    status: "Status",
    isFeatured: "Featured",
    confirmedAt: "Confirmed",
  },
  usual: "-createdAt",
  async load({ search, status, confirmed }, window, who) {
    const { title, address, city, state, propertyType } = properties;
    const where = and(
      ownListings(who),
      search ? containsText([title, address, city, state, propertyType], search) : undefined,
      status && eq(properties.status, status),
      confirmed === "no" ? lt(properties.confirmedAt, staleBefore()) : undefined,
    );
    const query = db.select().from(properties).$dynamic();
    const { rows, total } = await listRows(query, properties, where, window);
    return { rows: rows.map(propertyRow), total };
  },
});

function staleBefore(): Date {
  return new Date(Date.now() - confirmationDays * day);
}

/** Display data of a property in the staff list. */
function propertyRow(property: Property) {
  const { id, title, propertyType, city, state, status, offer, confirmedAt } = property;
  const { isFeatured, isTest } = property;
  return {
    ...{ id, title, propertyType, city, state, status, offer, isFeatured, isTest },
    price: priceLabel(property, exchangeRate()),
    confirmedOn: formatDate(confirmedAt),
    isStale: confirmedAt < staleBefore(),
    ...completeness(property),
  };
}
export type PropertyRow = ReturnType<typeof propertyRow>;

type Changes = Partial<Omit<Property, "id" | "createdAt" | "searchText" | "version" | "isPublic">>;
type Origin = Partial<Pick<Property, "isTest" | "submissionKey">>;

/**
 * Stores a property. Defaults: city, country, USD, For Sale, not featured. For Sale and For Rent set
 * `offer`; other statuses keep the given one.
 * @returns the stored row.
 */
export async function createProperty(
  input: PropertyInput,
  actor: Actor,
  origin?: Origin,
): Promise<Property> {
  const [[created]] = await writeAudited(creation([{ ...input, ...origin }], actor));
  return created as Property;
}

/**
 * As `createProperty`, for a form that may be sent again: by a double click, or by Back and another
 * submit. The same form is one with the same key, or with equal content within ten minutes.
 * @returns the row, and whether it is new.
 * @throws {Refused} when a form with this key was stored with other content.
 */
export async function createPropertyOnce(
  input: PropertyInput,
  actor: Actor,
  submissionKey?: string,
): Promise<{ property: Property; isNew: boolean }> {
  const before = await recentlyCreated(input);
  if (before) return { property: before, isNew: false };
  try {
    return { property: await createProperty(input, actor, { submissionKey }), isNew: true };
  } catch (error) {
    if (!String(error).includes("UNIQUE constraint failed: properties.submissionKey")) throw error;
    const meanwhile = await recentlyCreated(input);
    if (meanwhile) return { property: meanwhile, isNew: false };
    throw new Refused(
      "This form was saved before, as it was then. Edit that listing, or submit again to add another.",
    );
  }
}

/** A property with this content that was created within ten minutes. */
async function recentlyCreated(input: PropertyInput): Promise<Property | undefined> {
  const { title, isTest, createdAt } = properties;
  const since = new Date(Date.now() - sameWithin);
  const recent = await db
    .select()
    .from(properties)
    .where(and(gt(createdAt, since), eq(title, input.title), eq(isTest, false)));
  return recent.find((property) => says(input, property));
}

/** Whether the stored property already equals the input. */
export function says(input: PropertyInput, property: Property): boolean {
  return Object.entries(input).every(([name, value]) => {
    const stored = property[name as keyof PropertyInput];
    return value === undefined || JSON.stringify(value) === JSON.stringify(stored);
  });
}

/**
 * Updates the given fields, `updatedAt` and `confirmedAt`.
 * @returns the updated row, or null when it does not exist.
 * @throws {Refused} on `bedrooms` or `bathrooms` when the type requires rooms and it would be 0.
 */
export async function updateProperty(
  id: number,
  patch: PropertyPatch,
  actor: Actor,
): Promise<Property | null> {
  const before = await getProperty(id);
  if (!before) return null;
  const [, [updated]] = await writeAudited(revision(before, patch, actor));
  return updated ?? null;
}

/** A property by id, or null when there is none that is for `who`. */
export async function getStaffProperty(id: number, who: Who): Promise<Property | null> {
  const [property] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), ownListings(who)))
    .limit(1);
  return property ?? null;
}

/** Deletes a property but not its inquiries. @returns the deleted row, or null. */
export async function deleteProperty(id: number, actor: Actor): Promise<Property | null> {
  return deleteAudited(properties, id, { actor, entity: "property" });
}

/** As `deleteProperty`, but only a test. */
export async function deleteTestProperty(id: number, actor: Actor): Promise<Property | null> {
  const property = await getProperty(id);
  return property?.isTest ? deleteProperty(id, actor) : null;
}

const changesOf: Record<QuickAction, (property: Property) => Changes> = {
  confirm: () => ({ confirmedAt: new Date() }),
  sold: () => ({ status: "Sold", updatedAt: new Date() }),
  pending: () => ({ status: "Pending", updatedAt: new Date() }),
  back: ({ offer }) => {
    const now = new Date();
    return { status: statusOf(offer), updatedAt: now, confirmedAt: now };
  },
  feature: () => ({ isFeatured: true, updatedAt: new Date() }),
  unfeature: () => ({ isFeatured: false, updatedAt: new Date() }),
};

/** Applies a quick action. @returns the updated row, or null when it does not exist. */
export async function quickAction(
  id: number,
  action: QuickAction,
  actor: Actor,
): Promise<Property | null> {
  const property = await getProperty(id);
  if (!property) return null;
  const changes = changesOf[action](property);
  return updateAudited(properties, id, changes, { actor, entity: "property" });
}

/** The statements that insert properties with audit entries; the first one returns the rows. */
export function creation(
  inputs: readonly (PropertyInput & Origin)[],
  actor: Actor,
  action: AuditAction = "create",
) {
  return [
    db.insert(properties).values(inputs.map(newValues)).returning(),
    auditNewest(properties, inputs.length, { actor, action, entity: "property" }),
  ] as const;
}

function newValues(input: PropertyInput & Origin) {
  const now = new Date();
  const values = withoutAbsent({
    ...input,
    offer: offerOf(input.status) ?? input.offer ?? "sale",
    createdAt: now,
    updatedAt: now,
    confirmedAt: now,
  });
  return { ...values, searchText: searchText({ city: defaultCity, ...values }) };
}

/** The statements that update a property; the second one returns it. @throws {Refused} on rooms. */
export function revision(
  before: Property,
  patch: PropertyPatch,
  actor: Actor,
  action: AuditAction = "update",
) {
  const changes: Changes = withoutAbsent({
    ...patch,
    offer: offerOf(patch.status) ?? patch.offer,
  });
  const [missing] = missingRooms({ ...before, ...changes });
  const touchesRooms =
    patch.bedrooms !== undefined || patch.bathrooms !== undefined || patch.propertyType;
  if (missing && touchesRooms) throw new Refused(isRequired(missing), missing);
  const now = new Date();
  const after = { ...changes, updatedAt: now, confirmedAt: now };
  const { id } = before;
  return [
    auditEntry({
      actor,
      action,
      entity: "property",
      entityId: id,
      before: snapshot(properties, id),
      after,
      when: isThere(properties, id),
    }),
    db
      .update(properties)
      .set({
        ...after,
        version: sql`${properties.version} + 1`,
        searchText: searchText({ ...before, ...after }),
      })
      .where(eq(properties.id, id))
      .returning(),
  ] as const;
}

/** Without undefined fields, which would override defaults or stored values when spread. */
function withoutAbsent<T extends object>(fields: T): T {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as T;
}

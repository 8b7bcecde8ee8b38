import { desc, getTableColumns, lt } from "drizzle-orm";
import { db } from "~db/client";
import { propertyRequests } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited } from "../audit/audited-write.server";
import { leadsThatFit, updateLead } from "../lead/staff.server";
import type { SortedWindow } from "../list";
import { inPages, listRows } from "../list.server";
import type { PropertyRequestSort } from "./json";
import type { PropertyRequest } from "./property-request.server";
import type { PropertyRequestFilters, PropertyRequestPatch } from "./schema";

const entity = "property request";
const { submissionKey: _submissionKey, ...columns } = getTableColumns(propertyRequests);

/** The property requests that fit, newest first, without the quarantined unless asked for. */
export async function listPropertyRequests(
  filters: PropertyRequestFilters,
  window: SortedWindow<PropertyRequestSort>,
) {
  const { name, email, phone, requirements } = propertyRequests;
  const where = leadsThatFit(propertyRequests, filters, [name, email, phone, requirements]);
  const query = db.select(columns).from(propertyRequests).$dynamic();
  const order = { sort: "createdAt", descending: true, ...window } as const;
  return listRows(query, propertyRequests, where, order);
}

/** Changes what staff may change, and notes when they first did. @returns null when there is none. */
export async function updatePropertyRequest(
  id: number,
  patch: PropertyRequestPatch,
  actor: Actor,
): Promise<PropertyRequest | null> {
  return updateLead(propertyRequests, id, patch, { actor, entity });
}

/** Deletes a property request. @returns it, or null when there was none. */
export async function deletePropertyRequest(
  id: number,
  actor: Actor,
): Promise<PropertyRequest | null> {
  return deleteAudited(propertyRequests, id, { actor, entity });
}

/** Every property request, quarantined ones too, newest first in pages. */
export function allPropertyRequests() {
  return inPages((below, limit) =>
    db
      .select(columns)
      .from(propertyRequests)
      .where(lt(propertyRequests.id, below))
      .orderBy(desc(propertyRequests.id))
      .limit(limit),
  );
}

import { desc, getTableColumns, lt } from "drizzle-orm";
import { db } from "~db/client";
import { propertyRequests } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited } from "../audit/audited-write.server";
import { leadsThatFit, updateLead } from "../lead/staff.server";
import { inPages, listRows, staffList } from "../list.server";
import type { PropertyRequest } from "./request.server";
import { type RequestPatch, requestFilters } from "./schema";

const entity = "property request";
const { submissionKey: _submissionKey, ...columns } = getTableColumns(propertyRequests);

/** The property requests, without the quarantined unless asked for. */
export const requestList = staffList({
  filters: requestFilters,
  sorts: {
    createdAt: "Date",
    name: "Name",
    budget: "Budget",
    status: "Status",
  },
  usual: "-createdAt",
  async load(filters, window) {
    const { name, email, phone, requirements } = propertyRequests;
    const where = leadsThatFit(propertyRequests, filters, [name, email, phone, requirements]);
    const query = db.select(columns).from(propertyRequests).$dynamic();
    return listRows(query, propertyRequests, where, window);
  },
});

/** Changes what staff may change, and notes when they first did. @returns null when there is none. */
export async function updateRequest(
  id: number,
  patch: RequestPatch,
  actor: Actor,
): Promise<PropertyRequest | null> {
  return updateLead(propertyRequests, id, patch, { actor, entity });
}

/** Deletes a property request. @returns it, or null when there was none. */
export async function deleteRequest(id: number, actor: Actor): Promise<PropertyRequest | null> {
  return deleteAudited(propertyRequests, id, { actor, entity });
}

/** Every property request, quarantined ones too, newest first in pages. */
export function allRequests() {
  return inPages((below, limit) =>
    db
      .select(columns)
      .from(propertyRequests)
      .where(lt(propertyRequests.id, below))
      .orderBy(desc(propertyRequests.id))
      .limit(limit),
  );
}

import { getTableColumns } from "drizzle-orm";
import { db } from "~db/client";
import { propertyRequests } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited } from "../audit/audited-write.server";
import type { Basis } from "../audit/basis.server";
import { leadsThatFit, updateLead } from "../lead/staff.server";
import { inPages, listRows, staffList } from "../list.server";
import { ownLeads } from "../user/scope.server";
import type { PropertyRequest } from "./request.server";
import { type RequestPatch, requestFilters } from "./schema";

const entity = "property request";
const { submissionKey: _submissionKey, ...columns } = getTableColumns(propertyRequests);

/** The staff list of property requests, of the inbox or the quarantine. */
export const requestList = staffList({
  filters: requestFilters,
  sorts: {
    createdAt: "Date",
    name: "Name",
    budget: "Budget",
    status: "Status",
  },
  usual: "-createdAt",
  async load(filters, window, who) {
    const { name, email, phone, requirements, reference } = propertyRequests;
    const searched = [name, email, phone, requirements, reference];
    const where = await leadsThatFit(
      propertyRequests,
      filters,
      searched,
      ownLeads(propertyRequests, who),
    );
    const query = db.select(columns).from(propertyRequests).$dynamic();
    return listRows(query, propertyRequests, where, window);
  },
});

/** Updates a request, see `updateLead`. @returns the updated row, or null if it does not exist. */
export async function updateRequest(
  id: number,
  patch: RequestPatch,
  actor: Actor,
  basis?: Basis,
): Promise<PropertyRequest | null> {
  return updateLead(propertyRequests, id, patch, { actor, entity, basis });
}

/** Deletes a property request. @returns the deleted row, or null when it did not exist. */
export async function deleteRequest(id: number, actor: Actor): Promise<PropertyRequest | null> {
  return deleteAudited(propertyRequests, id, { actor, entity });
}

/** All property requests, quarantine included; pages of rows, newest first. */
export function allRequests() {
  return inPages(db.select(columns).from(propertyRequests).$dynamic(), propertyRequests.id);
}

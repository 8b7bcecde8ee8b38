import { eq, getTableColumns, isNull } from "drizzle-orm";
import { db } from "~db/client";
import { propertyRequests, users } from "~db/schema";
import type { Actor } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { inPages, listRows, staffList } from "../../list.server";
import { type WithHistory, withHistory, withNotes } from "../lead/history.server";
import { leadsThatFit, updateLead } from "../lead/staff.server";
import type { PropertyRequest } from "./request.server";
import { type RequestPatch, requestFilters } from "./schema";

const { submissionKey: _submissionKey, ...columns } = getTableColumns(propertyRequests);

/** The staff list of property requests, of the inbox or of what is held. */
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
    const where = await leadsThatFit(propertyRequests, { ...filters, who }, searched);
    const query = db.select(columns).from(propertyRequests).$dynamic();
    const { rows, total } = await listRows(query, propertyRequests, where, window);
    return { rows: await withHistory("request", rows), total };
  },
});

/** Updates a request, see `updateLead`. @returns the updated row, or null if it does not exist. */
export async function updateRequest(
  id: number,
  patch: RequestPatch,
  actor: Actor,
  base?: Base,
): Promise<WithHistory<PropertyRequest> | null> {
  return updateLead(propertyRequests, id, patch, { actor, kind: "request", base });
}

/** All property requests outside the trash, held ones included; pages of rows, newest first. */
export function allRequests() {
  const query = db
    .select({ ...columns, agent: users.username })
    .from(propertyRequests)
    .leftJoin(users, eq(users.id, propertyRequests.agentId));
  return withNotes(
    "request",
    inPages(query.$dynamic(), propertyRequests.id, isNull(propertyRequests.deletedAt)),
  );
}

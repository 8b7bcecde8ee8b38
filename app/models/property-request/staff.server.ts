import { and, count, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { db } from "~db/client";
import { propertyRequests } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited, updateAudited } from "../audit/audited-write.server";
import { inFolder } from "../lead/folder.server";
import { containsText, inOrder, inPages } from "../list.server";
import type { RequestFilters, RequestPatch, RequestSort } from "./inbox";
import type { PropertyRequest } from "./property-request.server";

const { submissionKey: _submissionKey, ...columns } = getTableColumns(propertyRequests);

/** The requests that fit, without the quarantined unless asked for. */
export async function listRequests(
  { search, status, quarantined, id }: RequestFilters,
  {
    sort = "createdAt",
    descending = true,
    limit,
    offset,
  }: { sort?: RequestSort; descending?: boolean; limit: number; offset: number },
) {
  const { name, email, phone, requirements } = propertyRequests;
  const where = id
    ? eq(propertyRequests.id, id)
    : and(
        inFolder(propertyRequests, quarantined === "1", status !== undefined),
        status && eq(propertyRequests.status, status),
        search ? containsText([name, email, phone, requirements], search) : undefined,
      );
  const [rows, totals] = await Promise.all([
    db
      .select(columns)
      .from(propertyRequests)
      .where(where)
      .orderBy(...inOrder(propertyRequests[sort], propertyRequests.id, descending))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(propertyRequests).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Changes what staff may change, and notes when they first did. @returns null when there is none. */
export async function updateRequest(
  id: number,
  patch: RequestPatch,
  actor: Actor,
): Promise<PropertyRequest | null> {
  const touchedAt = sql`coalesce(${propertyRequests.touchedAt}, ${Date.now()})`;
  return updateAudited(propertyRequests, id, patch, {
    actor,
    entity: "property request",
    unrecorded: { touchedAt },
  });
}

/** Deletes a request. @returns it, or null when there was none. */
export async function deleteRequest(id: number, actor: Actor): Promise<PropertyRequest | null> {
  return deleteAudited(propertyRequests, id, { actor, entity: "property request" });
}

/** Every request, quarantined ones too, newest first in pages. */
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

import { and, count, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited, updateAudited } from "../audit/audited-write.server";
import { inFolder } from "../lead/folder.server";
import { containsText, inOrder, inPages } from "../list.server";
import type { InquiryFilters, InquiryPatch, InquirySort } from "./inbox";
import type { Inquiry } from "./inquiry.server";

const { submissionKey: _submissionKey, ...columns } = getTableColumns(inquiries);
const selection = {
  ...columns,
  property: {
    id: properties.id,
    title: properties.title,
    subcity: properties.subcity,
    city: properties.city,
  },
};

/** An inquiry with its property; null where there is none any more. */
export type InboxEntry = Awaited<ReturnType<typeof listInquiries>>["rows"][number];

/** The inquiries and visit requests that fit, without the quarantined unless asked for. */
export async function listInquiries(
  { search, status, kind, quarantined, id }: InquiryFilters,
  {
    sort = "createdAt",
    descending = true,
    limit,
    offset,
  }: { sort?: InquirySort; descending?: boolean; limit: number; offset: number },
) {
  const { name, email, message, propertyId } = inquiries;
  const where = id
    ? eq(inquiries.id, id)
    : and(
        inFolder(inquiries, quarantined === "1", status !== undefined),
        status && eq(inquiries.status, status),
        kind && eq(inquiries.kind, kind),
        search ? containsText([name, email, message, properties.title], search) : undefined,
      );
  const about = eq(properties.id, propertyId);
  const [rows, totals] = await Promise.all([
    db
      .select(selection)
      .from(inquiries)
      .leftJoin(properties, about)
      .where(where)
      .orderBy(...inOrder(inquiries[sort], inquiries.id, descending))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(inquiries).leftJoin(properties, about).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Changes what staff may change, and notes when they first did. @returns null when there is none. */
export async function updateInquiry(
  id: number,
  patch: InquiryPatch,
  actor: Actor,
): Promise<Inquiry | null> {
  const touchedAt = sql`coalesce(${inquiries.touchedAt}, ${Date.now()})`;
  return updateAudited(inquiries, id, patch, {
    actor,
    entity: "inquiry",
    unrecorded: { touchedAt },
  });
}

/** Deletes an inquiry. @returns it, or null when there was none. */
export async function deleteInquiry(id: number, actor: Actor): Promise<Inquiry | null> {
  return deleteAudited(inquiries, id, { actor, entity: "inquiry" });
}

/** Every inquiry with its property's title, quarantined ones too, newest first in pages. */
export function allInquiries() {
  return inPages((below, limit) =>
    db
      .select({ ...columns, propertyTitle: properties.title })
      .from(inquiries)
      .leftJoin(properties, eq(properties.id, inquiries.propertyId))
      .where(lt(inquiries.id, below))
      .orderBy(desc(inquiries.id))
      .limit(limit),
  );
}

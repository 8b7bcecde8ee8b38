import { eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, users } from "~db/schema";
import type { Actor } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { inPages, listRows, staffList } from "../../list.server";
import { type WithHistory, withHistory, withNotes } from "../lead/history.server";
import { leadsThatFit, updateLead } from "../lead/staff.server";
import { homeColumns } from "../lead/standing.server";
import type { Inquiry } from "./inquiry.server";
import { type InquiryPatch, inquiryFilters } from "./schema";

const { submissionKey: _submissionKey, ...columns } = getTableColumns(inquiries);
const itsProperty = eq(properties.id, inquiries.propertyId);

/**
 * The staff list of inquiries and visit requests, of the inbox or of what is held; each with its
 * property, or null when that was deleted.
 */
export const inquiryList = staffList({
  filters: inquiryFilters,
  sorts: { createdAt: "Date", name: "Name", email: "Email", status: "Status" },
  usual: "-createdAt",
  async load(filters, window, who) {
    const { name, email, message, reference } = inquiries;
    const aboutTitle = sql`(select ${properties.title} from ${properties} where ${itsProperty})`;
    const searched = [name, email, message, aboutTitle, reference];
    const ofKind = filters.kind && eq(inquiries.kind, filters.kind);
    const where = await leadsThatFit(inquiries, { ...filters, who }, searched, ofKind);
    const query = db
      .select({ ...columns, property: homeColumns })
      .from(inquiries)
      .leftJoin(properties, itsProperty)
      .$dynamic();
    const { rows, total } = await listRows(query, inquiries, where, window);
    return { rows: await withHistory("inquiry", rows), total };
  },
});

/** Updates an inquiry, see `updateLead`. @returns the updated row, or null if it does not exist. */
export async function updateInquiry(
  id: number,
  patch: InquiryPatch,
  actor: Actor,
  base?: Base,
): Promise<WithHistory<Inquiry> | null> {
  return updateLead(inquiries, id, patch, { actor, kind: "inquiry", base });
}

/** All inquiries outside the trash, held ones included, with the property's title; pages of rows, newest first. */
export function allInquiries() {
  const query = db
    .select({ ...columns, propertyTitle: properties.title, agent: users.username })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.agentId))
    .leftJoin(properties, itsProperty);
  return withNotes("inquiry", inPages(query.$dynamic(), inquiries.id, isNull(inquiries.deletedAt)));
}

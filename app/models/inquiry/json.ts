import { handlingColumns } from "../lead/json";
import type { Inquiry } from "./inquiry.server";

/** What the sender of an inquiry or visit request sees of it. Times are ISO 8601 in UTC. */
export function inquiryJson(inquiry: Omit<Inquiry, "submissionKey">) {
  const { id, propertyId, kind, name, email, phone, message, visitDate, status } = inquiry;
  return {
    ...{ id, propertyId, kind, name, email, phone, message, visitDate, status },
    createdAt: inquiry.createdAt.toISOString(),
  };
}

type Entry = Omit<Inquiry, "submissionKey"> & { property?: { title: string } | null };

/** What staff see of an inquiry. Times are ISO 8601 in UTC; what is absent is null. */
export function inquiryStaffJson(entry: Entry) {
  const { createdAt, ...fields } = inquiryJson(entry);
  const { quarantined, note, property, touchedAt } = entry;
  return {
    ...{ ...fields, quarantined, note },
    ...(property !== undefined && { propertyTitle: property?.title ?? null }),
    ...{ touchedAt: touchedAt?.toISOString() ?? null, createdAt },
  };
}

/** The columns of the CSV export, in their order. */
export const inquiryColumns = [
  "id",
  "propertyId",
  "propertyTitle",
  "kind",
  "name",
  "email",
  "phone",
  "message",
  "visitDate",
  ...handlingColumns,
] as const;

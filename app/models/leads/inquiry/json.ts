import type { WithHistory } from "../lead/history.server";
import { handlingColumns, notesJson } from "../lead/json";
import type { Inquiry } from "./inquiry.server";

/** The public JSON of an inquiry or visit request, for its sender. Times are ISO 8601 in UTC. */
export function inquiryJson(inquiry: Omit<Inquiry, "submissionKey">) {
  const { id, propertyId, kind, name, email, phone, message, status } = inquiry;
  const { visitDate, visitTime } = inquiry;
  return {
    ...{ id, propertyId, kind, name, email, phone, message, visitDate, visitTime, status },
    createdAt: inquiry.createdAt.toISOString(),
  };
}

type Entry = WithHistory<Omit<Inquiry, "submissionKey">> & { property?: { title: string } | null };

/** The staff JSON of an inquiry. Times are ISO 8601 in UTC; absent values are null. */
export function inquiryStaffJson(entry: Entry) {
  const { createdAt, ...fields } = inquiryJson(entry);
  const { quarantined, agentId, callBackOn, property, answeredAt, reference, version } = entry;
  return {
    ...{ ...fields, quarantined, ...notesJson(entry), agentId, callBackOn },
    ...(property !== undefined && { propertyTitle: property?.title ?? null }),
    ...{ answeredAt: answeredAt?.toISOString() ?? null, reference, version, createdAt },
  };
}

/** The columns of the CSV export, in order. */
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
  "visitTime",
  ...handlingColumns,
] as const;

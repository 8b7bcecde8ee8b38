import type { Inquiry } from "./inquiry.server";

type Entry = Omit<Inquiry, "submissionKey"> & { property?: { title: string } | null };

/** What staff see of an inquiry. Times are ISO 8601 in UTC; what is absent is null. */
export function inboxJson(entry: Entry) {
  const { id, propertyId, kind, name, email, phone, message, visitDate, status } = entry;
  const { quarantined, note, property } = entry;
  return {
    ...{ id, propertyId, kind, name, email, phone, message, visitDate, status },
    ...{ quarantined, note },
    ...(property !== undefined && { propertyTitle: property?.title ?? null }),
    touchedAt: entry.touchedAt?.toISOString() ?? null,
    createdAt: entry.createdAt.toISOString(),
  };
}

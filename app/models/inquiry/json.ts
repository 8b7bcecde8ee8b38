import type { Inquiry } from "./inquiry.server";

/** What the sender of an inquiry or visit request sees of it. Times are ISO 8601 in UTC. */
export function inquiryJson(inquiry: Inquiry) {
  const { id, propertyId, kind, name, email, phone, message, visitDate, status } = inquiry;
  return {
    ...{ id, propertyId, kind, name, email, phone, message, visitDate, status },
    createdAt: inquiry.createdAt.toISOString(),
  };
}

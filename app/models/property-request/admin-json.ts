import type { PropertyRequest } from "./property-request.server";

/** What staff see of a request. Times are ISO 8601 in UTC; what is absent is null. */
export function requestJson(request: Omit<PropertyRequest, "submissionKey">) {
  const { id, name, email, phone, requirements, budget, status, quarantined, note } = request;
  return {
    ...{ id, name, email, phone, requirements, budget, status, quarantined, note },
    touchedAt: request.touchedAt?.toISOString() ?? null,
    createdAt: request.createdAt.toISOString(),
  };
}

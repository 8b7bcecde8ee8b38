import { handlingColumns } from "../lead/json";
import type { PropertyRequest } from "./request.server";

/** The public JSON of a property request, for its sender. Times are ISO 8601 in UTC. */
export function requestJson(propertyRequest: PropertyRequest) {
  const { id, name, email, phone, requirements, budget, status } = propertyRequest;
  return {
    ...{ id, name, email, phone, requirements, budget, status },
    createdAt: propertyRequest.createdAt.toISOString(),
  };
}

/** The staff JSON of a property request. Times are ISO 8601 in UTC; absent values are null. */
export function requestStaffJson(propertyRequest: Omit<PropertyRequest, "submissionKey">) {
  const { id, name, email, phone, requirements, budget, status, quarantined, note } =
    propertyRequest;
  return {
    ...{ id, name, email, phone, requirements, budget, status, quarantined, note },
    touchedAt: propertyRequest.touchedAt?.toISOString() ?? null,
    createdAt: propertyRequest.createdAt.toISOString(),
  };
}

/** The columns of the CSV export, in order. */
export const requestColumns = [
  "id",
  "name",
  "email",
  "phone",
  "requirements",
  "budget",
  ...handlingColumns,
] as const;

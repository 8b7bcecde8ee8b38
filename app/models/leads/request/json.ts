import type { WithHistory } from "../lead/history.server";
import { handlingColumns, notesJson } from "../lead/json";
import type { PropertyRequest } from "./request.server";

/** What the sender of a property request sees of it. Times are ISO 8601 in UTC. */
export function requestJson(propertyRequest: Omit<PropertyRequest, "submissionKey">) {
  const { id, name, email, phone, requirements, budget, status } = propertyRequest;
  return {
    ...{ id, name, email, phone, requirements, budget, status },
    createdAt: propertyRequest.createdAt.toISOString(),
  };
}

/** The staff JSON of a property request. Times are ISO 8601 in UTC; absent values are null. */
export function requestStaffJson(
  propertyRequest: WithHistory<Omit<PropertyRequest, "submissionKey">>,
) {
  const { createdAt, ...fields } = requestJson(propertyRequest);
  const { quarantined, agentId, callBackOn, answeredAt, reference, version } = propertyRequest;
  return {
    ...{ ...fields, quarantined, ...notesJson(propertyRequest), agentId, callBackOn },
    ...{ answeredAt: answeredAt?.toISOString() ?? null, reference, version, createdAt },
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

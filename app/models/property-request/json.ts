import type { PropertyRequest } from "./property-request.server";

/** What the sender of a property request sees of it. Times are ISO 8601 in UTC. */
export function propertyRequestJson(request: PropertyRequest) {
  const { id, name, email, phone, requirements, budget, status } = request;
  return {
    ...{ id, name, email, phone, requirements, budget, status },
    createdAt: request.createdAt.toISOString(),
  };
}

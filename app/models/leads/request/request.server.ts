import { propertyRequests } from "~db/schema";
import { storeLead } from "../lead/lead.server";
import type { Receipt } from "../lead/limits";
import { trapField } from "../lead/limits";
import type { LeadOptions } from "../lead/submission.server";
import type { RequestInput } from "./schema";

export type PropertyRequest = typeof propertyRequests.$inferSelect;

/**
 * Stores a property request and queues the staff notification, in one transaction.
 * @returns the request; a duplicate within ten minutes gets the stored one.
 * @throws {KeyReused} when the idempotency key was used with other content, or `refusal`.
 */
export async function createRequest(
  input: RequestInput,
  options?: LeadOptions,
): Promise<PropertyRequest> {
  const { name, email, phone, requirements, budget = null } = input;
  const lead = {
    kind: "request" as const,
    form: "property request",
    content: { name, email, phone, requirements, budget },
    text: requirements,
    trap: input[trapField],
    notice: {
      subject: `Property request from ${name}`,
      facts: factsOf({ name, email, phone, requirements, budget }),
      links: {},
    },
  };
  return storeLead(propertyRequests, lead, options);
}

/** The receipt of a property request. */
export function requestReceipt(request: PropertyRequest): Receipt {
  const { reference } = request;
  return { title: "We have your property request", reference, facts: factsOf(request) };
}

type Content = Pick<PropertyRequest, "name" | "email" | "phone" | "requirements" | "budget">;

function factsOf({ name, email, phone, requirements, budget }: Content): Receipt["facts"] {
  return {
    Name: name,
    Email: email,
    Phone: phone,
    Budget: budget === null ? "Not specified" : `ETB ${budget.toLocaleString("en-US")}`,
    Requirements: requirements,
  };
}

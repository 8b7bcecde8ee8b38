import { sql } from "drizzle-orm";
import { paths } from "~/paths";
import type { Property } from "~db/schema";
import { inquiries, properties } from "~db/schema";
import type { InquiryKind } from "~db/vocabulary";
import { agentToTell } from "../../accounts/agent/agent.server";
import { formatDate } from "../../dates.server";
import { storeLead } from "../lead/lead.server";
import type { Receipt } from "../lead/limits";
import { trapField } from "../lead/limits";
import type { LeadOptions } from "../lead/submission.server";
import type { InquiryInput, VisitInput } from "./schema";

export type Inquiry = typeof inquiries.$inferSelect;

type About = Pick<Property, "id" | "title">;

/**
 * Stores an inquiry about a property and queues the staff notification, in one transaction.
 * @returns the inquiry; a duplicate within ten minutes gets the stored one.
 * @throws {KeyReused} when the idempotency key was used with other content, or `refusal`.
 */
export async function createInquiry(
  property: About,
  input: InquiryInput,
  options?: LeadOptions,
): Promise<Inquiry> {
  return create("inquiry", property, input, options);
}

/** Like `createInquiry`, for a visit request. */
export async function createVisit(
  property: About,
  input: VisitInput,
  options?: LeadOptions,
): Promise<Inquiry> {
  return create("visit", property, input, options);
}

/** The receipt of an inquiry or visit request. */
export function inquiryReceipt({ title }: Pick<About, "title">, inquiry: Inquiry): Receipt {
  const { kind, visitDate, visitTime, reference } = inquiry;
  return {
    title: kind === "visit" ? "We have your visit request" : "We have your inquiry",
    reference,
    facts: factsOf(title, inquiry, {
      date: visitDate ? formatDate(visitDate) : "Any day",
      time: visitTime,
    }),
  };
}

type Content = Pick<Inquiry, "kind" | "name" | "email" | "phone" | "message">;

/** @param visit of a visit request: the date in words, and the time */
function factsOf(
  title: string,
  lead: Content,
  visit: { date: string; time: string | null },
): Receipt["facts"] {
  return {
    Property: title,
    Name: lead.name,
    Email: lead.email,
    Phone: lead.phone,
    ...(lead.kind === "visit" && { "Visit date": visit.date }),
    ...(visit.time && { "Visit time": visit.time }),
    Message: lead.message,
  };
}

async function create(
  kind: InquiryKind,
  { id, title }: About,
  input: InquiryInput & Partial<VisitInput>,
  options?: LeadOptions,
): Promise<Inquiry> {
  const { name, email, phone, message, visitDate = null, visitTime = null } = input;
  const content = { kind, name, email, phone, message, visitDate, visitTime };
  const lead = {
    kind: "inquiry" as const,
    form: `${kind} ${id}`,
    content,
    text: message,
    trap: input[trapField],
    // Null when the property was deleted in the meantime.
    columns: { propertyId: sql`(select "id" from ${properties} where "id" = ${id})` },
    agent: await agentToTell(id),
    notice: {
      subject: `${kind === "visit" ? "Visit request" : "Inquiry"}: ${title}`,
      facts: factsOf(title, content, {
        date: visitDate ? formatDate(visitDate) : "Not specified",
        time: visitTime,
      }),
      links: { "See the property": `${paths.properties}/${id}` },
    },
  };
  return storeLead(inquiries, lead, options);
}

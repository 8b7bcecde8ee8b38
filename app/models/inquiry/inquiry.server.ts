import { sql } from "drizzle-orm";
import { paths } from "~/paths";
import { inquiries, properties } from "~db/schema";
import type { InquiryKind } from "~db/vocabulary";
import { storeLead } from "../lead/lead.server";
import { trapField } from "../lead/limits";
import type { LeadOptions } from "../lead/submission.server";
import type { Property } from "../property/property.server";
import type { InquiryInput, VisitInput } from "./schema";

export type Inquiry = typeof inquiries.$inferSelect;

type About = Pick<Property, "id" | "title">;

/**
 * Stores a question about a listing and queues the word to staff, in one write. Equal
 * submissions of ten minutes share one row, which all of them get.
 * @throws {KeyReused} when the idempotency key belongs to another content, or `refusal`.
 */
export async function createInquiry(
  property: About,
  input: InquiryInput,
  options?: LeadOptions,
): Promise<Inquiry> {
  return create("inquiry", property, input, options);
}

/** Like `createInquiry`, for a request to see the listing. */
export async function createVisit(
  property: About,
  input: VisitInput,
  options?: LeadOptions,
): Promise<Inquiry> {
  return create("visit", property, input, options);
}

function create(
  kind: InquiryKind,
  { id, title }: About,
  input: InquiryInput & Partial<VisitInput>,
  options?: LeadOptions,
): Promise<Inquiry> {
  const { name, email, phone, message, visitDate = null } = input;
  const isVisit = kind === "visit";
  const lead = {
    form: `${kind} ${id}`,
    content: { kind, name, email, phone, message, visitDate },
    text: message,
    trap: input[trapField],
    // A listing that is deleted in this very moment leaves the lead without one.
    columns: { propertyId: sql`(select "id" from ${properties} where "id" = ${id})` },
    notice: {
      subject: `${isVisit ? "Visit request" : "Inquiry"}: ${title}`,
      facts: {
        Property: title,
        Name: name,
        Email: email,
        Phone: phone,
        ...(isVisit && { "Visit date": visitDate ?? "Not specified" }),
        Message: message,
      },
      links: { "See the property": `${paths.properties}/${id}`, "Open the inbox": paths.inquiries },
    },
  };
  return storeLead(inquiries, lead, options);
}

import { desc, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { inquiries, properties } from "~db/schema";
import type { InquiryKind } from "~db/vocabulary";
import { trapField } from "../lead/limits";
import { tellStaff } from "../lead/notification.server";
import { looksLikeSpam } from "../lead/spam";
import { type LeadOptions, storedOnce, submission } from "../lead/submission.server";
import type { Property } from "../property/property.server";
import type { InquiryInput, VisitInput } from "./schema";

export type Inquiry = typeof inquiries.$inferSelect;

type About = Pick<Property, "id" | "title">;
type Content = Pick<Inquiry, "kind" | "name" | "email" | "phone" | "message" | "visitDate">;

/**
 * Stores a question about a listing and queues the word to staff, in one write. Equal
 * submissions of ten minutes share one row, which all of them get.
 * @throws {KeyReused} when the idempotency key belongs to another content, or `refusal`.
 */
export async function createInquiry(
  property: About,
  input: InquiryInput,
  options: LeadOptions = {},
): Promise<Inquiry> {
  return create("inquiry", property, input, options);
}

/** Like `createInquiry`, for a request to see the listing. */
export async function createVisit(
  property: About,
  input: VisitInput,
  options: LeadOptions = {},
): Promise<Inquiry> {
  return create("visit", property, input, options);
}

async function create(
  kind: InquiryKind,
  property: About,
  input: InquiryInput & Partial<VisitInput>,
  { idempotencyKey, refusal }: LeadOptions,
): Promise<Inquiry> {
  const { name, email, phone, message, visitDate = null } = input;
  const lead: Content = { kind, name, email, phone, message, visitDate };
  const quarantined = looksLikeSpam({ trap: input[trapField], name, text: message });
  const same = submission(inquiries, {
    form: `${kind} ${property.id}`,
    content: [contentOf(lead), quarantined],
    idempotencyKey,
  });
  const stored = db
    .select()
    .from(inquiries)
    .where(same.isStored)
    .orderBy(desc(inquiries.createdAt))
    .limit(1);
  if (refusal) return storedOnce(await stored, contentOf, lead, refusal);

  const [, rows] = await write([
    db
      .insert(inquiries)
      .values({
        ...lead,
        // A listing that is deleted in this very moment leaves the lead without one.
        propertyId: sql`(select "id" from ${properties} where "id" = ${property.id})`,
        quarantined,
        submissionKey: same.key,
        createdAt: same.now,
      })
      .onConflictDoNothing({ target: inquiries.submissionKey }),
    stored,
    ...(quarantined ? [] : tellStaff(same.storedKey, notice(lead, property))),
  ]);
  return storedOnce(rows, contentOf, lead);
}

function contentOf({ kind, name, email, phone, message, visitDate }: Content) {
  return [kind, name, email, phone, message, visitDate];
}

function notice({ kind, name, email, phone, message, visitDate }: Content, property: About) {
  return {
    subject: `${kind === "visit" ? "Visit request" : "Inquiry"}: ${property.title}`,
    replyTo: email,
    facts: {
      Property: property.title,
      Name: name,
      Email: email,
      Phone: phone,
      ...(kind === "visit" && { "Visit date": visitDate ?? "Not specified" }),
      Message: message,
    },
    links: {
      "See the property": `/properties/${property.id}`,
      "Open the inbox": "/admin/inquiries",
    },
  };
}

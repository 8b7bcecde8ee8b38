import { desc } from "drizzle-orm";
import { db, write } from "~db/client";
import { propertyRequests } from "~db/schema";
import { trapField } from "../lead/limits";
import { tellStaff } from "../lead/notification.server";
import { looksLikeSpam } from "../lead/spam";
import { type LeadOptions, storedOnce, submission } from "../lead/submission.server";
import type { PropertyRequestInput } from "./schema";

export type PropertyRequest = typeof propertyRequests.$inferSelect;

type Content = Pick<PropertyRequest, "name" | "email" | "phone" | "requirements" | "budget">;

/**
 * Stores a property request and queues the word to staff, in one write. Equal submissions of
 * ten minutes share one row, which all of them get.
 * @throws {KeyReused} when the idempotency key belongs to another content, or `refusal`.
 */
export async function createPropertyRequest(
  input: PropertyRequestInput,
  { idempotencyKey, refusal }: LeadOptions = {},
): Promise<PropertyRequest> {
  const { name, email, phone, requirements, budget = null } = input;
  const lead: Content = { name, email, phone, requirements, budget };
  const quarantined = looksLikeSpam({ trap: input[trapField], name, text: requirements });
  const same = submission(propertyRequests, {
    form: "property request",
    content: [contentOf(lead), quarantined],
    idempotencyKey,
  });
  const stored = db
    .select()
    .from(propertyRequests)
    .where(same.isStored)
    .orderBy(desc(propertyRequests.createdAt))
    .limit(1);
  if (refusal) return storedOnce(await stored, contentOf, lead, refusal);

  const [, rows] = await write([
    db
      .insert(propertyRequests)
      .values({ ...lead, quarantined, submissionKey: same.key, createdAt: same.now })
      .onConflictDoNothing({ target: propertyRequests.submissionKey }),
    stored,
    ...(quarantined ? [] : tellStaff(same.storedKey, notice(lead))),
  ]);
  return storedOnce(rows, contentOf, lead);
}

function contentOf({ name, email, phone, requirements, budget }: Content) {
  return [name, email, phone, requirements, budget];
}

function notice({ name, email, phone, requirements, budget }: Content) {
  return {
    subject: `Property request from ${name}`,
    replyTo: email,
    facts: {
      Name: name,
      Email: email,
      Phone: phone,
      Budget: budget === null ? "Not specified" : `ETB ${budget.toLocaleString("en-US")}`,
      Requirements: requirements,
    },
    links: { "Open the requests": "/admin/property-requests" },
  };
}

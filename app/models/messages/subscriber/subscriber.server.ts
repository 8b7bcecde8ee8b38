import { and, isNull, sql } from "drizzle-orm";
import type { IndexColumn } from "drizzle-orm/sqlite-core";
import { paths } from "~/paths";
import { db, write } from "~db/client";
import { type Subscriber, subscribers } from "~db/schema";
import { outbox, unsubscribedAddresses } from "~db/system-schema";
import { entries } from "../../history/change.server";
import { type Receipt, trapField } from "../../leads/lead/limits";
import { tellStaff } from "../../leads/lead/notification.server";
import { looksLikeSpam } from "../../leads/lead/spam.server";
import { type LeadOptions, leadReference, submission } from "../../leads/lead/submission.server";
import { addressKey } from "../signed-text.server";
import { askToConfirm } from "./link.server";
import type { InterestInput } from "./schema";

type Lead = Pick<Subscriber, "name" | "email" | "phone" | "budget" | "propertyInterests">;

/** Maximum length of `otherDetails`, in characters, for suspected spam and other submissions. */
const maxDetails = { suspected: 2000, others: 4000 };

/**
 * Upserts a subscriber by e-mail address and queues the staff notification, in one transaction. New
 * details replace stored ones, which move to `otherDetails`, because anyone can enter any address;
 * absent fields are kept. Suspected spam replaces nothing. Who is in the trash comes back. With a
 * mail server, who has not confirmed the address is asked to.
 * @returns the stored row. @throws `refusal`, if given, unless the same details are stored.
 */
export async function subscribe(
  input: InterestInput,
  { refusal }: Pick<LeadOptions, "refusal"> = {},
): Promise<Subscriber> {
  const lead = leadOf(input);
  const { name, budget } = lead;
  const reference = referenceOf(lead);
  const quarantined = looksLikeSpam({ trap: input[trapField], name, text: budget ?? "" });
  const told = submission(
    { id: outbox.id, submissionKey: outbox.dedupeKey, createdAt: outbox.createdAt },
    { form: "interest", content: Object.values(lead) },
  );
  if (refusal) {
    const [known] = await db
      .select()
      .from(subscribers)
      .where(and(holds(lead), isNull(subscribers.deletedAt)))
      .limit(1);
    if (known) return known;
    throw refusal;
  }

  const isInTrash = sql`lower("email") = lower(${lead.email}) and "deletedAt" is not null`;
  const [, [row]] = await write([
    entries("subscriber", isInTrash, { after: {} }, { by: null, action: "restore" }),
    db
      .insert(subscribers)
      .values({
        ...{ ...lead, reference, quarantined },
        // Who once wanted no mails is asked first, like one who is still among the subscribers.
        unsubscribedAt: sql`(select "unsubscribedAt" from ${unsubscribedAddresses}
          where "addressKey" = ${addressKey(lead.email)})`,
      })
      .onConflictDoUpdate({
        // The unique index is on an expression; Drizzle's type only allows columns.
        target: sql`lower("email")` as unknown as IndexColumn,
        set: merged,
      })
      .returning(),
    ...(quarantined ? [] : tellStaff(told.key, notice(lead, reference))),
  ]);
  if (!row) throw new Error("the subscriber was not stored");
  await askToConfirm(row);
  return row;
}

const details = (row: "subscribers" | "excluded") =>
  sql.raw(`concat_ws(', ', ${row}.name, ${row}.phone, ${row}.propertyInterests, ${row}.budget)`);
const isSuspected = sql.raw("(excluded.quarantined and not subscribers.quarantined)");

const replaced = (column: "name" | "phone" | "budget" | "propertyInterests") =>
  sql`case when ${isSuspected} then ${subscribers[column]}
    else coalesce(${sql.raw(`excluded.${column}`)}, ${subscribers[column]}) end`;

/** The line for `otherDetails`: the replaced details, or those of suspected spam. */
const aside = sql`case
  when ${isSuspected} then ${details("excluded")} || ' (suspected)'
  when ${details("subscribers")} <> ${details("excluded")} then ${details("subscribers")}
  else '' end`;

const merged = {
  name: replaced("name"),
  phone: replaced("phone"),
  budget: replaced("budget"),
  propertyInterests: replaced("propertyInterests"),
  reference: sql`excluded.reference`,
  // Who comes back from the trash is held if this looks like spam.
  quarantined: sql`(${subscribers.quarantined} or ${subscribers.deletedAt} is not null) and excluded.quarantined`,
  deletedAt: null,
  version: sql`${subscribers.version} + 1`,
  otherDetails: sql`case
    when instr(${subscribers.otherDetails}, ${aside}) > 0
      or length(${subscribers.otherDetails}) > iif(${isSuspected}, ${maxDetails.suspected}, ${maxDetails.others})
    then ${subscribers.otherDetails}
    else ${subscribers.otherDetails} || ${aside} || char(10) end`,
};

function holds({ name, email, phone, budget, propertyInterests }: Lead) {
  return sql`(lower("email"), "name", "phone", "budget", "propertyInterests")
    is (lower(${email}), ${name}, ${phone}, ${budget}, ${propertyInterests})`;
}

function leadOf({ name, email, phone, budget, propertyInterests }: InterestInput): Lead {
  const interests = propertyInterests?.join(", ") || null;
  return { name, email, phone, budget: budget ?? null, propertyInterests: interests };
}

/** It follows from the address alone, and so tells nobody whether we knew that. */
function referenceOf({ email }: Lead): string {
  return leadReference(`interest ${email.toLowerCase()}`);
}

/** The receipt of an interest request: of what was sent, whatever we knew of the address. */
export function interestReceipt(input: InterestInput): Receipt {
  const lead = leadOf(input);
  return {
    title: "We have your interest request",
    reference: referenceOf(lead),
    facts: factsOf(lead),
  };
}

function factsOf(lead: Lead): Receipt["facts"] {
  return {
    Name: lead.name,
    Email: lead.email,
    Phone: lead.phone,
    Budget: lead.budget ?? "Not specified",
    "Property interests": lead.propertyInterests ?? "Not specified",
  };
}

function notice(lead: Lead, reference: string) {
  return {
    subject: `Interest request from ${lead.name}`,
    replyTo: lead.email,
    facts: { Reference: reference, ...factsOf(lead) },
    links: { "Open the subscribers": paths.subscribers },
  };
}

import { and, isNull, sql } from "drizzle-orm";
import type { IndexColumn } from "drizzle-orm/sqlite-core";
import { type Receipt, trapField } from "~/forms/answer";
import { officePaths } from "~/office-paths";
import { inLanguage, t } from "~/texts";
import { db, write } from "~db/client";
import { type Subscriber, subscribers } from "~db/schema";
import { outbox, unsubscribedAddresses } from "~db/system-schema";
import { entries } from "../../history/change.server";
import { tellStaff } from "../../leads/lead/notification.server";
import { looksLikeSpam } from "../../leads/lead/spam.server";
import { type LeadOptions, leadReference, submission } from "../../leads/lead/submission.server";
import { addressKey } from "../signed-text.server";
import { askToConfirm } from "./link.server";
import type { InterestInput } from "./schema";

type Lead = Pick<Subscriber, "name" | "email" | "phone" | "budget" | "propertyInterests">;

const maxDetails = { suspected: 2000, others: 4000 };

/** Upserts by address and notifies staff; throws `refusal` unless the same details are stored. */
export async function subscribe(
  input: InterestInput,
  { refusal }: Pick<LeadOptions, "refusal"> = {},
): Promise<Subscriber> {
  const lead = leadOf(input);
  const { name, budget } = lead;
  const reference = referenceOf(lead);
  const quarantined = looksLikeSpam({ trap: input[trapField], name, text: budget ?? "" });
  const notification = submission(
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
        ...lead,
        reference,
        quarantined,
        // Who has unsubscribed before has to confirm again.
        unsubscribedAt: sql`(select "unsubscribedAt" from ${unsubscribedAddresses}
          where "addressKey" = ${addressKey(lead.email)})`,
      })
      .onConflictDoUpdate({
        // The unique index is on an expression; Drizzle's type only allows columns.
        target: sql`lower("email")` as unknown as IndexColumn,
        set: merged,
      })
      .returning(),
    ...(quarantined
      ? []
      : tellStaff(
          notification.key,
          inLanguage("en", () => notice(lead, reference)),
        )),
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

const formerDetails = sql`case
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
    when instr(${subscribers.otherDetails}, ${formerDetails}) > 0
      or length(${subscribers.otherDetails}) > iif(${isSuspected}, ${maxDetails.suspected}, ${maxDetails.others})
    then ${subscribers.otherDetails}
    else ${subscribers.otherDetails} || ${formerDetails} || char(10) end`,
};

function holds({ name, email, phone, budget, propertyInterests }: Lead) {
  return sql`(lower("email"), "name", "phone", "budget", "propertyInterests")
    is (lower(${email}), ${name}, ${phone}, ${budget}, ${propertyInterests})`;
}

function leadOf({ name, email, phone, budget, propertyInterests }: InterestInput): Lead {
  const interests = propertyInterests?.join(", ") || null;
  return { name, email, phone, budget: budget ?? null, propertyInterests: interests };
}

/** Derived from the address alone, so that it does not reveal whether we knew it. */
function referenceOf({ email }: Lead): string {
  return leadReference(`interest ${email.toLowerCase()}`);
}

export function interestReceipt(input: InterestInput): Receipt {
  const lead = leadOf(input);
  return { title: t.forms.received.interest, reference: referenceOf(lead), facts: factsOf(lead) };
}

function factsOf(lead: Lead): Receipt["facts"] {
  const budgets: Readonly<Record<string, string>> = t.home.budgets;
  const interests: Readonly<Record<string, string>> = t.home.interests;
  const wanted = lead.propertyInterests?.split(", ").map((type) => interests[type] ?? type);
  return {
    [t.forms.name]: lead.name,
    [t.forms.email]: lead.email,
    [t.forms.phone]: lead.phone,
    [t.forms.budget]: lead.budget ? (budgets[lead.budget] ?? lead.budget) : t.forms.notSpecified,
    [t.forms.interests]: wanted?.join(", ") ?? t.forms.notSpecified,
  };
}

function notice(lead: Lead, reference: string) {
  return {
    subject: `Interest request from ${lead.name}`,
    replyTo: lead.email,
    facts: { Reference: reference, ...inLanguage("en", () => factsOf(lead)) },
    links: { "Open the subscribers": officePaths.subscribers },
  };
}

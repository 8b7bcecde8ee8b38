import { sql } from "drizzle-orm";
import type { IndexColumn } from "drizzle-orm/sqlite-core";
import { paths } from "~/paths";
import { db, write } from "~db/client";
import { outbox, subscribers } from "~db/schema";
import { trapField } from "../lead/limits";
import { tellStaff } from "../lead/notification.server";
import { looksLikeSpam } from "../lead/spam";
import { type LeadOptions, submission } from "../lead/submission.server";
import type { InterestInput } from "./schema";

export type Subscriber = typeof subscribers.$inferSelect;

type Lead = Pick<Subscriber, "name" | "email" | "phone" | "budget" | "propertyInterests">;

/** Longest `otherDetails` to which a suspected bot and anyone else may still add, in characters. */
const room = { suspected: 2000, others: 4000 };

/**
 * Stores an interest under its e-mail address and queues the word to staff, in one write. For a
 * known address the newest details win, what is left out stays, and what they replace moves to
 * `otherDetails`: anyone can send anyone's address. A suspected bot never replaces anything.
 * @throws `refusal`, when given, unless just these details are stored already.
 */
export async function subscribe(
  input: InterestInput,
  { refusal }: Pick<LeadOptions, "refusal"> = {},
): Promise<Subscriber> {
  const { name, email, phone, budget = null } = input;
  const propertyInterests = input.propertyInterests?.join(", ") || null;
  const lead: Lead = { name, email, phone, budget, propertyInterests };
  const quarantined = looksLikeSpam({ trap: input[trapField], name, text: budget ?? "" });
  const told = submission(
    { submissionKey: outbox.dedupeKey, createdAt: outbox.createdAt },
    { form: "interest", content: Object.values(lead) },
  );
  if (refusal) {
    const [known] = await db.select().from(subscribers).where(holds(lead)).limit(1);
    if (known) return known;
    throw refusal;
  }

  const [[row]] = await write([
    db
      .insert(subscribers)
      .values({ ...lead, quarantined })
      .onConflictDoUpdate({
        // The type knows only columns; the unique index is on an expression.
        target: sql`lower("email")` as unknown as IndexColumn,
        set: merged,
      })
      .returning(),
    ...(quarantined ? [] : tellStaff(told.key, notice(lead))),
  ]);
  if (!row) throw new Error("the subscriber was not stored");
  return row;
}

const details = (row: "subscribers" | "excluded") =>
  sql.raw(`concat_ws(', ', ${row}.name, ${row}.phone, ${row}.propertyInterests, ${row}.budget)`);
const isSuspected = sql.raw("(excluded.quarantined and not subscribers.quarantined)");

const replaced = (column: "name" | "phone" | "budget" | "propertyInterests") =>
  sql`case when ${isSuspected} then ${subscribers[column]}
    else coalesce(${sql.raw(`excluded.${column}`)}, ${subscribers[column]}) end`;

/** What the address loses, or what a suspected bot wanted to put there. */
const aside = sql`case
  when ${isSuspected} then ${details("excluded")} || ' (suspected)'
  when ${details("subscribers")} <> ${details("excluded")} then ${details("subscribers")}
  else '' end`;

const merged = {
  name: replaced("name"),
  phone: replaced("phone"),
  budget: replaced("budget"),
  propertyInterests: replaced("propertyInterests"),
  quarantined: sql`${subscribers.quarantined} and excluded.quarantined`,
  otherDetails: sql`case
    when instr(${subscribers.otherDetails}, ${aside}) > 0
      or length(${subscribers.otherDetails}) > iif(${isSuspected}, ${room.suspected}, ${room.others})
    then ${subscribers.otherDetails}
    else ${subscribers.otherDetails} || ${aside} || char(10) end`,
};

function holds({ name, email, phone, budget, propertyInterests }: Lead) {
  return sql`(lower("email"), "name", "phone", "budget", "propertyInterests")
    is (lower(${email}), ${name}, ${phone}, ${budget}, ${propertyInterests})`;
}

function notice(lead: Lead) {
  return {
    subject: `Interest request from ${lead.name}`,
    replyTo: lead.email,
    facts: {
      Name: lead.name,
      Email: lead.email,
      Phone: lead.phone,
      Budget: lead.budget ?? "Not specified",
      "Property interests": lead.propertyInterests ?? "Not specified",
    },
    links: { "Open the subscribers": paths.subscribers },
  };
}

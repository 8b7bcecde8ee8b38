import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Receipt, trapField } from "~/forms/answer";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { inLanguage, t } from "~/texts";
import { db, write } from "~db/client";
import type { LeadKind } from "~db/office-vocabulary";
import { type Lead, leads, type Property, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { agentToTell } from "../../accounts/agent/agent.server";
import { listingNumber } from "../../catalogue/places/address";
import { formatDate, formatMoment } from "../../dates.server";
import { KeyReused } from "../../errors";
import { restoration } from "../../history/trash.server";
import { titleOf } from "../../lang";
import { devicesToTell } from "../../messages/push/push.server";
import { countDigits, internationalNumber, tidyPhone } from "../../phone";
import { ethiopianTime } from "../../time";
import type { InquiryInput, ReportInput, VisitInput } from "../inquiry/schema";
import type { RequestInput } from "../request/schema";
import { leadLimits } from "./limits";
import { idMark, tellStaff } from "./notification.server";
import { callLink } from "./reply";
import { looksLikeSpam } from "./spam.server";
import { type LeadOptions, submission } from "./submission.server";

type Home = Pick<Property, "id" | "title" | "titleAm">;

export function leadReceipt(lead: Lead, home?: Home): Receipt {
  const { kind, reference } = lead;
  return { title: t.forms.received[kind], reference, facts: factsOf(lead, home, t.forms.anyDay) };
}

type Content = Pick<
  Lead,
  "kind" | "name" | "email" | "phone" | "message" | "visitDate" | "visitTime" | "budget"
>;

function factsOf(lead: Content, home: Home | undefined, anyDay: string): Receipt["facts"] {
  const { kind, name, email, phone, message, visitDate, visitTime, budget } = lead;
  const sender = {
    [t.forms.name]: name,
    ...(email && { [t.forms.email]: email }),
    ...(phone && { [t.forms.phone]: phone }),
  };
  if (kind === "request")
    return {
      ...sender,
      [t.forms.budget]: budget === null ? t.forms.notSpecified : t.forms.birr(budget),
      [t.forms.requirements]: message,
    };
  return {
    [t.forms.property]: home ? `${titleOf(home)} (${listingNumber(home.id)})` : "",
    ...sender,
    ...(kind === "visit" && { [t.forms.visitDate]: visitDate ? formatDate(visitDate) : anyDay }),
    ...(visitTime && {
      [t.forms.visitTime]: t.forms.bothTimes(visitTime, ethiopianTime(visitTime)),
    }),
    [t.forms.message]: message,
  };
}

/** What staff read on a locked phone: no more of the sender than the first name. */
const asked = {
  inquiry: (name: string, title = "a home") => `${name} asks about ${title}`,
  visit: (name: string, title = "a home") => `${name} wants to visit ${title}`,
  request: (name: string) => `${name} is looking for a home`,
  report: (_name: string, title = "a home") => `Somebody reports ${title}`,
};

export type LeadInput = { request: RequestInput; inquiry: InquiryInput; visit: VisitInput };

/** Stores a lead and queues the notification; spam is held. @throws {KeyReused}, or `refusal` */
export async function createLead<Kind extends LeadKind>(
  kind: Kind,
  input: LeadInput[Kind],
  {
    home,
    isReport = false,
    idempotencyKey,
    refusal,
    userId,
  }: LeadOptions & { home?: Home; isReport?: boolean } = {},
): Promise<Lead> {
  const { name, email, phone, [trapField]: trap } = input;
  const sent = input as Partial<RequestInput & VisitInput>;
  const { visitDate = null, visitTime = null, budget = null } = sent;
  const message = sent.requirements ?? sent.message ?? "";
  const content = { kind, name, email, phone, message, visitDate, visitTime, budget };
  const quarantined = looksLikeSpam({ trap, name, text: message });
  const list = kind === "request" ? "request" : "inquiry";
  // A report may be about the agent.
  const agent = home && !isReport && (await agentToTell(home.id));
  // Before the refusal, which looks for what equal ones at the same time have stored.
  const devices = quarantined ? [] : await devicesToTell(agent ? agent.id : null);
  const same = submission(
    { id: leads.number, submissionKey: leads.submissionKey, createdAt: leads.createdAt },
    {
      form: home ? `${kind} ${home.id}` : "property request",
      content: [Object.values(content), quarantined],
      idempotencyKey,
    },
  );
  const storedWhere = (condition: SQL | undefined) =>
    db.select().from(leads).where(condition).orderBy(desc(leads.createdAt)).limit(1);
  if (refusal)
    return theOne(await storedWhere(and(same.isStored, isNull(leads.deletedAt))), content, refusal);

  const whatsapp = internationalNumber(phone);
  const title = isReport ? "Report" : kind === "visit" ? "Visit request" : "Inquiry";
  const notice = inLanguage("en", () => ({
    push: {
      devices,
      text: asked[isReport ? "report" : kind](name.split(" ")[0] ?? name, home?.title),
    },
    lead: `${list}-${idMark}`,
    subject: home ? `${title}: ${home.title}` : `Property request from ${name}`,
    to: agent || null,
    replyTo: email || undefined,
    facts: {
      Reference: same.reference,
      Received: formatMoment(same.now),
      ...factsOf(content, home, t.mails.notSpecified),
    },
    links: {
      "Open the lead": `${officePaths.inbox}?lead=${list}-${idMark}`,
      ...(phone && { Call: callLink(phone) }),
      ...(whatsapp && { WhatsApp: `https://wa.me/${whatsapp}` }),
      ...(home && { "See the property": `${paths.properties}/${home.id}` }),
    },
    id: same.storedId,
  }));
  // Sent again while the first one is in the trash: it is wanted after all.
  const isSame = Object.entries(content).map(
    ([column, sent]) => sql`${leads[column as "name"]} is ${sent}`,
  );
  const isAgain = and(same.isStored, ...isSame);
  const [, , , rows] = await write([
    db
      .insert(leads)
      .values({
        ...content,
        // Null when the property, or a user, was deleted in the meantime.
        ...(home && { propertyId: sql`(select "id" from ${properties} where "id" = ${home.id})` }),
        ...(userId && { userId: idOfUser(userId) }),
        ...(agent && { agentId: idOfUser(agent.id) }),
        reference: same.reference,
        quarantined,
        // Those without a contact are not all from one person.
        isUnlinked: isReport,
        submissionKey: same.key,
        createdAt: same.now,
      })
      .onConflictDoNothing({ target: leads.submissionKey }),
    ...restoration(list, isAgain, null).statements,
    storedWhere(same.isStored),
    ...(quarantined ? [] : tellStaff(same.storedKey, notice)),
  ]);
  return theOne(rows, content);
}

/** Stores what somebody says is wrong with a listing as an inquiry to the office. */
export function createReport(
  { reason, details = "", contact = "", [trapField]: trap }: ReportInput,
  options: LeadOptions & { home: Home },
): Promise<Lead> {
  const email = z.regexes.email.test(contact) ? contact : "";
  const phone = !email && countDigits(contact) >= leadLimits.phone.min ? tidyPhone(contact) : "";
  const isRecognized = email || phone || !contact;
  const lines = [`Report: ${reason}.`, details, isRecognized ? "" : `Contact: ${contact}`];
  const message = lines.filter(Boolean).join("\n");
  const report = { name: "A visitor's report", email, phone, message, [trapField]: trap };
  return createLead("inquiry", report, { ...options, isReport: true });
}

function idOfUser(id: number): SQL {
  return sql`(select "id" from ${users} where ${eq(users.id, id)})`;
}

function theOne([lead]: Lead[], content: Content, refusal = new Error("the lead was not stored")) {
  if (!lead) throw refusal;
  for (const [column, sent] of Object.entries(content))
    if (lead[column as keyof Lead] !== sent) throw new KeyReused();
  return lead;
}

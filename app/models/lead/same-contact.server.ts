import { desc, inArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { emailKey, inquiries, phoneKey, propertyRequests } from "~db/schema";

type Contact = { email: string; phone: string };
type Kind = "inquiry" | "property request";
export type RelatedLead = { kind: Kind; id: number; status: string; createdAt: Date };

/** Leads of one person that are looked up; more are of no use in a list. */
const mostLeads = 500;
/** Digits without which two numbers say nothing about each other. */
const shortestPhone = 7;

/**
 * For each lead the other leads with the same e-mail or phone number, newest first. Numbers are
 * the same when their last nine digits are.
 */
export async function relatedLeads(
  kind: Kind,
  leads: readonly (Contact & { id: number })[],
): Promise<Map<number, RelatedLead[]>> {
  const emails = leads.map(({ email }) => email.toLowerCase());
  const phones = leads.map(({ phone }) => lastDigits(phone)).filter((key) => isPhone(key));
  const same = (columns: { email: SQL; phone: SQL }) =>
    or(inArray(columns.email, emails), phones.length ? inArray(columns.phone, phones) : undefined);
  const keys = <T extends typeof inquiries | typeof propertyRequests>(table: T) => ({
    email: emailKey(table.email),
    phone: phoneKey(table.phone),
  });

  const [asked, requested] = await Promise.all([
    db
      .select({
        kind: sql<Kind>`'inquiry'`,
        id: inquiries.id,
        status: inquiries.status,
        createdAt: inquiries.createdAt,
        emailKey: sql<string>`${keys(inquiries).email}`,
        phoneKey: sql<string>`${keys(inquiries).phone}`,
      })
      .from(inquiries)
      .where(same(keys(inquiries)))
      .orderBy(desc(inquiries.id))
      .limit(mostLeads),
    db
      .select({
        kind: sql<Kind>`'property request'`,
        id: propertyRequests.id,
        status: propertyRequests.status,
        createdAt: propertyRequests.createdAt,
        emailKey: sql<string>`${keys(propertyRequests).email}`,
        phoneKey: sql<string>`${keys(propertyRequests).phone}`,
      })
      .from(propertyRequests)
      .where(same(keys(propertyRequests)))
      .orderBy(desc(propertyRequests.id))
      .limit(mostLeads),
  ]);
  const all = [...asked, ...requested].sort((a, b) => Number(b.createdAt) - Number(a.createdAt));

  return new Map(
    leads.map((lead) => {
      const phone = lastDigits(lead.phone);
      const others = all.filter(
        (other) =>
          !(other.kind === kind && other.id === lead.id) &&
          (other.emailKey === lead.email.toLowerCase() ||
            (isPhone(phone) && other.phoneKey === phone)),
      );
      return [
        lead.id,
        others.map(({ kind, id, status, createdAt }) => ({ kind, id, status, createdAt })),
      ];
    }),
  );
}

/** As the database's `phoneKey`. */
function lastDigits(phone: string): string {
  return phone.replace(/[ \-.()]/g, "").slice(-9);
}

function isPhone(key: string): boolean {
  return key.replace(/\D/g, "").length >= shortestPhone;
}

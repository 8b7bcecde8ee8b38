import { desc, inArray, or, sql } from "drizzle-orm";
import { db } from "~db/client";
import { emailKey, inquiries, phoneKey, propertyRequests } from "~db/schema";
import type { LeadTable } from "./lead.server";

type Contact = { email: string; phone: string };
type Kind = "inquiry" | "property request";
export type RelatedLead = { kind: Kind; id: number; status: string; createdAt: Date };

/** Maximum of leads read per table. */
const mostLeads = 500;
/** Phone numbers with fewer digits are not compared. */
const shortestPhone = 7;

/**
 * Finds other leads of the same sender: equal e-mail, or equal last nine digits of the phone.
 * @returns the related leads by lead id, newest first.
 */
export async function relatedLeads(
  kind: Kind,
  leads: readonly (Contact & { id: number })[],
): Promise<Map<number, RelatedLead[]>> {
  const emails = leads.map(({ email }) => email.toLowerCase());
  const phones = leads.map(({ phone }) => lastDigits(phone)).filter((key) => isPhone(key));
  const leadsIn = (table: LeadTable, kind: Kind) => {
    const [email, phone] = [emailKey(table.email), phoneKey(table.phone)];
    return db
      .select({
        kind: sql<Kind>`${kind}`,
        id: table.id,
        status: sql<string>`${table.status}`,
        createdAt: table.createdAt,
        emailKey: sql<string>`${email}`,
        phoneKey: sql<string>`${phone}`,
      })
      .from(table)
      .where(or(inArray(email, emails), phones.length ? inArray(phone, phones) : undefined))
      .orderBy(desc(table.id))
      .limit(mostLeads);
  };

  const [asked, requested] = await Promise.all([
    leadsIn(inquiries, "inquiry"),
    leadsIn(propertyRequests, "property request"),
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

/** The same as `phoneKey` in SQL. */
function lastDigits(phone: string): string {
  return phone.replace(/[ \-.()]/g, "").slice(-9);
}

function isPhone(key: string): boolean {
  return key.replace(/\D/g, "").length >= shortestPhone;
}

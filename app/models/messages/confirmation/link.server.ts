import { and, desc, eq, gte, isNull, like } from "drizzle-orm";
import { db } from "~db/client";
import { owners, type Property, properties } from "~db/schema";
import { auditLog, users } from "~db/system-schema";
import { statusOf } from "../../catalogue/property/fields";
import { getProperty } from "../../catalogue/property/property.server";
import { change, commit, type LinkHolder } from "../../history/change.server";
import { day } from "../../time";
import { addressKey, readSignedText, signedText } from "../signed-text.server";
import { type Answer, shownPrice } from "./schema";

export const linkLifetime = 14 * day;

export type Recipient = { agentId: number } | { ownerEmail: string };

export function confirmationToken(id: number, recipient: Recipient, now: Date): string {
  const who =
    "agentId" in recipient ? `a-${recipient.agentId}` : `o-${addressKey(recipient.ownerEmail)}`;
  const until = Math.floor((now.getTime() + linkLifetime) / 1000);
  return signedText("confirmation", `${id}-${until.toString(36)}-${who}`);
}

type Price = Pick<Property, "price" | "currency">;

export type GivenAnswer = { at: Date } & (
  | { answer: "available" | "sold" }
  | { answer: "price"; now: Price; before: Price }
);

/** `gone` is deleted, archived or not public; `closed` was marked as Sold or Pending by staff. */
export type Confirmation =
  | { state: "unknown" | "expired" | "gone" }
  | { state: "closed"; property: Property }
  | {
      state: "open";
      property: Property;
      holder: LinkHolder;
      until: Date;
      given: GivenAnswer | null;
    };

/** Reads the token of a link; changes nothing. */
export async function readConfirmation(token: string, now = new Date()): Promise<Confirmation> {
  const { id, until = "", who = "" } = readSignedText("confirmation", token);
  if (!id) return { state: "unknown" };
  const end = new Date(Number.parseInt(until, 36) * 1000);
  if (end <= now) return { state: "expired" };
  const property = await getProperty(Number(id));
  if (!property?.isPublic) return { state: "gone" };
  const holder = await holderOf(property, who);
  if (!holder) return { state: "expired" };
  const given = await lastAnswer(property.id, new Date(end.getTime() - linkLifetime));
  const isClosed = property.status === "Sold" || property.status === "Pending";
  // The holder may take back their own answer, but not a decision of staff.
  if (isClosed && !(given?.answer === "sold" && property.status === "Sold"))
    return { state: "closed", property };
  return { state: "open", property, holder, until: end, given };
}

/** Null for somebody who is no longer the agent or the owner. */
async function holderOf({ id: propertyId, agentId }: Property, who: string) {
  if (who.startsWith("o-")) {
    const [owner] = await db
      .select({ email: owners.email })
      .from(owners)
      .where(eq(owners.propertyId, propertyId));
    return owner && `o-${addressKey(owner.email)}` === who ? { name: `Owner${byLink}` } : null;
  }
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, Number(who.slice(2))));
  if (!user || user.role === "user" || user.id !== agentId) return null;
  return { name: `${user.fullName || user.username}${byLink}` };
}

const byLink = " by link";

async function lastAnswer(propertyId: number, since: Date): Promise<GivenAnswer | null> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, "property"),
        eq(auditLog.entityId, propertyId),
        isNull(auditLog.userId),
        like(auditLog.username, `%${byLink}`),
        gte(auditLog.createdAt, since),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry) return null;
  const { after, before, createdAt: at } = entry;
  if (after?.price !== undefined)
    return { at, answer: "price", now: after as Price, before: before as Price };
  return { at, answer: after?.status === "Sold" ? "sold" : "available" };
}

type Changes = Partial<
  Pick<Property, "status" | "price" | "currency" | "updatedAt" | "confirmedAt">
>;

function changesOf({ status, offer }: Property, answer: Answer, now: Date): Changes {
  if (answer.answer === "sold") return { status: "Sold", updatedAt: now };
  const again = status === "Sold" ? { status: statusOf(offer) } : {};
  if (answer.answer !== "price") return { ...again, confirmedAt: now };
  const { price, currency } = answer;
  return { ...again, price, currency, updatedAt: now, confirmedAt: now };
}

function isOutdated(property: Property, { shown, price, currency }: NewPrice): boolean {
  const isSame = property.price === price && property.currency === currency;
  return shown !== undefined && shown !== shownPrice(property) && !isSame;
}
type NewPrice = Extract<Answer, { answer: "price" }>;

/** False, with nothing changed, when the listing has changed meanwhile. */
export async function answerConfirmation(
  { property, holder }: Extract<Confirmation, { state: "open" }>,
  answer: Answer,
  now = new Date(),
): Promise<boolean> {
  const { id, status, price, currency } = property;
  if (answer.answer === "sold" && status === "Sold") return true;
  const isPriced = answer.answer === "price";
  if (isPriced && isOutdated(property, answer)) return false;
  const after = changesOf(property, answer, now);
  const isAsSeen = and(
    ...[eq(properties.id, id), properties.isPublic, eq(properties.status, status)],
    ...(isPriced ? [eq(properties.price, price), eq(properties.currency, currency)] : []),
  );
  const [changed] = await commit(change("property", isAsSeen, after, { by: holder }));
  return changed.length > 0;
}

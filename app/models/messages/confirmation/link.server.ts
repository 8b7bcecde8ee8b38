import { and, desc, eq, gte, isNull, like } from "drizzle-orm";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { owners, properties, users } from "~db/schema";
import { auditLog } from "~db/system-schema";
import { statusOf } from "../../catalogue/property/fields";
import { getProperty } from "../../catalogue/property/property.server";
import { change, commit, type LinkHolder } from "../../history/change.server";
import { day } from "../../time";
import { addressKey, readSignedText, signedText } from "../signed-text.server";
import { type Answer, shownPrice } from "./schema";

const purpose = "confirm a listing";
/** How long a link is good for, in milliseconds. */
export const linkLifetime = 14 * day;

/** Whom a link was sent to: an agent, or the owner of the listing at an address. */
export type Recipient = { agentId: number } | { ownerEmail: string };

/** The token of a link by which the recipient tells whether a listing is still to be had. */
export function confirmationToken(id: number, recipient: Recipient, now: Date): string {
  const who =
    "agentId" in recipient ? `a-${recipient.agentId}` : `o-${addressKey(recipient.ownerEmail)}`;
  const until = Math.floor((now.getTime() + linkLifetime) / 1000);
  return signedText(purpose, `${id}-${until.toString(36)}-${who}`);
}

type Price = Pick<Property, "price" | "currency">;

/** What was told by a link, and when. */
export type Told = { at: Date } & (
  | { answer: "available" | "sold" }
  | { answer: "price"; now: Price; before: Price }
);

/**
 * What a link leads to. `unknown` is none of ours, `expired` is over, `gone` is a listing that is
 * deleted, archived or not on the site, `closed` one that staff marked as Sold or Pending.
 */
export type Confirmation =
  | { state: "unknown" | "expired" | "gone" }
  | { state: "closed"; property: Property }
  | { state: "open"; property: Property; holder: LinkHolder; until: Date; told: Told | null };

/** Reads the token of a link; changes nothing. */
export async function readConfirmation(token: string, now = new Date()): Promise<Confirmation> {
  const [, id = "", until = "", who = ""] =
    /^(\d{1,15})-([0-9a-z]{1,9})-(a-\d{1,15}|o-[\w-]{16})$/.exec(
      readSignedText(purpose, token) ?? "",
    ) ?? [];
  if (!id) return { state: "unknown" };
  const end = new Date(Number.parseInt(until, 36) * 1000);
  if (end <= now) return { state: "expired" };
  const property = await getProperty(Number(id));
  if (!property?.isPublic) return { state: "gone" };
  const holder = await holderOf(property, who);
  if (!holder) return { state: "expired" };
  const told = await lastTold(property.id, new Date(end.getTime() - linkLifetime));
  const isClosed = property.status === "Sold" || property.status === "Pending";
  // What the link did it may undo; what staff did is theirs.
  if (isClosed && !(told?.answer === "sold" && property.status === "Sold"))
    return { state: "closed", property };
  return { state: "open", property, holder, until: end, told };
}

/** Who answers, as the audit log names them; null for who is no longer the agent or the owner. */
async function holderOf(
  { id: propertyId, agentId }: Property,
  who: string,
): Promise<LinkHolder | null> {
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

async function lastTold(propertyId: number, since: Date): Promise<Told | null> {
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
  // Both are as `answerConfirmation` wrote them.
  if (after?.price !== undefined)
    return { at, answer: "price", now: after as Price, before: before as Price };
  return { at, answer: after?.status === "Sold" ? "sold" : "available" };
}

type Changes = Partial<
  Pick<Property, "status" | "price" | "currency" | "updatedAt" | "confirmedAt">
>;

/** What an answer changes. A listing that the link had marked as Sold is offered again. */
function changesOf({ status, offer }: Property, answer: Answer, now: Date): Changes {
  if (answer.answer === "sold") return { status: "Sold", updatedAt: now };
  const again = status === "Sold" ? { status: statusOf(offer) } : {};
  if (answer.answer !== "price") return { ...again, confirmedAt: now };
  const { price, currency } = answer;
  return { ...again, price, currency, updatedAt: now, confirmedAt: now };
}

/** Whether others have set another price than the page showed; a double tap is none. */
function isOutdated(property: Property, { shown, price, currency }: NewPrice): boolean {
  const isSame = property.price === price && property.currency === currency;
  return shown !== undefined && shown !== shownPrice(property) && !isSame;
}
type NewPrice = Extract<Answer, { answer: "price" }>;

/**
 * Does what the holder of a link answered, and writes down who that was.
 * @returns false when the listing has become another meanwhile: then nothing is done.
 */
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

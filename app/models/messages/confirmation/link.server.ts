import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  like,
  lte,
  not,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { emailKey } from "~db/contact-keys";
import { auditLog } from "~db/office-schema";
import { owners, type Property, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { ownerEmail } from "../../accounts/owner/homes.server";
import { offeredNow, statusOf } from "../../catalogue/property/fields";
import { getProperty } from "../../catalogue/property/property.server";
import { change, commit, type LinkHolder } from "../../history/change.server";
import { day } from "../../time";
import { addressKey, readSignedText, signedText } from "../signed-text.server";
import { type Answer, shownPrice } from "./schema";

export const linkLifetime = 14 * day;

export type Recipient = { agentId: number } | { ownerEmail: string };

const staleDays = 21;

/** What was last confirmed before is asked about. */
export const staleBefore = (now: Date) => new Date(now.getTime() - staleDays * day);

/** A recipient in links and in keys of messages. */
export const recipientKey = (recipient: Recipient) =>
  "agentId" in recipient ? `a-${recipient.agentId}` : `o-${addressKey(recipient.ownerEmail)}`;

export function confirmationToken(id: number, recipient: Recipient, now: Date): string {
  return signedText("confirmation", tokenText(id, recipient, now));
}

/** For all listings of a recipient, `id` among them. */
export function groupToken(id: number, recipient: Recipient, now: Date): string {
  return signedText("confirmations", tokenText(id, recipient, now));
}

function tokenText(id: number, recipient: Recipient, now: Date): string {
  const until = Math.floor((now.getTime() + linkLifetime) / 1000);
  return `${id}-${until.toString(36)}-${recipientKey(recipient)}`;
}

type Price = Pick<Property, "price" | "currency">;

export type GivenAnswer = { at: Date } & (
  | { answer: "available" | "sold" }
  | { answer: "price"; now: Price; before: Price }
);

type Open = {
  state: "open";
  property: Property;
  holder: LinkHolder;
  until: Date;
  given: GivenAnswer | null;
};

/** `gone` is deleted, archived or not public; `closed` was marked as Sold or Pending by staff. */
export type Confirmation =
  | { state: "unknown" | "expired" | "gone" }
  | { state: "closed"; property: Property }
  | Open
  /** All of a recipient: those that wait for an answer stand first; `more` do so, too. */
  | { state: "all"; until: Date; homes: Open[]; more: number };

/** Reads the token of a link; changes nothing. */
export async function readConfirmation(token: string): Promise<Confirmation> {
  const one = readSignedText("confirmation", token);
  const { id, until = "", who = "" } = one.id ? one : readSignedText("confirmations", token);
  if (!id) return { state: "unknown" };
  const end = new Date(Number.parseInt(until, 36) * 1000);
  if (end <= new Date()) return { state: "expired" };
  return (one.id ? readOne : readAll)(Number(id), who, end);
}

async function readOne(id: number, who: string, end: Date): Promise<Confirmation> {
  const property = await getProperty(id);
  if (!property?.isPublic) return { state: "gone" };
  const holder = await holderOf(property, who);
  return holder ? standingOf(property, holder, end) : { state: "expired" };
}

async function standingOf(property: Property, holder: LinkHolder, end: Date) {
  const given = await lastAnswer(property.id, new Date(end.getTime() - linkLifetime));
  const isClosed = property.status === "Sold" || property.status === "Pending";
  // The holder may take back their own answer, but not a decision of staff.
  if (isClosed && !(given?.answer === "sold" && property.status === "Sold"))
    return { state: "closed" as const, property };
  return { state: "open" as const, property, holder, until: end, given };
}

/** So many are asked about at once; the next follow when these are answered. */
const maxAtOnce = 60;

async function readAll(id: number, who: string, end: Date): Promise<Confirmation> {
  const holder = await holderOfAll(id, who);
  if (!holder) return { state: "expired" };
  const since = new Date(end.getTime() - linkLifetime);
  const isStale = and(
    inArray(properties.status, offeredNow),
    lte(properties.confirmedAt, staleBefore(since)),
  );
  const isAnswered = exists(db.select().from(auditLog).where(isAnswer(properties.id, since)));
  const rows = await db
    .select()
    .from(properties)
    .where(and(properties.isPublic, holder.answersFor, or(isStale, isAnswered)))
    .orderBy(asc(properties.id));
  const asked: Open[] = [];
  const answered: Open[] = [];
  for (const property of rows) {
    const home = await standingOf(property, holder, end);
    if (home.state === "open") (home.given ? answered : asked).push(home);
  }
  const homes = [...asked.slice(0, maxAtOnce), ...answered];
  return { state: "all", until: end, homes, more: Math.max(0, asked.length - maxAtOnce) };
}

/** Who answers for all listings of an owner or agent, and SQL for which they are. */
async function holderOfAll(id: number, who: string) {
  if (who.startsWith("o-")) {
    const email = await ownerEmail(id, who.slice(2));
    if (!email) return null;
    const owned = sql`select ${owners.propertyId} from ${owners}
      where ${emailKey(owners.email)} = ${email.toLowerCase()}`;
    return { name: `Owner${byLink}`, answersFor: sql`${properties.id} in (${owned})` };
  }
  const agentId = Number(who.slice(2));
  const holder = await agentHolder(agentId);
  // What has an owner with an address, the owner answers for.
  const hasOwner = sql`${properties.id} in (select ${owners.propertyId} from ${owners} where ${owners.email} <> '')`;
  return holder && { ...holder, answersFor: and(eq(properties.agentId, agentId), not(hasOwner)) };
}

/** Null for somebody who is no longer the agent or the owner. */
async function holderOf({ id: propertyId, agentId }: Property, who: string) {
  if (who.startsWith("o-")) {
    const [owner] = await db.select().from(owners).where(eq(owners.propertyId, propertyId));
    return owner && `o-${addressKey(owner.email)}` === who ? { name: `Owner${byLink}` } : null;
  }
  return Number(who.slice(2)) === agentId ? agentHolder(agentId) : null;
}

async function agentHolder(id: number): Promise<LinkHolder | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || user.role === "user") return null;
  return { name: `${user.fullName || user.username}${byLink}` };
}

const byLink = " by link";

/** SQL: whether an entry is an answer by a link, since a time. */
const isAnswer = (propertyId: number | SQLWrapper, since: Date) =>
  and(
    eq(auditLog.entity, "property"),
    eq(auditLog.entityId, propertyId),
    isNull(auditLog.userId),
    like(auditLog.username, `%${byLink}`),
    gte(auditLog.createdAt, since),
  );

async function lastAnswer(propertyId: number, since: Date): Promise<GivenAnswer | null> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(isAnswer(propertyId, since))
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
  { property, holder }: Open,
  answer: Answer,
): Promise<boolean> {
  const { id, status, price, currency } = property;
  if (answer.answer === "sold" && status === "Sold") return true;
  const isPriced = answer.answer === "price";
  if (isPriced && isOutdated(property, answer)) return false;
  const after = changesOf(property, answer, new Date());
  const isAsSeen = and(
    ...[eq(properties.id, id), properties.isPublic, eq(properties.status, status)],
    ...(isPriced ? [eq(properties.price, price), eq(properties.currency, currency)] : []),
  );
  const [changed] = await commit(change("property", isAsSeen, after, { by: holder }));
  return changed.length > 0;
}

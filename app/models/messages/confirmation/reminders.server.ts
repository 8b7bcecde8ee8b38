import { and, asc, between, eq, inArray, isNotNull, lte, max, ne, or } from "drizzle-orm";
import { env } from "~/env.server";
import { langAttribute } from "~/models/lang";
import { paths } from "~/paths";
import { site } from "~/site";
import { db, write } from "~db/client";
import { owners, properties, users } from "~db/schema";
import { outbox } from "~db/system-schema";
import type { PropertyStatus } from "~db/vocabulary";
import { priceInWords } from "../../catalogue/property/price";
import { formatDate } from "../../dates.server";
import { day, dayInAddis } from "../../time";
import { escapeHtml, mailHtml } from "../outbox/letter";
import { queueMail, queueTelegram } from "../outbox/outbox.server";
import { telegramIsSetUp } from "../outbox/telegram.server";
import { addressKey } from "../signed-text.server";
import { confirmationToken, linkLifetime, type Recipient } from "./link.server";

const hour = 3_600_000;
/** A listing that was not confirmed for so many days is asked about. */
const staleDays = 21;
/** Listings in one mail, and as many in one message by Telegram as it surely takes. */
const maxListings = { email: 40, chatId: 10 };
/** Listings that one run asks about, so that the work of a run has an end. */
const maxBatchSize = 2000;
/** The messages of a run have its day in their keys: `confirm 2026-11-23 …`. */
const keyPrefix = "confirm ";
/** When a day begins for this: nobody is asked at night. */
const morning = 8 * hour;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Queues a message to each agent and owner of listings that were not confirmed for three weeks, or
 * several when there are many, with a link for each by which they tell whether it is still to be had. Does so every
 * `CONFIRM_EVERY_DAYS`, for all of them at once: no listing is asked about twice within that time.
 * Several processes may do this.
 * @returns how many messages were queued.
 */
export async function askForConfirmations(
  now = new Date(),
  everyDays = env.CONFIRM_EVERY_DAYS,
): Promise<number> {
  if (everyDays === 0) return 0;
  const today = dayInAddis(now.getTime() - morning);
  const [last] = await db
    .select({ key: max(outbox.dedupeKey) })
    .from(outbox)
    .where(between(outbox.dedupeKey, keyPrefix, `${keyPrefix}~`));
  const lastDay = Date.parse(last?.key?.slice(keyPrefix.length, keyPrefix.length + 10) ?? "");
  if (today - lastDay < everyDays * day) return 0;
  const [first, ...others] = inGroups(await staleListings(now)).flatMap((asked) =>
    inParts(asked).map((part, index) =>
      message(part, now, `${keyPrefix}${dayOf(today)} ${keyOf(part[0])} ${index + 1}`),
    ),
  );
  if (!first) return 0;
  const results = await write([first, ...others]);
  return results.reduce((sum, { changes }) => sum + changes, 0);
}

const offered: PropertyStatus[] = ["For Sale", "For Rent", "Available"];

/** A listing to ask about, and whom. */
type Asked = {
  id: number;
  title: string;
  price: string;
  recipient: Recipient;
  /** What the recipient is called; empty when that is not known. */
  name: string;
  to: { chatId: string } | { email: string };
};

/** What nobody confirmed for three weeks, the longest first: of who has an owner with an e-mail address or an agent. */
async function staleListings(now: Date): Promise<Asked[]> {
  const { id, title, price, currency, confirmedAt, status, isPublic, agentId } = properties;
  const rows = await db
    .select({
      ...{ id, title, price, currency, ownerName: owners.name, ownerEmail: owners.email },
      ...{ agentId: users.id, email: users.email, username: users.username },
      ...{ fullName: users.fullName, chatId: users.telegramChatId },
    })
    .from(properties)
    .leftJoin(owners, and(eq(owners.propertyId, id), ne(owners.email, "")))
    .leftJoin(users, and(eq(users.id, agentId), ne(users.role, "user")))
    .where(
      and(
        isPublic,
        inArray(status, offered),
        lte(confirmedAt, new Date(now.getTime() - staleDays * day)),
        or(isNotNull(owners.email), isNotNull(users.id)),
      ),
    )
    .orderBy(asc(confirmedAt), asc(id))
    .limit(maxBatchSize);
  return rows.flatMap(({ ownerEmail, ownerName, agentId, email, fullName, ...row }): Asked[] => {
    const listing = { id: row.id, title: row.title, price: priceInWords(row) };
    if (ownerEmail)
      return [
        {
          ...{ ...listing, recipient: { ownerEmail }, name: ownerName ?? "" },
          to: { email: ownerEmail },
        },
      ];
    if (agentId === null || email === null) return [];
    const to = row.chatId && telegramIsSetUp ? { chatId: row.chatId } : { email };
    return [{ ...listing, recipient: { agentId }, name: fullName || row.username || "", to }];
  });
}

/** Listings of one person. */
type Some = [Asked, ...Asked[]];

const keyOf = ({ to }: Asked) =>
  "chatId" in to ? `chat ${addressKey(to.chatId)}` : addressKey(to.email);

/** One group a person. */
function inGroups(listings: readonly Asked[]): Some[] {
  const groups = new Map<string, Some>();
  for (const listing of listings) {
    const group = groups.get(keyOf(listing));
    if (group) group.push(listing);
    else groups.set(keyOf(listing), [listing]);
  }
  return [...groups.values()];
}

/** The listings of each message to one person. */
function inParts(asked: Some): Some[] {
  const [{ to }] = asked;
  const most = "chatId" in to ? maxListings.chatId : maxListings.email;
  const parts: Some[] = [];
  for (let from = 0; from < asked.length; from += most)
    parts.push(asked.slice(from, from + most) as Some);
  return parts;
}

/** The statement that queues a message to one person. */
function message(asked: Some, now: Date, dedupeKey: string) {
  const [first] = asked;
  const expiresAt = new Date(now.getTime() + linkLifetime);
  const options = { dedupeKey, expiresAt };
  const links = asked.map(({ id, title, price, recipient }) => ({
    ...{ title, price },
    url: `${env.PUBLIC_URL}${paths.confirmation}/${confirmationToken(id, recipient, now)}`,
  }));
  const subject =
    links.length === 1
      ? `Is it still available? ${first.title}`
      : `Are these ${links.length} listings still available?`;
  const greeting = first.name ? `Hello ${first.name},` : "Hello,";
  const use = `Please open the link of each and tap one button: still available, sold or let, or a new price. No login is needed. The links work until ${formatDate(expiresAt)}.`;
  const amharic = "እባክዎ ሊንኩን ከፍተው ቤቱ አሁንም መኖሩን ይንገሩን። እናመሰግናለን!";
  const closing = `${site.company}, ${site.phone}`;
  const lines = links.map(({ title, price, url }) => `${title}\n${price}\n${url}`);
  const text = [greeting, subject, use, amharic, ...lines, closing].join("\n\n");
  if ("chatId" in first.to) return queueTelegram(text, { ...options, to: first.to.chatId });
  const items = links.map(
    ({ title, price, url }) =>
      `<li style="margin:0 0 16px"${langAttribute(title)}>${escapeHtml(title)}<br>${escapeHtml(price)}<br><a href="${escapeHtml(url)}">Answer for this one</a></li>`,
  );
  const html = mailHtml(
    `<p>${escapeHtml(greeting)}</p><h1 style="font-size:20px">${escapeHtml(subject)}</h1><p>${escapeHtml(use)}</p><p lang="am">${amharic}</p><ul style="padding-left:20px">${items.join("")}</ul><p>${escapeHtml(closing)}</p>`,
  );
  return queueMail({ to: first.to.email, subject, text, html }, options);
}

const checkEvery = 15 * 60_000;

/** Asks for confirmations from now on. @returns a function that ends it. */
export function startConfirmationRequests(): () => void {
  const check = () =>
    void askForConfirmations().catch((error) => console.error("confirmations:", error));
  const timer = setInterval(check, checkEvery).unref();
  check();
  return () => clearInterval(timer);
}

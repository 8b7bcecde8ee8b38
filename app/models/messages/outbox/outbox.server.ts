import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { language } from "~/texts";
import { db, write } from "~db/client";
import { type OutboxPayload, outbox } from "~db/system-schema";
import type { Channel, Language } from "~db/vocabulary";
import { day } from "../../time";
import { escapeHtml } from "../../words";
import type { Mail } from "./mail.server";

const patience = 14 * day;

/** The condition that a message is neither sent nor given up. */
export const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

type QueueOptions = {
  dedupeKey?: SQL<string> | string;
  expiresAt?: Date;
  filledIn?: { mark: string; by: SQL<number> };
  /** Where it does not hold, the whole write is refused: see `isRefused`. */
  when?: SQL;
};

/** Whether a write failed because a message of it was to be queued only `when` something held. */
export const isRefused = (error: unknown) =>
  String(error).includes("NOT NULL constraint failed: outbox.channel");

/** The statement that queues an e-mail, to be written together with the change it reports. */
export function queueMail(mail: Mail, options: QueueOptions = {}) {
  return queue("email", mail, options);
}

/** As `queueMail`; to the chat `to`, or else that of the staff, with `buttons`, or those for a `lead`. */
export function queueTelegram(
  text: string,
  {
    to,
    lead,
    post,
    buttons,
    ...options
  }: QueueOptions & Pick<OutboxPayload, "to" | "lead" | "post" | "buttons"> = {},
) {
  return queue("telegram", { text, to, lead, post, buttons }, options);
}

export function queuePush(payload: OutboxPayload, options: QueueOptions) {
  return queue("push", payload, options);
}

function queue(
  channel: Channel,
  payload: OutboxPayload,
  { dedupeKey, expiresAt = new Date(Date.now() + patience), filledIn, when }: QueueOptions,
) {
  const whole =
    filledIn && sql`replace(${JSON.stringify(payload)}, ${filledIn.mark}, ${filledIn.by})`;
  return db
    .insert(outbox)
    .values({
      channel: when ? sql`iif(${when}, ${channel}, null)` : channel,
      payload: whole ?? payload,
      dedupeKey,
      expiresAt,
    })
    .onConflictDoNothing({ target: [outbox.channel, outbox.dedupeKey] });
}

const reportedMs = 30 * day;

/** A push that came to nothing is no loss: a mail tells of the same. */
export const failedLately = (now: Date) =>
  and(gte(outbox.failedAt, new Date(now.getTime() - reportedMs)), ne(outbox.channel, "push"));

/** Messages that failed in the last 30 days and were neither sent again nor dismissed. */
export async function failedMessages(limit: number, now = new Date()) {
  const lately = failedLately(now);
  const [rows, total] = await Promise.all([
    db.select().from(outbox).where(lately).orderBy(desc(outbox.failedAt)).limit(limit),
    db.$count(outbox, lately),
  ]);
  return { rows: rows.map(shown), total };
}

export async function messagesAt(ids: readonly number[]) {
  const areGiven = inArray(outbox.id, [...ids]);
  return (await db.select().from(outbox).where(areGiven)).map(shown);
}

function shown({ id, channel, payload, lastError, failedAt }: typeof outbox.$inferSelect) {
  return {
    id,
    what: payload?.subject ?? (channel === "telegram" ? "Telegram message" : "Mail"),
    to: payload?.to ?? null,
    reason: lastError ?? "It was never attempted in time.",
    failedAt,
    canRetry: payload !== null,
  };
}

const isFailed = (id: number) => and(eq(outbox.id, id), isNotNull(outbox.failedAt));

/** Queues a failed message again; null when there is none, or its content has expired. */
export async function retryMessage(id: number, now = new Date()) {
  const expiresAt = sql`max(${outbox.expiresAt}, ${now.getTime() + patience})`;
  const [[queued]] = await write([
    db
      .update(outbox)
      .set({ failedAt: null, refusedAt: null, dueAt: now, expiresAt })
      .where(and(isFailed(id), isNotNull(outbox.payload)))
      .returning({ id: outbox.id }),
  ]);
  return queued ?? null;
}

/** Null when there is no such failed message. */
export async function dismissMessage(id: number) {
  const [[gone]] = await write([
    db.delete(outbox).where(isFailed(id)).returning({ id: outbox.id }),
  ]);
  return gone ?? null;
}

export function mailHtml(body: string, lang: Language = "en"): string {
  return `<!doctype html><html lang="${lang}"><body style="font-family:sans-serif;line-height:1.5">${body}</body></html>`;
}

type Letter = {
  greeting: string;
  intro: string;
  secret?: string;
  use: string;
  link: string;
  closing?: string;
};

/** In the language that is spoken now. Only one that is not in English tells its language. */
export function letter({ greeting, intro, secret, use, link, closing }: Letter) {
  const after = closing ? [closing] : [];
  const shown = secret ? [secret] : [];
  const html = `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(intro)}</p>
${shown.map((code) => `<p style="font: bold 24px monospace; letter-spacing: 2px">${code}</p>\n`).join("")}<p>${escapeHtml(use)}<br><a href="${link}">${link}</a></p>
${after.map((line) => `<p>${escapeHtml(line)}</p>\n`).join("")}`;
  return {
    text: [greeting, intro, ...shown.map((code) => `    ${code}`), use, link, ...after].join(
      "\n\n",
    ),
    html: language() === "en" ? html : mailHtml(html, language()),
  };
}

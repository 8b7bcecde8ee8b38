import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { z } from "zod";
import { env, isThisMachine } from "~/env.server";
import { site } from "~/site";
import { writeWhole } from "../../whole-file.server";

export type Mail = {
  /** A single e-mail address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Ignored when it is not a valid e-mail address. */
  replyTo?: string;
  /** Of what nobody waits for: where one POST ends it (RFC 8058). */
  unsubscribe?: string;
};

/** SMTP timeouts in milliseconds; `total` limits the whole attempt. */
export const mailTimeouts = { connect: 15_000, greeting: 15_000, idle: 120_000, total: 240_000 };

/** Nobody will ever take this mail: sending it again is no use. */
export class Undeliverable extends Error {}

/** Where the agency reads of leads, unless an agent is told. */
export const officeInbox = () => env.LEADS_EMAIL ?? site.email;

/** Whether an address is the agency's own inbox. */
export const isToOffice = (address = "") => address.toLowerCase() === officeInbox().toLowerCase();

/** Where mails go that no server is set up for. */
export const mailFolder = join(env.DATA_DIR, "outbox");

/**
 * Sends one e-mail through `smtpUrl`, or without it writes a file to `DATA_DIR/outbox`.
 * @param id becomes the Message-ID, or the file name.
 * @throws {Undeliverable} when the SMTP server refused it for good, {Error} when it may take it later.
 */
export async function deliverMail(
  mail: Mail,
  id: string,
  {
    smtpUrl = env.SMTP_URL,
    timeouts = mailTimeouts,
    signal,
  }: { smtpUrl?: string; timeouts?: typeof mailTimeouts; signal?: AbortSignal } = {},
): Promise<void> {
  const message = compose(mail, id);
  if (!smtpUrl) return writeToFile(message, id);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // Mails hold codes and the addresses of visitors: they cross no network in the clear.
    requireTLS: !isThisMachine(smtpUrl),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.idle,
    dnsTimeout: timeouts.connect,
  });
  try {
    await transport.sendMail({ ...message, signal: within(timeouts.total, signal) });
  } catch (error) {
    throw isRefusedForGood(error as SmtpError)
      ? new Undeliverable((error as Error).message)
      : error;
  }
}

/** The reply of a server to a command. */
type SmtpError = Error & { command?: string; responseCode?: number };

/** Replies about authentication (RFC 4954), which the operator can mend. */
const authenticationReplies = [530, 534, 535, 538];

/** Whether a 5xx was said of this recipient or text; one of the sender is for the operator to mend. */
function isRefusedForGood({ command = "", responseCode = 0 }: SmtpError): boolean {
  const isOfThisMail = command === "RCPT TO" || command === "DATA";
  const isPermanent = responseCode >= 500 && responseCode < 600;
  return isOfThisMail && isPermanent && !authenticationReplies.includes(responseCode);
}

/** Sends an e-mail without queue or retry; takes 30 seconds at most. @returns whether it was sent */
export async function sendMailNow(
  mail: Mail,
): Promise<{ ok: true } | { ok: false; error: string }> {
  if (!env.SMTP_URL) return { ok: false, error: "E-mail is not set up" };
  try {
    await deliverMail(mail, randomUUID(), { timeouts: { ...mailTimeouts, total: 30_000 } });
    return { ok: true };
  } catch (error) {
    return { ok: false, error: (error as Error).message };
  }
}

function within(time: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(time);
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

function compose(
  { to, subject, text, html, replyTo, unsubscribe }: Mail,
  id: string,
): SendMailOptions {
  if (!isAddress(to)) throw new Undeliverable("the recipient is not one e-mail address");
  return {
    from: env.MAIL_FROM,
    to,
    replyTo: isAddress(replyTo) ? replyTo : undefined,
    subject: oneLine(subject).slice(0, 200),
    text,
    html,
    messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isAddress(text: string | undefined): text is string {
  return z.email().max(254).safeParse(text).success;
}

/** Replaces control characters with spaces, against header injection. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

const fileOf = (id: string) => join(mailFolder, `${id}.eml`);
const beingWritten = new Set<Promise<void>>();

async function writeToFile(message: SendMailOptions, id: string): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const writing = transport
    .sendMail(message)
    .then(({ message: bytes }) => writeWhole(fileOf(id), bytes as Buffer))
    .finally(() => beingWritten.delete(writing));
  beingWritten.add(writing);
  return writing;
}

/** Ends when the files are there that this process writes now. */
export async function mailFilesWritten(): Promise<void> {
  await Promise.allSettled(beingWritten);
}

/** Takes back a mail that went to a file; one that went to a server is gone. */
export const withdrawMail = (id: string) => rm(fileOf(id), { force: true });

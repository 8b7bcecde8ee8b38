import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import PostalMime from "postal-mime";
import { z } from "zod";
import { env, isThisMachine } from "~/env.server";
import { site } from "~/site";
import { writeWhole } from "../../whole-file.server";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The address for unsubscribing by one POST (RFC 8058). */
  unsubscribe?: string;
  ics?: string;
};

export const mailTimeouts = { connect: 15_000, greeting: 15_000, idle: 120_000, total: 240_000 };

/** Nobody will ever take this mail: sending it again is no use. */
export class Undeliverable extends Error {}

export const officeInbox = () => env.LEADS_EMAIL ?? site.email;

export const isToOffice = (address = "") => address.toLowerCase() === officeInbox().toLowerCase();

export const mailFolder = join(env.DATA_DIR, "outbox");

/** Sends by SMTP, or writes a file without it; throws {Undeliverable} when refused for good. */
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
    // Mails hold codes and addresses of visitors, and may not be sent unencrypted.
    requireTLS: !isThisMachine(smtpUrl),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.idle,
    dnsTimeout: timeouts.connect,
  });
  try {
    const signals = [AbortSignal.timeout(timeouts.total), signal ?? []].flat();
    await transport.sendMail({ ...message, signal: AbortSignal.any(signals) });
  } catch (error) {
    throw isRefusedForGood(error as SmtpError)
      ? new Undeliverable((error as Error).message)
      : error;
  }
}

type SmtpError = Error & { command?: string; responseCode?: number };

const authenticationReplies = [530, 534, 535, 538];

/** Only a 5xx about this recipient or text; the operator can fix one about the sender. */
function isRefusedForGood({ command = "", responseCode = 0 }: SmtpError): boolean {
  const isOfThisMail = command === "RCPT TO" || command === "DATA";
  const isPermanent = responseCode >= 500 && responseCode < 600;
  return isOfThisMail && isPermanent && !authenticationReplies.includes(responseCode);
}

/** Without queue or retry; takes 30 seconds at most. */
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

function compose(
  { to, subject, text, html, replyTo, unsubscribe, ics }: Mail,
  id: string,
): SendMailOptions {
  if (!isAddress(to)) throw new Undeliverable("the recipient is not one e-mail address");
  // Without control characters, against header injection.
  const oneLine = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return {
    from: env.MAIL_FROM,
    to,
    replyTo: isAddress(replyTo) ? replyTo : undefined,
    subject: oneLine.slice(0, 200),
    text,
    html,
    icalEvent: ics
      ? { method: /^METHOD:(\w+)/m.exec(ics)?.[1], filename: "visit.ics", content: ics }
      : undefined,
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

const fileOf = (id: string) => join(mailFolder, `${id}.eml`);
const beingWritten = new Set<Promise<void>>();

function writeToFile(message: SendMailOptions, id: string): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const writing = transport
    .sendMail(message)
    .then(({ message: bytes }) => writeWhole(fileOf(id), bytes as Buffer))
    .finally(() => beingWritten.delete(writing));
  beingWritten.add(writing);
  return writing;
}

export const withdrawMail = (id: string) => rm(fileOf(id), { force: true });

type MailFile = { to: string; replyTo: string; text: string; reference: string };

/** Deletes the mail files of a person; mails of others lose what `erase` removes from them. */
export async function deleteMailFiles(
  isOfPerson: (mail: MailFile) => boolean,
  erase = (text: string) => text,
): Promise<void> {
  await Promise.allSettled(beingWritten);
  const names = await readdir(mailFolder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".eml")))
    try {
      const file = join(mailFolder, name);
      const bytes = await readFile(file);
      const mail = await parse(bytes);
      if (isOfPerson(mail)) await rm(file, { force: true });
      else if (erase(mail.text) !== mail.text) {
        const rest = Buffer.from(erase(bytes.toString().replace(softBreak, "")));
        const { text } = await parse(rest);
        if (erase(text) === text) await writeWhole(file, rest);
        else await rm(file, { force: true });
      }
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isGone) console.error(`outbox: ${name} could not be erased:`, error);
    }
}

/** A mail may break a line within a word. */
const softBreak = /=\r?\n/g;

async function parse(bytes: Buffer): Promise<MailFile> {
  const { to, replyTo, subject, text, html } = await PostalMime.parse(bytes);
  return {
    to: to?.[0]?.address?.toLowerCase() ?? "",
    replyTo: replyTo?.[0]?.address?.toLowerCase() ?? "",
    text: [subject, text, html].join("\n"),
    reference: /^Reference: (\S+)/.exec(text ?? "")?.[1] ?? "",
  };
}

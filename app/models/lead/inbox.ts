import { z } from "zod";
import { site } from "~/site";
import { searchMaxLength } from "../property/text";
import { noteMaxLength } from "./limits";

/** An id, as URLs and forms send it. */
export const rowId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** What every lead list can be filtered by. */
export const leadFilterFields = {
  search: z.string().max(searchMaxLength),
  /** Shows what looks like a bot's; left out, the rest. */
  quarantined: z.literal("1"),
  id: rowId,
};

/** What staff write about a lead. */
export const leadNote = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim())
  .max(noteMaxLength, `Note must be at most ${noteMaxLength} characters`);

/** For a PATCH: at least one field must come. */
export const notEmpty = [
  (patch: object) => Object.values(patch).some((value) => value !== undefined),
  "Send at least one field to change",
] as const;

/** What the forms of a row in a lead list send. */
export function leadForm<S extends readonly [string, ...string[]]>(statuses: S) {
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("status"), id: rowId, status: z.enum(statuses) }),
    z.object({ intent: z.literal("note"), id: rowId, note: leadNote }),
    z.object({ intent: z.literal("quarantine"), id: rowId, quarantined: z.stringbool() }),
    z.object({ intent: z.literal("delete"), id: rowId }),
  ]);
}

type Contact = { email: string; phone: string };

/** Links that reach the person: by phone, mail, WhatsApp and Telegram, the reply prefilled. */
export function replyLinks({ email, phone }: Contact, { subject, text }: Reply) {
  const number = internationalNumber(phone);
  const body = encodeURIComponent(text);
  return {
    call: `tel:${number ? `+${number}` : phone.replace(/[^\d+]/g, "")}`,
    mail: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`,
    whatsapp: number && `https://wa.me/${number}?text=${body}`,
    telegram: number && `https://t.me/+${number}?text=${body}`,
  };
}

type Reply = { subject: string; text: string };

/** The reply to someone who asked about a listing, with its public address. */
export function replyAbout(
  name: string,
  property: { title: string; url: string } | null,
  visitDate: string | null,
): Reply {
  const what = property?.title ?? "your inquiry";
  const wish = visitDate ? ` and your wish to see it on ${visitDate}` : "";
  return {
    subject: `Re: ${what}`,
    text: `Hello ${name},\n\nthank you for your interest in ${property ? `"${property.title}"` : "our properties"}${wish}.${property ? `\n${property.url}` : ""}\n\n${site.company}, ${site.phone}`,
  };
}

/** `0911 234567`, `911234567` and `+251 911 234567` are one number; null for no number. */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const bare = digits.startsWith("00") ? digits.slice(2) : digits;
  if (phone.trim().startsWith("+") || bare !== digits) return bare.length >= 8 ? bare : null;
  if (/^0\d{9}$/.test(digits)) return `251${digits.slice(1)}`;
  if (/^[79]\d{8}$/.test(digits)) return `251${digits}`;
  return digits.length >= 11 ? digits : null;
}

/** A stretch of time in the largest unit that fits: `12 min`, `5 h 10 min`, `3 days`. */
export function inShort(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

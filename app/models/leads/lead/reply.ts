import { site } from "~/site";
import { internationalNumber, numbersIn } from "../../phone";

type Contact = { email: string; phone: string };

export function callLink(phone: string): string {
  const number = internationalNumber(phone);
  const [first = ""] = numbersIn(phone);
  return `tel:${number ? `+${number}` : first.replace(/[^\d+]/g, "")}`;
}

export function replyLinks({ email, phone }: Contact, { subject, text }: Reply) {
  const number = internationalNumber(phone);
  const body = encodeURIComponent(text);
  return {
    call: phone && callLink(phone),
    mail:
      email &&
      `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`,
    whatsapp: number && `https://wa.me/${number}?text=${body}`,
    sms: number && `sms:+${number}?body=${body}`,
    telegram: number && `https://t.me/+${number}?text=${body}`,
  };
}

type Reply = { subject: string; text: string };

type About = { title: string; url: string; gone: string | null };

export function replyAbout(name: string, property: About | null, visitDate: string | null): Reply {
  const what = property?.title ?? "your inquiry";
  const visit = visitDate ? ` and your wish to see it on ${visitDate}` : "";
  return {
    subject: `Re: ${what}`,
    text: `Hello ${name},\n\nthank you for your interest in ${property ? `"${property.title}"` : "our properties"}${visit}.${property?.gone ? `\nWe are sorry, it ${property.gone}. Homes like it:` : ""}${property ? `\n${property.url}` : ""}\n\n${site.company}, ${site.phone}`,
  };
}

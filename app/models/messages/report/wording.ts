import { site } from "~/site";
import { inLanguage } from "~/texts";
import type { Property } from "~db/schema";
import type { Numbers } from "../../catalogue/numbers/numbers.server";
import { formatPrice } from "../../catalogue/property/price";
import { ethiopianDate, formatDay, shortDate, wholeDate } from "../../time";
import { formatCount } from "../../words";

/** From a day to another, both `YYYY-MM-DD` and both within. */
type Span = { from: string; to: string };
export type ReportedHome = Pick<Property, "title" | "titleAm" | "price" | "currency" | "offer"> &
  Numbers & { days: number; visits: number };

const english = (on: string) => formatDay(on, "en", wholeDate);

/** What an owner reads each month of their homes, in a sentence that a neighbour would say. */
export const reportWords = {
  en: {
    subject: (count: number) =>
      count === 1 ? "Your home last month" : `Your ${count} homes last month`,
    greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    intro: (count: number, { from, to }: Span) =>
      `this is how your ${count === 1 ? "home" : `${count} homes`} did with us from ${english(from)} to ${english(to)}.`,
    price: (home: ReportedHome) =>
      formatPrice(home) + (home.offer === "rent" && home.price > 0 ? " per month" : ""),
    home: ({ days, views, taps, leads, visits }: ReportedHome) =>
      [
        `On our site for ${formatCount(days, "day")}.`,
        `Looked at ${formatCount(views, "time")},`,
        `${formatCount(taps, "tap")} to call or write,`,
        `${formatCount(leads, "message")} to us,`,
        `${formatCount(visits, "visit")}.`,
      ].join(" "),
    closing: `Has something changed, or do you want to talk about the price? Call us: ${site.company}, ${site.phone}.`,
    stop: "Stop these messages",
  },
  am: {
    subject: (count: number) => (count === 1 ? "ስለ ቤትዎ ያለፈው ወር" : `ስለ ${count} ቤትዎ ያለፈው ወር`),
    greeting: (name: string) => (name ? `ሰላም ${name}፣` : "ሰላም፣"),
    intro: (count: number, { from, to }: Span) =>
      `ከ${ethiopianDate(from)} እስከ ${ethiopianDate(to)} (${formatDay(from, "en", shortDate)} – ${formatDay(to, "en", shortDate)}) ${count === 1 ? "ቤትዎ" : `${count} ቤትዎ`} በእኛ ዘንድ እንዲህ ነበር፦`,
    price: (home: ReportedHome) =>
      inLanguage("am", () => formatPrice(home)) +
      (home.offer === "rent" && home.price > 0 ? " በወር" : ""),
    home: ({ days, views, taps, leads, visits }: ReportedHome) =>
      `በድረ ገጻችን ላይ ከወጣ ${days} ቀን ሆኖታል። ${views} ጊዜ ታይቷል፣ ለመደወል ወይም ለመጻፍ ${taps} ጊዜ ተነክቷል፣ ${leads} መልእክት ደርሶናል፣ ${visits} ጉብኝት ተደርጓል።`,
    closing: `የተለወጠ ነገር ካለ ወይም ስለ ዋጋው መነጋገር ከፈለጉ ይደውሉልን፦ ${site.company}፣ ${site.phone}።`,
    stop: "መልእክቶቹን ያቁሙ",
  },
};

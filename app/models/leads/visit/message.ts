import { site } from "~/site";
import type { languages } from "~db/vocabulary";
import { isAmharic } from "../../lang";
import { ethiopian, ethiopianTime, formatDay, shortDate, wholeDate } from "../../time";

type Language = (typeof languages)[number];

/** What a message about a visit tells: how it stands now, or that it is tomorrow. */
export type Told = "agreed" | "moved" | "cancelled" | "reminder";

/** That of what the sender of a lead wrote. */
export const languageOf = ({ message, name }: { message: string; name: string }): Language =>
  isAmharic(message) || isAmharic(name) ? "am" : "en";

const wholeDay = { weekday: "long", ...wholeDate } as const;

/** `Saturday 28 November 2026, 10:00 · ጠዋት 4 ሰዓት`; in Amharic by the Ethiopian calendar first. */
export function visitTimeIn(language: Language, day: string, time: string | null): string {
  const date = formatDay(day, "en", language === "en" ? wholeDay : shortDate);
  if (language === "en") return time ? `${date}, ${time} · ${ethiopianTime(time)}` : date;
  const own = `${formatDay(day, ethiopian("am"), wholeDay)} (${date})`;
  return time ? `${own}፣ ${ethiopianTime(time)} (${time})` : own;
}

type About = { name: string; home: string | null; when: string; link: string; agent: string };

const texts: Record<
  Language,
  { home: string; subject: Record<Told, string>; text: Record<Told, (about: About) => string> }
> = {
  en: {
    home: "the home",
    subject: {
      agreed: "Your visit",
      moved: "Another time for your visit",
      cancelled: "Your visit is cancelled",
      reminder: "Your visit tomorrow",
    },
    text: {
      agreed: ({ home, when, link }) =>
        `we look forward to showing you ${home}:\n${when}.\n\nTo confirm, choose another time or cancel:\n${link}`,
      moved: ({ home, when, link }) =>
        `may we show you ${home} at another time?\n${when}.\n\nPlease say yes here, or choose another time:\n${link}`,
      cancelled: ({ home, when, link }) =>
        `your visit to ${home} is cancelled:\n${when}.\n\nTo ask for another time:\n${link}`,
      reminder: ({ home, when, link }) =>
        `tomorrow we show you ${home}:\n${when}.\n\nIf something has come up, tell us here:\n${link}`,
    },
  },
  am: {
    home: "ቤቱን",
    subject: {
      agreed: "የጉብኝት ቀጠሮዎ",
      moved: "ለጉብኝትዎ ሌላ ጊዜ",
      cancelled: "የጉብኝት ቀጠሮዎ ተሰርዟል",
      reminder: "የነገው ጉብኝትዎ",
    },
    text: {
      agreed: ({ home, when, link }) =>
        `${home} እንዲያዩ እንጠብቅዎታለን፦\n${when}።\n\nለማረጋገጥ፣ ሌላ ጊዜ ለመምረጥ ወይም ለመሰረዝ፦\n${link}`,
      moved: ({ home, when, link }) =>
        `${home} በሌላ ጊዜ ቢያዩ ይመችዎታል?\n${when}።\n\nእባክዎ እዚህ ያረጋግጡ ወይም ሌላ ጊዜ ይምረጡ፦\n${link}`,
      cancelled: ({ home, when, link }) =>
        `${home} ለማየት የያዙት ቀጠሮ ተሰርዟል፦\n${when}።\n\nሌላ ጊዜ ለመምረጥ፦\n${link}`,
      reminder: ({ home, when, link }) =>
        `ነገ ${home} የሚያዩበት ቀጠሮ አለዎት፦\n${when}።\n\nየማይመችዎ ከሆነ እባክዎ እዚህ ያሳውቁን፦\n${link}`,
    },
  },
};

/** @param about its `home` is null when the listing was deleted */
export function visitMessage(told: Told, language: Language, about: About) {
  const { home: any, subject, text } = texts[language];
  const { name, home, agent } = about;
  const greeting = language === "am" ? `ሰላም ${name}፣` : `Hello ${name},`;
  const signature = [agent, `${site.company}, ${site.phone}`].filter(Boolean).join("\n");
  return {
    subject: [subject[told], home].filter(Boolean).join(": "),
    text: `${greeting}\n\n${text[told]({ ...about, home: home ?? any })}\n\n${signature}`,
  };
}

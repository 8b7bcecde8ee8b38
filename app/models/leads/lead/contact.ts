import type { Answer, ContactWay, LeadEvent, Outcome } from "~db/office-vocabulary";

export const opened: Readonly<Record<ContactWay, string>> = {
  call: "Opened the phone",
  whatsapp: "Opened WhatsApp",
  telegram: "Opened Telegram",
  mail: "Opened mail",
  sms: "Opened SMS",
};

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  reached: "Reached",
  "no answer": "No answer",
  "not yet": "Later",
};

export const answerNoted: Readonly<Record<Answer, string>> = {
  answered: "Marked as answered",
  "not answered": "Marked as not answered",
  reached: "Marked as answered: reached",
  "no answer": "Noted: no answer",
  "not yet": "Noted: call back later",
};

const quote = "“";

/** A way that was opened with a template, as its entry names it. */
export const templateText = (name = "") => (name ? `${quote}${name}”` : "");

/** Whether the site itself sent a mail: its entry has the text. */
export const isSentBySite = ({ event, text }: Entry) =>
  event === "mail" && text !== "" && !text.startsWith(quote);

type Entry = { event: LeadEvent; text: string };

export const isWay = (event: LeadEvent): event is ContactWay => event in opened;

export function lastContact<E extends Entry>(history: readonly E[]) {
  let answer: E | null = null;
  let isTakenBack = false;
  for (const entry of history) {
    const { event } = entry;
    if (isWay(event) && !isSentBySite(entry)) return { way: event, entry, answer };
    if (event === "not answered") isTakenBack = true;
    else if (event === "no answer" || event === "not yet") answer ??= entry;
    else if (event === "answered" || event === "reached") {
      if (!isTakenBack) answer ??= entry;
      isTakenBack = false;
    }
  }
  return null;
}

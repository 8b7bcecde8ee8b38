import { formatCount } from "~/models/words";

/** What the Telegram bot says. Telegram makes commands out of words with a slash. */
export const greeting = (company: string) =>
  `Hello! Write to ${company} what you are looking for, such as “apartment for rent in Bole”, and I show you homes.

/alerts: what we tell you about
/office: our address and hours
/stop: no more messages`;
export const forStaff = (text: string) => `If you work with us: ${text}`;
export const willTell = (wanted: string) =>
  `Done. When there is a home like this, we tell you here: ${wanted}`;
export const otherChat =
  "This link was opened in another chat before. Please ask for a new one on our site.";
/** Of a button whose alert is another chat's, or gone. */
export const notHere = "This is no longer there.";
export const stopped = (count: number) =>
  `Stopped: we send you no more messages about ${formatCount(count, "search", "searches")}.`;
export const nothing =
  "There is nothing that we tell you about. Write what you are looking for, then tap “Tell me about homes like this”.";
export const tooOften = "You have asked very often. Please wait a few minutes.";
export const tooLong = (max: number) => `Please write it shorter, in ${max} characters at most.`;

import { formatCount } from "~/models/words";

/** The link to the form, on lists and pages of homes and places. */
export const offer = "Tell me about homes like this";

export const noNeedToLook = "No need to look every day: we write to you when there is a new one.";

export const confirmMail = {
  subject: (site: string) => `Please confirm: homes from ${site}`,
  intro: (company: string, wanted: string) =>
    `you asked ${company} to tell you when there is a home like this: ${wanted}. Please confirm that this address is yours, or we will send you nothing.`,
  use: "Confirm on this page:",
  closing: "If you did not ask for this, do nothing.",
};

export const found = (count: number, wanted: string) =>
  `${formatCount(count, "home")} for you: ${wanted}`;
export const news = { new: "New", lowered: "Price lowered", back: "Back on the market" };
export const more = (count: number) => `And ${formatCount(count, "more home")}.`;
export const why = "You get this because you asked us to tell you.";
export const stop = "Stop";
export const change = "Change";
export const pause = "Pause 30 days";
export const named = (label: string, value: string) => `${label}: ${value}`;

export const where = "Where shall we tell you?";
export const channels = { email: "By e-mail", telegram: "On Telegram", push: "In this browser" };
export const howOften = "How often?";
export const frequencies = {
  "at once": "At once, at most one message a day",
  daily: "Each morning, when there is something new",
};
export const edit = "Change what you look for";
export const submit = "Tell me";
export const save = "Save";
export const chooseChannel = "Please choose where we shall tell you.";
export const tooMany = "You have as many of these as we can keep. Please stop one first.";
export const pushDenied =
  "Your browser does not allow it. Allow notifications in its settings of this site, or choose another way.";
export const pushFailed = "Your browser could not do it. Please choose another way.";
export const unknownPushService = "The push service of this browser is not one that we know.";
export const thanks = "One more step";
export const lookIntoMail = "We have sent you a mail. Please tap the link in it: then we tell you.";
export const byWhatsapp =
  "Write to us on WhatsApp, and we tell you when there is a home like this.";
export const writeWhatsapp = "Ask us on WhatsApp";
export const toOffice = (wanted: string) =>
  `Hello, please tell me when there is a home like this: ${wanted}`;
export const back = "See these homes now";

export const yours = "What we tell you about";
export const states = {
  unconfirmed: "Not confirmed yet: tap once, and we tell you.",
  waiting: "Not confirmed yet: tap the link that we have sent.",
  toStart: "One more step: open Telegram and tap Start.",
  active: "We tell you when there is one.",
  stopped: "Stopped: we tell you no more.",
};
export const pausedUntil = (day: string) => `Paused until ${day}.`;
export const confirm = "Yes, tell me";
export const resume = "Go on";
export const openTelegram = "Open Telegram";
export const browse = "See all homes";
export const gone = {
  title: "This is no longer there",
  text: "It was not confirmed in time, or we have deleted it. You can ask to be told again.",
};

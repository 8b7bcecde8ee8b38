import { formatCount } from "~/models/words";

export const saved = "Saved on this device";
export const notSaved = "This page is not on this device";
export const offlineSince = (moment: string) => `You are offline since ${moment}.`;
export const opensLater = "It opens as soon as the line is back.";
export const retry = "Try again";
export const waiting = (count: number) =>
  `${formatCount(count, "message")} ${count === 1 ? "waits" : "wait"} on this device to be sent.`;
export const homes = "Homes seen last";
export const pages = "Lists and pages";
export const nothing = "Nothing is saved here yet: homes that you look at will be.";
export const isFavorite = "In your favorites.";
export const savedAt = (moment: string) => `Saved ${moment}`;

export const tooMany = "Too many messages came from here. It is tried again later.";
export const fault = "Something went wrong on our side. It is tried again later.";
export const otherPage = "Another page answered in our place. It is tried again later.";
export const answerWas = (status: number) => `The answer was ${status}.`;

/** An hour such as `14:05`. */
export const clock = (time: string) => time;
/** A day that is given as `YYYY-MM-DD`. */
export const dayAndMonth = (day: string) =>
  new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
export const dateAndClock = (date: string, clock: string) => `${date}, ${clock}`;
export const today = (clock: string) => `today at ${clock}`;
export const yesterday = (clock: string) => `yesterday at ${clock}`;
export const onDate = (date: string, clock: string) => `on ${date} at ${clock}`;

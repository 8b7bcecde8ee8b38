import type { ReactNode } from "react";
import { formatCount } from "~/models/words";

/** What is sent, by the id of its form. */
export const kinds = {
  "inquiry-form": "Inquiry",
  "visit-form": "Visit request",
  "request-form": "Property request",
  "interest-form": "Interest request",
};
export const message = "Message";
export const sent = (kind: string) => `${kind} sent`;
export const referenceIs = (reference: string) => `Your reference is ${reference}.`;
export const sentAt = (when: string, answerTime: string, reference: ReactNode) => (
  <>
    Sent {when}. An agent answers {answerTime}. Your reference is {reference}.
  </>
);
export const done = "Done";
export const stored = "Kept on this device";
export const goesOut = "It goes out when you are online again.";
export const yes = "Yes";
export const offlineSince = (time: string) => `You are offline since ${time}. `;
export const saved = (when: string) => `Saved ${when}.`;
export const savedPages = "Saved pages";
export const showNow = "Show it as it is now";
export const allSent = "What waited was sent";
export const waiting = (count: number) =>
  `${formatCount(count, "message")} ${count === 1 ? "waits" : "wait"} on this device`;
export const noLine = "There is still no line.";
export const sending = "Sending...";
export const sendNow = "Send now";
export const remove = "Delete";

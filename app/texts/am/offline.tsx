import type { ReactNode } from "react";

export const kinds = {
  "inquiry-form": "ጥያቄ",
  "visit-form": "የጉብኝት ቀጠሮ",
  "request-form": "የንብረት ፍላጎት",
  "interest-form": "የመረጃ ጥያቄ",
};
export const message = "መልእክት";
export const sent = (kind: string) => `${kind} ተልኳል`;
export const referenceIs = (reference: string) => `የጥያቄዎ ቁጥር ${reference} ነው።`;
export const sentAt = (when: string, answerTime: string, reference: ReactNode) => (
  <>
    የተላከው፦ {when}። የሽያጭ ባለሙያ {answerTime} ይመልስልዎታል። የጥያቄዎ ቁጥር {reference} ነው።
  </>
);
export const done = "ተጠናቋል";
export const stored = "በዚህ ስልክ ላይ ተቀምጧል";
export const goesOut = "ኢንተርኔት ሲመለስ ይላካል።";
export const yes = "አዎ";
export const offlineSince = (time: string) => `ኢንተርኔት የለም፤ ከ${time} ጀምሮ። `;
export const saved = (when: string) => `የተቀመጠው፦ ${when}።`;
export const savedPages = "የተቀመጡ ገጾች";
export const showNow = "አሁን ያለውን ይመልከቱ";
export const allSent = "ሲጠብቅ የነበረው ተልኳል";
export const waiting = (count: number) => `${count} መልእክት በዚህ ስልክ ላይ እየጠበቀ ነው`;
export const noLine = "አሁንም ኢንተርኔት የለም።";
export const sending = "በመላክ ላይ…";
export const sendNow = "አሁን ይላኩ";
export const remove = "ያጥፉ";

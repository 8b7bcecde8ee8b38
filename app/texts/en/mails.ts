import { formatCount } from "~/models/words";

export const hello = (name: string) => (name ? `Hello ${name},` : "Hello,");

export const notSpecified = "Not specified";

export const confirmAddress = {
  subject: (site: string) => `Please confirm your address for ${site}`,
  intro: (company: string) =>
    `you asked ${company} to tell you of homes that suit you. Please confirm that this address is yours, or we will send you nothing. እባክዎ ይህ አድራሻ የእርስዎ መሆኑን ያረጋግጡ።`,
  use: "Confirm on this page:",
  closing: "If you did not ask for this, do nothing.",
};

export const newHome = {
  onRequest: "price on request",
  monthly: (price: string) => `${price} a month`,
  about: (title: string, price: string) =>
    `this may be what you are looking for: "${title}", ${price}.`,
  why: "You get this because you asked us for a home.",
  stop: "Stop these mails",
};

export const resetCode = {
  subject: (site: string) => `Your ${site} verification code`,
  intro: (site: string) =>
    `somebody asked to reset the password of your ${site} account. Your verification code is:`,
  use: (minutes: number) => `Enter it within ${minutes} minutes, together with a new password:`,
  closing: "If it was not you, ignore this mail: your password stays as it is.",
};
export const lockout = {
  subject: (site: string) => `Failed logins to your ${site} account`,
  intro: (site: string) =>
    `somebody has tried several wrong passwords for your ${site} account. To keep them from guessing on, it now refuses logins for up to 15 minutes at a time. You still get in on a device where you have logged in before.`,
  use: "If it was you, or if you have to log in on a new device, set a new password:",
  closing:
    "If it was not you, nothing else is needed as long as your password is long and used nowhere else.",
};

type Visit = { home: string; when: string; link: string };

export const visit = {
  home: "the home",
  subject: {
    agreed: "Your visit",
    moved: "Another time for your visit",
    cancelled: "Your visit is cancelled",
    reminder: "Your visit tomorrow",
  },
  text: {
    agreed: ({ home, when, link }: Visit) =>
      `we look forward to showing you ${home}:\n${when}.\n\nTo confirm, choose another time or cancel:\n${link}`,
    moved: ({ home, when, link }: Visit) =>
      `may we show you ${home} at another time?\n${when}.\n\nPlease say yes here, or choose another time:\n${link}`,
    cancelled: ({ home, when, link }: Visit) =>
      `your visit to ${home} is cancelled:\n${when}.\n\nTo ask for another time:\n${link}`,
    reminder: ({ home, when, link }: Visit) =>
      `tomorrow we show you ${home}:\n${when}.\n\nIf something has come up, tell us here:\n${link}`,
  },
};

export const stillAvailable = {
  one: (title: string) => `Is it still available? ${title}`,
  many: (count: number) => `Are these ${count} listings still available?`,
  useOne: (until: string) =>
    `Please open the link and tap an answer: still available, sold or let, or a new price. No login is needed. The link works until ${until}.`,
  useMany: (until: string) =>
    `Please open the link and tap an answer for each, or one for all: still available, sold or let, or a new price. No login is needed. The link works until ${until}.`,
  more: (count: number) => `and ${formatCount(count, "other")}`,
  answer: "Answer",
  answerAll: (count: number) => `Answer for all ${count}`,
  /** For who reads that more easily. */
  hint: () => "እባክዎ ሊንኩን ከፍተው ቤቱ አሁንም መኖሩን ይንገሩን። እናመሰግናለን!",
};

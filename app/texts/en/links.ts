import { formatCount } from "~/models/words";

/** In Amharic beside the English, for who reads that more easily; nothing where all is Amharic. */
export const hints = {
  isAvailable: "አሁንም አለ?",
  areAvailable: "አሁንም አሉ?",
  available: "አሁንም አለ",
  soldOrLet: "ተሽጧል ወይም ተከራይቷል",
  soldOrLetInShort: "ተሽጧል / ተከራይቷል",
  newPrice: "አዲስ ዋጋ",
  thanks: "እናመሰግናለን!",
  save: "ያስቀምጡ",
  allOthers: "ሌሎቹ ሁሉም አሉ",
  willCome: "እመጣለሁ",
  anotherTime: "ሌላ ጊዜ",
  ask: "የሚመችዎትን ቀን እና ሰዓት ይጻፉ",
  cancel: "ቀጠሮውን ይሰርዙ",
};

export const unknown = {
  title: "Page not found",
  text: "This link is not one of ours, or part of it is missing.",
};
export const questions = "Questions?";
export const answerFailed = "Your answer was not saved";
export const choiceFailed = "Your choice was not saved";

export const confirmation = {
  expired: {
    title: "This link has expired",
    text: "We will send you a new one, or call us now.",
  },
  gone: {
    title: "No longer on the site",
    text: "This listing has been archived or deleted: there is nothing left to confirm.",
  },
  nothing: "Nothing to confirm",
  upToDate: "All your homes are up to date. Thank you!",
  closed: (status: string) =>
    `The agency has marked this listing as ${status}. If that is wrong, please call us.`,
  perMonth: " / month",
  isAvailable: "Is it still available?",
  areAvailable: "Are they still available?",
  canCorrect: (until: string) => `Not right? You can correct it until ${until}.`,
  available: "Still available",
  soldOrLet: "Sold or let",
  newPrice: "New price",
  priceIn: { ETB: "Price in ETB", USD: "Price in USD" },
  saved: (at: string) => `Saved ${at}. Thank you! `,
  saidAvailable: "You told us: still available.",
  saidSold: "You told us: sold or let. It is marked as Sold.",
  saidPrice: (now: string, before: string) =>
    `You told us a new price: ${now} (before: ${before}).`,
  nothingChosen: "Nothing was chosen yet: tap an answer, or the button for all at once.",
  thanks: "Thank you!",
  answered: (count: number, all: number) => `${count} of ${all} answered.`,
  more: (count: number) => `${formatCount(count, "more home")} will follow.`,
  givenAnswers: (until: string) => `What you told us, to correct until ${until}`,
  save: "Save my answers",
  allOthers: "All others are still available",
  failedFor: (count: number) =>
    `Your answer was not saved for ${formatCount(count, "home")}; the others were.`,
  notAPrice: "Type the price in figures, such as 25,500,000 or 25.5M",
  isFar: (now: string, last: string) => `${now} is far from ${last}.`,
};
/** What to do where an answer about a home was not taken, alone on its page or among others. */
export const refusals = {
  alone: {
    again: "If it is right, tap New price once more.",
    changed: "Somebody has just changed this listing. This is how it is now.",
  },
  ofAll: {
    again: "If it is right, save once more.",
    changed: "Somebody has just changed this listing.",
  },
};

export const subscription = {
  offList: "To be taken off our list, write to us.",
  gone: { title: "You are not on our list", text: "We no longer have your address." },
  unconfirmed: {
    title: "Confirm your address",
    text: "One tap, and we tell you of homes that suit you.",
    hint: "አድራሻዎን ለማረጋገጥ አንድ ጊዜ ይጫኑ።",
  },
  subscribed: {
    title: "You are on our list",
    text: "We tell you of homes that suit you, at most once a day.",
    hint: "በዝርዝራችን ውስጥ አሉ።",
  },
  unsubscribed: {
    title: "You are unsubscribed",
    text: "We will not mail you about homes any more.",
    hint: "ከዝርዝራችን ወጥተዋል።",
  },
  confirm: "Confirm",
  refuse: "No, unsubscribe",
  unsubscribe: "Unsubscribe",
  again: "Subscribe again",
};

export const report = {
  offList: "To get no more reports, write to us.",
  on: {
    title: "You get a report each month",
    text: "How often your homes were looked at, and who wrote.",
    hint: "ስለ ቤትዎ በየወሩ መልእክት ይደርስዎታል።",
    button: { label: "Stop these messages", hint: "መልእክቶቹን ያቁሙ" },
  },
  off: {
    title: "You get no more reports",
    text: "We will not mail you each month about your homes.",
    hint: "በየወሩ የሚላከው መልእክት ቆሟል።",
    button: { label: "Send them again", hint: "እንደገና ይላኩልኝ" },
  },
};

export const visit = {
  title: "Your visit",
  expired: { title: "This link has expired", text: "The visit is long past." },
  gone: {
    title: "This visit is no longer there",
    text: "We have deleted it. To see the home, please call or write to us.",
  },
  stands: {
    asked: ["We have your wish and will confirm the time.", "ጥያቄዎ ደርሶናል፤ ሰዓቱን እናረጋግጥልዎታለን።"],
    agreed: ["We look forward to seeing you.", "እንጠብቅዎታለን።"],
    moved: ["Does this time suit you?", "ይህ ሰዓት ይመችዎታል?"],
    cancelled: ["This visit is cancelled.", "ይህ ቀጠሮ ተሰርዟል።"],
    done: ["This visit has taken place. Thank you for coming!", "ስለመጡ እናመሰግናለን!"],
    "no show": ["This visit did not take place.", "ይህ ጉብኝት አልተካሄደም።"],
    past: ["This visit is over.", "የዚህ ጉብኝት ጊዜ አልፏል።"],
  },
  said: {
    confirm: "You confirmed this visit. Thank you!",
    ask: "You asked for this time. Thank you!",
    cancel: "You cancelled this visit.",
  },
  when: "When",
  openDay: "The day is still open",
  with: "With",
  directions: "Directions",
  calendar: "Add to your calendar",
  willCome: "Yes, I will come",
  anotherTime: "Another time",
  day: "Day",
  time: "Time",
  ask: "Ask for this time",
  cancel: "Cancel the visit",
  changed: "Somebody has just changed this visit. This is how it is now.",
};

/**
 * The agency's brand, addresses and hours, as texts; these defaults are defined here only. What the
 * agency sets itself takes the place of most of them, see `db/settings.ts`.
 */
export const siteTexts = {
  name: "Sefer",
  nameGeez: "ሰፈር",
  company: "Sefer Properties",
  blurb:
    "Sefer is Amharic for neighbourhood. We list houses, apartments, villas, land and commercial space across Addis Ababa, and visit every one before it goes online.",
  street: "Bole Road",
  city: "Addis Ababa",
  country: "Ethiopia",
  latitude: "9.0084",
  longitude: "38.7675",
  phone: "+251 11 555 0142",
  email: "hello@sefer.example",
  whatsapp: "251911555014",
  telegram: "sefer_addis",
  agentName: "Selamawit Bekele",
  agentRole: "Senior property adviser",
  agentRating: "42 reviews",
  /** How soon an agent answers a lead. */
  answerTime: "within a working day",
  /** The hours of each page and of the structured data differ. */
  homeHours: "Monday to Friday: 8:30 AM to 5:30 PM\nSaturday: 9:00 AM to 3:00 PM\nSunday: closed",
  contactHours: "Mon-Fri: 9:00-18:00\nSat: 10:00-16:00\nSun: closed",
  structuredHours: "Mo-Fr 08:00-18:00\nSa 09:00-17:00",
  structuredContactHours: "Mo-Fr 09:00-18:00",
  visitWeekdays: "9:00-18:00",
  visitSaturday: "10:00-16:00",
  visitSunday: "closed",
  /** Links without an address are shown as plain text. */
  facebook: "",
  instagram: "",
  telegramPage: "",
  linkedin: "",
  privacyPolicy: "",
  terms: "",
  cookiePolicy: "",
  /** The address of a picture in place of the drawn one. */
  logo: "",
  brand: "#14513f",
  action: "#e2a33b",
  /** For Amharic pages, in place of the usual ones of `texts/am`. */
  blurbAm: undefined as string | undefined,
  streetAm: undefined as string | undefined,
  cityAm: undefined as string | undefined,
  countryAm: undefined as string | undefined,
  agentRoleAm: undefined as string | undefined,
  agentRatingAm: undefined as string | undefined,
  answerTimeAm: undefined as string | undefined,
  /** The style of a page with other colours than these two; made by the server. */
  colours: undefined as Record<string, string> | undefined,
};
export type SiteTexts = typeof siteTexts;
/** Texts that have another for Amharic pages, such as `blurbAm`. */
export const translated = [
  "blurb",
  "street",
  "city",
  "country",
  "agentRole",
  "agentRating",
  "answerTime",
] as const;
export type Translated = (typeof translated)[number];

const lines = (text: string) => text.split("\n");

function hoursByDay(text: string) {
  return lines(text).map((line) => {
    const [days = "", ...time] = line.split(": ");
    return { days, time: time.join(": ") };
  });
}

/** Of `9:00-18:00`; null when it is closed. */
function visitHours(text: string): { from: number; to: number } | null {
  const [from = 0, to] = text.split("-").map((hour) => Number.parseInt(hour, 10));
  return to ? { from, to } : null;
}

function siteOf(texts: SiteTexts) {
  const weekdays = visitHours(texts.visitWeekdays);
  return {
    ...texts,
    address: { street: texts.street, city: texts.city, country: texts.country },
    position: { latitude: texts.latitude, longitude: texts.longitude },
    phoneHref: `tel:${texts.phone.replace(/[^+\d]/g, "")}`,
    chat: {
      whatsapp: `https://wa.me/${texts.whatsapp.replace(/\D/g, "")}`,
      telegram: `https://t.me/${texts.telegram}`,
    },
    /** Listings are numbered `SF-1042`. */
    listingPrefix: "SF",
    /** With which the names begin of what browsers keep, whatever the site is called. */
    storagePrefix: "Sefer",
    favoritesKey: "seferFavorites",
    recentKey: "seferRecent",
    hours: {
      home: hoursByDay(texts.homeHours),
      contact: hoursByDay(texts.contactHours),
    },
    /** Hours of visits by day, from Sunday on; null: closed. */
    visitHours: [
      visitHours(texts.visitSunday),
      ...Array.from({ length: 5 }, () => weekdays),
      visitHours(texts.visitSaturday),
    ],
  };
}

/** What a page holds of the agency's own texts, before its modules are loaded. */
type Page = {
  __remixContext?: { state: { loaderData?: { root?: { site?: Partial<SiteTexts> } } } };
};
const ofPage = (globalThis as Page).__remixContext?.state.loaderData?.root?.site;

/** The texts and what is made of them: always those of now, so nothing may be made of it at import. */
export const site = siteOf({ ...siteTexts, ...ofPage });

/** Puts the agency's own texts in place of the defaults. */
export function setSite(own: Partial<SiteTexts> = {}): void {
  Object.assign(site, siteOf({ ...siteTexts, ...own }));
}

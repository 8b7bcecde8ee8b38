/** The agency's brand, addresses and hours; these values are defined here only. */

const phone = "+251 11 555 0142";
const whatsapp = "251911555014";
const telegram = "sefer_addis";

/** The office's hours on the contact page, and those of visits. */
const weekdays = { from: 9, to: 18 };
const saturday = { from: 10, to: 16 };
const formatHours = ({ from, to }: { from: number; to: number }) => `${from}:00-${to}:00`;

export const site = {
  name: "Sefer",
  nameGeez: "ሰፈር",
  company: "Sefer Properties",
  tagline: "Homes across Addis Ababa, checked by people who live here.",
  blurb:
    "Sefer is Amharic for neighbourhood. We list houses, apartments, villas, land and commercial space across Addis Ababa, and visit every one before it goes online.",
  address: { street: "Bole Road", city: "Addis Ababa", country: "Ethiopia" },
  position: { latitude: "9.0084", longitude: "38.7675" },
  /** What everyone knows, from which distances are told. */
  landmark: { name: "Meskel Square", latitude: 9.0105, longitude: 38.7612 },
  phone,
  phoneHref: `tel:${phone.replace(/[^+\d]/g, "")}`,
  email: "hello@sefer.example",
  chat: {
    whatsapp: `https://wa.me/${whatsapp}`,
    telegram: `https://t.me/${telegram}`,
  },
  /** Listings are numbered `SF-1042`. */
  listingPrefix: "SF",
  favoritesKey: "seferFavorites",
  recentKey: "seferRecent",
  agent: { name: "Selamawit Bekele", role: "Senior property adviser", rating: "42 reviews" },
  /** How soon an agent answers a lead. */
  answerTime: "within a working day",
  /** The hours of each page and of the structured data differ. */
  hours: {
    home: [
      { days: "Monday to Friday", time: "8:30 AM to 5:30 PM" },
      { days: "Saturday", time: "9:00 AM to 3:00 PM" },
      { days: "Sunday", time: "closed" },
    ],
    contact: [
      { days: "Mon-Fri", time: formatHours(weekdays) },
      { days: "Sat", time: formatHours(saturday) },
      { days: "Sun", time: "closed" },
    ],
    structuredAgency: ["Mo-Fr 08:00-18:00", "Sa 09:00-17:00"],
    structuredContact: ["Mo-Fr 09:00-18:00"],
  },
  /** Hours of visits by day, from Sunday on; null: closed. */
  visitHours: [null, weekdays, weekdays, weekdays, weekdays, weekdays, saturday],
  /** An entry without a URL is shown as plain text. */
  social: [
    { name: "Facebook", url: null },
    { name: "Instagram", url: null },
    { name: "Telegram", url: null },
    { name: "LinkedIn", url: null },
  ],
  policies: [
    { name: "Privacy Policy", url: null },
    { name: "Terms of Service", url: null },
    { name: "Cookie Policy", url: null },
  ],
} as const satisfies {
  social: readonly SiteLink[];
  policies: readonly SiteLink[];
  [key: string]: unknown;
};

export type SiteLink = { name: string; url: string | null };

import type { visits } from "../office-schema";
import type { InquiryStatus, RequestStatus } from "../office-vocabulary";
import type { leadEvents, leads, subscribers } from "../schema";
import type { Offer, PropertyType } from "../vocabulary";
import type { DemoListing } from "./listings";

const hour = 3_600_000;
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hour);
/** `answeredAt` of a lead with this status. */
const answered = (createdAt: Date, status: InquiryStatus | RequestStatus) =>
  status === "New" ? null : new Date(createdAt.getTime() + 0.75 * hour);

const dayInAddis = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Addis_Ababa" });

interface Asked {
  name: string;
  email: string;
  phone: string;
  type: PropertyType;
  offer: Offer;
  message: (title: string) => string;
  status: InquiryStatus;
  hoursAgo: number;
  /** Days from now, for visits. */
  visitIn?: number;
  visitAt?: string;
  note?: string;
}

const asked: readonly Asked[] = [
  {
    name: "Hiwot Tadesse",
    email: "hiwot.tadesse@example.com",
    phone: "+251 911 20 34 56",
    type: "Villa",
    offer: "sale",
    message: (title) =>
      `I saw "${title}" and would like to know whether the deed is in one name and how much of the price could be financed.`,
    status: "Completed",
    hoursAgo: 150,
    note: "Sent the deed and the bank's valuation. She will come back with her brother.",
  },
  {
    name: "Dawit Bekele",
    email: "dawit.b@example.org",
    phone: "+251 912 45 67 81",
    type: "Condo",
    offer: "sale",
    message: (title) => `Is "${title}" still available, and has the five-year restriction passed?`,
    status: "Completed",
    hoursAgo: 122,
  },
  {
    name: "Samuel Getachew",
    email: "samuel.getachew@example.com",
    phone: "+251 930 11 22 43",
    type: "Apartment",
    offer: "rent",
    message: (title) =>
      `Please arrange a visit to "${title}". I work near Kazanchis and can come after five.`,
    status: "Completed",
    hoursAgo: 98,
    visitIn: -1,
    visitAt: "17:30",
  },
  {
    name: "Marta Hailu",
    email: "marta.hailu@example.com",
    phone: "+251 944 87 65 20",
    type: "House",
    offer: "rent",
    message: (title) =>
      `We are a family of five with one car. Does the rent of "${title}" include the guard?`,
    status: "In Progress",
    hoursAgo: 71,
  },
  {
    name: "Yonas Alemu",
    email: "y.alemu@example.org",
    phone: "+251 922 30 40 51",
    type: "Land",
    offer: "sale",
    message: (title) => `How is the soil at "${title}", and is there a site plan with coordinates?`,
    status: "Cancelled",
    hoursAgo: 66,
    note: "Bought elsewhere.",
  },
  {
    name: "Selamawit Girma",
    email: "selam.girma@example.com",
    phone: "+251 913 55 66 72",
    type: "Villa",
    offer: "rent",
    message: (title) =>
      `Our organisation needs a residence from next month. We would like to see "${title}" with our security officer.`,
    status: "In Progress",
    hoursAgo: 44,
    visitIn: 2,
    visitAt: "15:00",
  },
  {
    name: "Abel Tesfaye",
    email: "abel.tesfaye@example.com",
    phone: "+251 966 10 20 34",
    type: "Commercial",
    offer: "rent",
    message: (title) =>
      `We need room for 25 people. Can the meeting room in "${title}" stay, and is parking included?`,
    status: "New",
    hoursAgo: 27,
  },
  {
    name: "ሰላም ወርቁ",
    email: "selam.worku@example.org",
    phone: "+251 920 77 88 96",
    type: "Townhouse",
    offer: "sale",
    message: (title) => `"${title}" የሚለውን ቤት ቅዳሜ ጠዋት ማየት እፈልጋለሁ። እባክዎ ይደውሉልኝ።`,
    status: "New",
    hoursAgo: 9,
    visitIn: 4,
    visitAt: "10:00",
  },
  {
    name: "Nahom Mulugeta",
    email: "nahom.m@example.com",
    phone: "+251 935 64 53 42",
    type: "Apartment",
    offer: "sale",
    message: (title) =>
      `I live in Toronto and am looking at "${title}" for my parents. Could you send a video of the stairs and the lift?`,
    status: "New",
    hoursAgo: 3,
  },
];

/** Nine inquiries and visit requests; `propertyId` is the index of the property plus 1. */
export function demoInquiries(
  now: Date,
  listings: readonly DemoListing[],
): (typeof leads.$inferInsert)[] {
  return asked.map(({ type, offer, message, hoursAgo, visitIn, visitAt, note: _note, ...lead }) => {
    const createdAt = ago(now, hoursAgo);
    const index = listings.findLastIndex(
      (listing) =>
        listing.propertyType === type &&
        listing.offer === offer &&
        (listing.status === "For Sale" || listing.status === "For Rent") &&
        listing.createdAt < createdAt,
    );
    return {
      ...lead,
      propertyId: index + 1,
      kind: visitIn === undefined ? "inquiry" : "visit",
      visitDate: visitIn === undefined ? null : dayInAddis.format(ago(now, -24 * visitIn)),
      visitTime: visitAt,
      message: message(listings[index]?.title ?? ""),
      createdAt,
      answeredAt: answered(createdAt, lead.status),
    };
  });
}

/** The notes on these inquiries, the first leads, signed by the first administrator. */
export function demoNotes(now: Date, username: string): (typeof leadEvents.$inferInsert)[] {
  return asked.flatMap(({ note, hoursAgo }, index) => {
    const createdAt = ago(now, hoursAgo - 1);
    const entry = { leadId: index + 1, event: "note" as const, username, createdAt };
    return note ? [{ ...entry, text: note }] : [];
  });
}

/** Further visits of the first inquiries: by lead, days from now, time and state. */
const seen = [
  [1, -3, "11:00", "done"],
  [2, -2, "16:00", "no show"],
  [4, 0, "14:00", "agreed"],
  [4, 1, "10:30", "moved"],
  [6, 1, "09:00", "agreed"],
  [7, 3, "15:30", "agreed"],
] as const;

/** @param inquiries those of `demoInquiries`, whose ids begin at 1 */
export function demoVisits(
  now: Date,
  inquiries: readonly (typeof leads.$inferInsert)[],
): (typeof visits.$inferInsert)[] {
  return seen.map(([leadId, days, time, state]) => {
    const day = dayInAddis.format(ago(now, -24 * days));
    const propertyId = inquiries[leadId - 1]?.propertyId;
    return { leadId, propertyId, day, time, state, createdAt: now, updatedAt: now };
  });
}

/** Five property requests. */
export function demoRequests(now: Date): (typeof leads.$inferInsert)[] {
  const requests = [
    {
      name: "Biruk Assefa",
      email: "biruk.assefa@example.com",
      phone: "+251 911 83 72 61",
      message:
        "Three-bedroom flat between Megenagna and CMC, not above the fifth floor, with generator and parking.",
      budget: 16_000_000,
      status: "Completed",
      hoursAgo: 164,
    },
    {
      name: "Rahel Demissie",
      email: "rahel.d@example.org",
      phone: "+251 912 09 18 27",
      message:
        "House with a garden to rent in Gofa or Lebu for two years, pets allowed, up to 80,000 a month.",
      budget: 80_000,
      status: "Contacted",
      hoursAgo: 93,
    },
    {
      name: "Tsegaye Mamo",
      email: "tsegaye.mamo@example.com",
      phone: "+251 947 36 25 14",
      message:
        "Warehouse plot of at least 2,500 square metres near the expressway, title deed ready.",
      budget: 60_000_000,
      status: "Processing",
      hoursAgo: 52,
    },
    {
      name: "Liya Kebede",
      email: "liya.k@example.com",
      phone: "+251 921 46 35 24",
      message: "በአያት ወይም በሰሚት አካባቢ ባለ 2 መኝታ ኮንዶሚኒየም እፈልጋለሁ። ካርታው የተዘጋጀ ቢሆን ይመረጣል።",
      budget: 5_500_000,
      status: "New",
      hoursAgo: 21,
    },
    {
      name: "Henok Wolde",
      email: "henok.wolde@example.org",
      phone: "+251 933 75 64 53",
      message:
        "Office for a clinic in Sarbet or Mexico, ground or first floor with lift, about 250 square metres.",
      budget: null,
      status: "New",
      hoursAgo: 5,
    },
  ] as const;
  return requests.map(({ hoursAgo, ...request }) => {
    const createdAt = ago(now, hoursAgo);
    return {
      kind: "request",
      ...request,
      createdAt,
      answeredAt: answered(createdAt, request.status),
    };
  });
}

/** Six subscribers. */
export function demoSubscribers(now: Date): (typeof subscribers.$inferInsert)[] {
  return [
    {
      name: "Eden Fikre",
      email: "eden.fikre@example.com",
      phone: "+251 911 47 58 69",
      propertyInterests: "Apartment, Villa",
      budget: "Over 10,000,000 ETB",
      createdAt: ago(now, 170),
    },
    {
      name: "Mikias Abera",
      email: "mikias.a@example.org",
      phone: "+251 924 13 24 35",
      propertyInterests: "Land",
      budget: "5,000,000 - 10,000,000 ETB",
      createdAt: ago(now, 131),
    },
    {
      name: "Tigist Lemma",
      email: "tigist.lemma@example.com",
      phone: "+251 913 98 87 76",
      propertyInterests: "House, Apartment",
      budget: "3,000,000 - 5,000,000 ETB",
      createdAt: ago(now, 88),
    },
    {
      name: "Kaleb Negash",
      email: "kaleb.negash@example.com",
      phone: "+251 945 21 32 43",
      propertyInterests: "Commercial, Office",
      budget: null,
      createdAt: ago(now, 47),
    },
    {
      name: "Bethlehem Shiferaw",
      email: "betty.shiferaw@example.org",
      phone: "+251 967 54 43 32",
      propertyInterests: null,
      budget: null,
      createdAt: ago(now, 30),
    },
    {
      name: "Robel Zewdie",
      email: "robel.z@example.com",
      phone: "+251 936 80 91 23",
      propertyInterests: "Villa",
      budget: "Over 10,000,000 ETB",
      createdAt: ago(now, 7),
    },
  ];
}

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  auditActions,
  auditEntities,
  channels,
  currencies,
  defaultCity,
  defaultCountry,
  defaultCurrency,
  inquiryKinds,
  inquiryStatuses,
  limits,
  offers,
  propertyStatuses,
  propertyTypes,
  requestStatuses,
  subcities,
} from "./vocabulary";

/** An e-mail, or a Telegram message, which only has `text`. */
export type OutboxPayload = {
  text: string;
  to?: string;
  replyTo?: string;
  subject?: string;
  html?: string;
};

const id = () => integer().primaryKey({ autoIncrement: true });
const time = () => integer({ mode: "timestamp_ms" });
const createdAt = () =>
  time().notNull().default(sql`(cast(unixepoch('subsec') * 1000 as integer))`);

const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
const between = (column: string, low: number, high: number): SQL =>
  sql.raw(`"${column}" between ${low} and ${high}`);

/** Index expressions that identify a person: e-mail in lower case, last nine digits of the phone. */
export const emailKey = (email: SQLWrapper): SQL => sql`lower(${email})`;
export const phoneKey = (phone: SQLWrapper): SQL =>
  sql`substr(replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -9)`;

/** Who sent a lead. */
const sender = () => ({ name: text().notNull(), email: text().notNull(), phone: text().notNull() });

/** The account that a lead was sent from, if any: it may see the lead again. */
const account = () => integer().references(() => users.id, { onDelete: "set null" });

/** What the sender can quote; empty for leads from before there were references. */
const reference = () => text().notNull().default("");

/** Whether the lead looks like spam; such leads are not in the inbox. */
const quarantined = () => integer({ mode: "boolean" }).notNull().default(false);

/** How staff handle a lead, besides its status. */
const handling = () => ({
  reference: reference(),
  quarantined: quarantined(),
  /** Idempotency key: a double click stores one row. */
  submissionKey: text().unique(),
  note: text().notNull().default(""),
  /** When staff first changed its status or note. */
  touchedAt: time(),
});

type LeadColumn = "quarantined" | "status" | "createdAt" | "email" | "phone";
const leadIndexes = (table: string, t: Record<LeadColumn, AnySQLiteColumn>) => [
  index(`${table}_status`).on(t.quarantined, t.status),
  index(`${table}_created`).on(t.createdAt),
  index(`${table}_email_key`).on(emailKey(t.email)),
  index(`${table}_phone_key`).on(phoneKey(t.phone)),
];

export const users = sqliteTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    /** An argon2id hash in PHC form. */
    password: text().notNull(),
    isAdmin: integer({ mode: "boolean" }).notNull().default(false),
    /** Raised to forget the devices that have logged in. */
    deviceGeneration: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_username").on(sql`lower(${t.username})`),
    index("users_email").on(t.email),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the session id in the cookie. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Browser and system at login, such as `Chrome on Android`; null when unknown. */
    device: text(),
    createdAt: createdAt(),
    lastSeenAt: time().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_last_seen").on(t.lastSeenAt)],
);

export const passwordResetTokens = sqliteTable(
  "password_reset_tokens",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code that was mailed. */
    token: text().notNull().unique(),
    expiresAt: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("password_reset_tokens_user").on(t.userId)],
);

export const properties = sqliteTable(
  "properties",
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    currency: text({ enum: currencies }).notNull().default(defaultCurrency),
    address: text().notNull(),
    city: text().notNull().default(defaultCity),
    subcity: text({ enum: subcities }),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull().default(defaultCountry),
    bedrooms: integer().notNull(),
    bathrooms: integer().notNull(),
    squareFeet: integer().notNull(),
    propertyType: text({ enum: propertyTypes }).notNull(),
    yearBuilt: integer(),
    features: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    images: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    status: text({ enum: propertyStatuses }).notNull().default("For Sale"),
    /** Sale or rent; `status` may name neither (Available, Sold, Pending). */
    offer: text({ enum: offers }).notNull().default("sale"),
    latitude: text(),
    longitude: text(),
    /** How to get there from a landmark, as people here say where a place is. */
    directions: text(),
    isFeatured: integer({ mode: "boolean" }).notNull().default(false),
    /** Made by the debug page: staff see it, visitors do not. */
    isTest: integer({ mode: "boolean" }).notNull().default(false),
    /** Idempotency key of the Add form. */
    submissionKey: text().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    confirmedAt: createdAt(),
    /** The searched fields after `foldText`, nothing of a test; source of the trigram index. */
    searchText: text().notNull(),
  },
  (t) => [
    // What `property/search/columns` holds in memory, to be read without the rows.
    index("properties_columns").on(
      t.id,
      t.propertyType,
      t.subcity,
      t.status,
      t.offer,
      t.currency,
      t.isFeatured,
      t.bedrooms,
      t.bathrooms,
      t.price,
      t.squareFeet,
      t.confirmedAt,
      t.isTest,
    ),
    index("properties_place").on(t.city, t.subcity, t.isTest),
    index("properties_status").on(t.status),
    index("properties_created").on(t.createdAt),
    index("properties_confirmed").on(t.confirmedAt),
    check("properties_type_known", oneOf("propertyType", propertyTypes)),
    check("properties_status_known", oneOf("status", propertyStatuses)),
    check("properties_offer_known", oneOf("offer", offers)),
    check("properties_currency_known", oneOf("currency", currencies)),
    check("properties_subcity_known", oneOf("subcity", subcities)),
    check("properties_price_bounds", between("price", 0, limits.price)),
    check("properties_bedrooms_bounds", between("bedrooms", 0, limits.rooms)),
    check("properties_bathrooms_bounds", between("bathrooms", 0, limits.rooms)),
    check("properties_area_bounds", between("squareFeet", 0, limits.squareFeet)),
    check("properties_year_bounds", between("yearBuilt", limits.yearMin, limits.yearMax)),
    check("properties_features_json", sql`json_type(${t.features}) = 'array'`),
    check("properties_images_json", sql`json_type(${t.images}) = 'array'`),
  ],
);

export const inquiries = sqliteTable(
  "inquiries",
  {
    id: id(),
    propertyId: integer().references(() => properties.id, { onDelete: "set null" }),
    kind: text({ enum: inquiryKinds }).notNull().default("inquiry"),
    userId: account(),
    ...sender(),
    message: text().notNull(),
    /** A day in Addis Ababa, `YYYY-MM-DD`; for visits only. */
    visitDate: text(),
    /** When the visit may begin, `HH:MM` in Addis Ababa, as the international clock has it. */
    visitTime: text(),
    status: text({ enum: inquiryStatuses }).notNull().default("New"),
    ...handling(),
    createdAt: createdAt(),
  },
  (t) => [
    index("inquiries_property").on(t.propertyId),
    index("inquiries_user").on(t.userId),
    ...leadIndexes("inquiries", t),
    check("inquiries_kind_known", oneOf("kind", inquiryKinds)),
    check("inquiries_status_known", oneOf("status", inquiryStatuses)),
  ],
);

export const propertyRequests = sqliteTable(
  "property_requests",
  {
    id: id(),
    userId: account(),
    ...sender(),
    requirements: text().notNull(),
    /** In whole birr. */
    budget: integer(),
    status: text({ enum: requestStatuses }).notNull().default("New"),
    ...handling(),
    createdAt: createdAt(),
  },
  (t) => [
    index("property_requests_user").on(t.userId),
    ...leadIndexes("property_requests", t),
    check("property_requests_status_known", oneOf("status", requestStatuses)),
    check("property_requests_budget_bounds", between("budget", 0, limits.price)),
  ],
);

export const subscribers = sqliteTable(
  "subscribers",
  {
    id: id(),
    ...sender(),
    /** Property types, joined by `, `. */
    propertyInterests: text(),
    budget: text(),
    /** Replaced details, and those of suspected spam: one per line, oldest first. */
    otherDetails: text().notNull().default(""),
    reference: reference(),
    quarantined: quarantined(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("subscribers_email").on(sql`lower(${t.email})`),
    index("subscribers_created").on(t.createdAt),
  ],
);

export const heroImages = sqliteTable(
  "hero_images",
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    imageUrl: text().notNull(),
    active: integer({ mode: "boolean" }).notNull().default(true),
    displayOrder: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("hero_images_order").on(t.active, t.displayOrder),
    check("hero_images_order_bounds", between("displayOrder", 0, limits.displayOrder)),
  ],
);

/**
 * What changed in the catalogue, by triggers on `properties` and `hero_images`; its newest `version`
 * is the catalogue's. Only the newest rows are kept.
 */
export const catalogueChanges = sqliteTable("catalogue_changes", {
  version: integer().primaryKey({ autoIncrement: true }),
  /** The listing that changed, was added or deleted; null for a hero image. */
  propertyId: integer(),
});

export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** Name of the limit, and a hash of the client or account. */
    key: text().primaryKey(),
    /** When the full burst is available again; a past time means no limit. */
    freeAt: time().notNull(),
  },
  (t) => [index("rate_limits_free").on(t.freeAt)],
);

export const loginFailures = sqliteTable(
  "login_failures",
  {
    /** SHA-256 of the submitted username, which may not exist, and of a device that it knows. */
    account: text().primaryKey(),
    count: integer().notNull(),
    /** Attempts before this time are refused. */
    blockedUntil: time().notNull(),
  },
  (t) => [index("login_failures_blocked").on(t.blockedUntil)],
);

export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    channel: text({ enum: channels }).notNull(),
    /** Null once the message was sent or given up. */
    payload: text({ mode: "json" }).$type<OutboxPayload>(),
    /** The Message-ID, equal at every attempt so that mail clients recognise a duplicate. */
    messageId: text().notNull().unique().default(sql`(lower(hex(randomblob(16))))`),
    /** Unique per channel: a second message with the same key is not queued. */
    dedupeKey: text(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
    /** When to give up. */
    expiresAt: time().notNull(),
    leaseOwner: text(),
    leasedUntil: time(),
    sentAt: time(),
    failedAt: time(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("outbox_dedupe").on(t.channel, t.dedupeKey),
    index("outbox_due").on(t.channel, t.dueAt).where(sql`"sentAt" is null and "failedAt" is null`),
    check("outbox_channel_known", oneOf("channel", channels)),
  ],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    /** The actor; null for a visitor, and after the user was deleted. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** The actor's name at that time; empty for a visitor. */
    username: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    entity: text({ enum: auditEntities }).notNull(),
    entityId: integer(),
    before: text({ mode: "json" }).$type<Record<string, unknown>>(),
    after: text({ mode: "json" }).$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_user").on(t.userId),
    index("audit_log_username").on(t.username),
    index("audit_log_entity").on(t.entity, t.entityId),
  ],
);

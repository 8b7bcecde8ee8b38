import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { channels, roles } from "./vocabulary";

export const id = () => integer().primaryKey({ autoIncrement: true });
export const time = () => integer({ mode: "timestamp_ms" });
/** Of this process, not of SQLite: every copy of the database executes a write by itself. */
export const createdAt = () =>
  time()
    .notNull()
    .$defaultFn(() => new Date());

/** The id of a row with which this one is deleted. */
export const deletedWith = (column: () => AnySQLiteColumn) =>
  integer().references(column, { onDelete: "cascade" });

export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
export const between = (column: string, low: number, high: number): SQL =>
  sql.raw(`"${column}" between ${low} and ${high}`);

/** Grows by one with every change of the row, for conflicts between forms. */
export const version = () => integer().notNull().default(1);

/** `replaces` is the message of the post before, 0: there is none; without it that post is edited. */
export type ListingPost = { listing: number; replaces?: number };

/**
 * A Telegram message has `text` and, unless it is for the staff's chat, `to`; with `lead`, buttons.
 * A push has its words in `subject`, in `to` the id of the subscription.
 */
export type OutboxPayload = {
  text: string;
  /** The key of a lead, such as `inquiry-12`. */
  lead?: string;
  /** What a push opens, if it is no lead. */
  url?: string;
  /** The rows of buttons under a Telegram message, as its API has them; of a push the first, with links. */
  buttons?: { text: string; url?: string; callback_data?: string }[][];
  to?: string;
  post?: ListingPost;
  unsubscribe?: string;
  replyTo?: string;
  subject?: string;
  html?: string;
  /** A calendar (RFC 5545) with the METHOD that programs act on. */
  ics?: string;
};

export const unsubscribedAddresses = sqliteTable("unsubscribed_addresses", {
  /** A hash: the address itself was erased. */
  addressKey: text().primaryKey(),
  unsubscribedAt: time().notNull(),
});

export const users = sqliteTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    /** An argon2id hash in PHC form. */
    password: text().notNull(),
    role: text({ enum: roles }).notNull().default("user"),
    isAdmin: integer({ mode: "boolean" })
      .notNull()
      .generatedAlwaysAs(sql`("role" = 'admin')`, { mode: "virtual" }),
    /** Shown to visitors, who never see the username. */
    fullName: text(),
    photo: text(),
    phones: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** A Telegram name without `@`. */
    telegram: text(),
    telegramChatId: text(),
    /** Raised to make the address of their calendar invalid; 0: there is none. */
    calendarGeneration: integer().notNull().default(0),
    version: version(),
    /** Raised to forget the devices that have logged in. */
    deviceGeneration: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_username").on(sql`lower(${t.username})`),
    index("users_email").on(t.email),
    check("users_role_known", oneOf("role", roles)),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the session id in the cookie. */
    id: text().primaryKey(),
    userId: deletedWith(() => users.id).notNull(),
    device: text(),
    createdAt: createdAt(),
    lastSeenAt: time().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_last_seen").on(t.lastSeenAt)],
);

/** A browser of staff that is told of new leads. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    /** Null where a visitor is told of homes. */
    userId: deletedWith(() => users.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text(),
    /** In which it was allowed; null once that is over by time: who logs out is told no more. */
    session: text().references(() => sessions.id, { onDelete: "cascade", onUpdate: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("push_subscriptions_user").on(t.userId),
    index("push_subscriptions_session").on(t.session),
  ],
);

/** What the product itself must remember: keys for web push, how far a bot's messages are read. */
export const systemValues = sqliteTable("system_values", {
  name: text().primaryKey(),
  value: text({ mode: "json" }).notNull(),
});

export const passwordResetTokens = sqliteTable(
  "password_reset_tokens",
  {
    id: id(),
    userId: deletedWith(() => users.id).notNull(),
    token: text().notNull().unique(),
    expiresAt: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("password_reset_tokens_user").on(t.userId)],
);

/** Written by triggers; the newest `version` is the catalogue's. */
export const catalogueChanges = sqliteTable("catalogue_changes", {
  version: integer().primaryKey({ autoIncrement: true }),
  propertyId: integer(),
});

/** Listings that visitors saw and that were deleted; written by a trigger, for portals. */
export const removedListings = sqliteTable(
  "removed_listings",
  { propertyId: integer().primaryKey(), removedAt: time().notNull() },
  (t) => [index("removed_listings_at").on(t.removedAt)],
);

export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    /** When the full burst is available again; a past time means no limit. */
    freeAt: time().notNull(),
  },
  (t) => [index("rate_limits_free").on(t.freeAt)],
);

export const loginFailures = sqliteTable(
  "login_failures",
  {
    account: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: time().notNull(),
  },
  (t) => [index("login_failures_blocked").on(t.blockedUntil)],
);

/** In a cluster, a row for every write of the last hour: see `db/cluster.ts`. */
export const writeMarks = sqliteTable("write_marks", {
  id: text().primaryKey(),
  at: time().notNull(),
});

export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    channel: text({ enum: channels }).notNull(),
    /** Null once the message was sent or has expired. */
    payload: text({ mode: "json" }).$type<OutboxPayload>(),
    /** The Message-ID, equal at every attempt so that mail clients recognise a duplicate. */
    messageId: text().notNull().unique().$defaultFn(randomUUID),
    /** Unique per channel: a second message with the same key is not queued. */
    dedupeKey: text(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
    expiresAt: time().notNull(),
    leaseOwner: text(),
    leasedUntil: time(),
    sentAt: time(),
    refusedAt: time(),
    failedAt: time(),
    lastError: text(),
    /** The reference of the lead that a message to staff is about, taken from its text. */
    reference: text().generatedAlwaysAs(
      sql`(case when instr("payload" ->> '$.text', 'Reference: ') > 0
        then substr("payload" ->> '$.text', instr("payload" ->> '$.text', 'Reference: ') + 11, 9) end)`,
      { mode: "virtual" },
    ),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("outbox_dedupe").on(t.channel, t.dedupeKey),
    index("outbox_reference").on(t.reference),
    index("outbox_due").on(t.channel, t.dueAt).where(sql`"sentAt" is null and "failedAt" is null`),
    index("outbox_failed").on(t.failedAt).where(sql`"failedAt" is not null`),
    check("outbox_channel_known", oneOf("channel", channels)),
  ],
);

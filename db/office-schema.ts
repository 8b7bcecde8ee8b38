import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  agencySettings,
  answerHoursUsual,
  type CostTermName,
  costTermNames,
  costTerms,
  costTermsOn,
} from "./agency";
import { auditActions, auditEntities, listingNews, visitStates } from "./office-vocabulary";
import { agentId, leads, properties } from "./schema";
import { type TextSettingName, textSettingNames } from "./settings";
import { between, createdAt, deletedWith, id, oneOf, time, users, version } from "./system-schema";
import { alertFrequencies, channels, currencies, languages, limits, offers } from "./vocabulary";

/** What the office does with leads and listings: visits, deals, posts, its texts, its settings and their log. */

/** A trigger makes one of each visit request. */
export const visits = sqliteTable(
  "visits",
  {
    id: id(),
    leadId: deletedWith(() => leads.id).notNull(),
    propertyId: integer().references(() => properties.id, { onDelete: "set null" }),
    agentId: agentId(),
    /** In Addis Ababa, `YYYY-MM-DD` and `HH:MM` of the international clock; null while open. */
    day: text(),
    time: text(),
    state: text({ enum: visitStates }).notNull().default("asked"),
    /** When the reminder of the evening before was queued. */
    remindedAt: time(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("visits_lead").on(t.leadId),
    index("visits_property").on(t.propertyId),
    index("visits_day").on(t.day, t.time),
    index("visits_agent").on(t.agentId, t.day),
    check("visits_state_known", oneOf("state", visitStates)),
  ],
);
export type Visit = typeof visits.$inferSelect;

/** What came of a lead; kept when the listing or the lead is deleted. */
export const deals = sqliteTable(
  "deals",
  {
    id: id(),
    leadId: integer().references(() => leads.id, { onDelete: "set null" }),
    propertyId: integer().references(() => properties.id, { onDelete: "set null" }),
    agentId: agentId(),
    title: text().notNull(),
    client: text().notNull(),
    offer: text({ enum: offers }).notNull(),
    price: integer().notNull(),
    /** In the currency of the price. */
    commission: integer().notNull().default(0),
    currency: text({ enum: currencies }).notNull(),
    /** `YYYY-MM-DD`. */
    closedOn: text().notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("deals_closed").on(t.closedOn),
    index("deals_agent").on(t.agentId, t.closedOn),
    index("deals_property").on(t.propertyId),
    index("deals_lead").on(t.leadId),
    check("deals_price_bounds", between("price", 0, limits.price)),
    check("deals_commission_bounds", between("commission", 0, limits.price)),
  ],
);
export type Deal = typeof deals.$inferSelect;

/** A listing in the agency's Telegram channel. */
export const channelPosts = sqliteTable("channel_posts", {
  propertyId: deletedWith(() => properties.id).primaryKey(),
  chatId: text().notNull(),
  /** Of the message with the text, and of the pictures beside it. */
  messageId: integer(),
  text: text().notNull(),
  postedAt: createdAt(),
  updatedAt: createdAt(),
});

export const replyTemplates = sqliteTable("reply_templates", {
  id: id(),
  name: text().notNull(),
  language: text({ enum: languages }).notNull(),
  text: text().notNull(),
  version: version(),
  createdAt: createdAt(),
});

/** What a visitor waits for, and where they are told. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: id(),
    channel: text({ enum: channels }).notNull(),
    /** E-mail in lower case, Telegram chat, endpoint of a browser's pushes; null until Telegram tells it. */
    address: text(),
    /** Who was signed in when it was asked for: their account lists it. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Those of the list, the search as it was typed. */
    filters: text({ mode: "json" }).$type<Record<string, string | number>>().notNull(),
    /** What was understood of the search, to pass over most listings at little cost. */
    terms: text({ mode: "json" }).$type<unknown[]>().notNull().default([]),
    language: text({ enum: languages }).notNull(),
    frequency: text({ enum: alertFrequencies }).notNull(),
    confirmedAt: time(),
    pausedUntil: time(),
    stoppedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("alerts_same").on(t.channel, t.address, t.filters),
    index("alerts_user").on(t.userId).where(sql`"userId" is not null`),
    check("alerts_channel_known", oneOf("channel", channels)),
    check("alerts_frequency_known", oneOf("frequency", alertFrequencies)),
  ],
);
export type Alert = typeof alerts.$inferSelect;

/** What happened to listings that alerts were not compared with yet; written by triggers. */
export const newsOfListings = sqliteTable("listing_news", {
  propertyId: integer().primaryKey(),
  /** What left the market by mistake and is back within the hour is new to who never heard of it. */
  news: text({ enum: [...listingNews, "left"] }).notNull(),
  at: time().notNull(),
  /** Grows with each change: what happens while alerts are compared is not lost. */
  version: version(),
});

/** A home that an alert found. The listing may be deleted, and restored: nobody is told twice. */
export const alertHomes = sqliteTable(
  "alert_homes",
  {
    alertId: deletedWith(() => alerts.id).notNull(),
    propertyId: integer().notNull(),
    news: text({ enum: listingNews }).notNull(),
    foundAt: time().notNull(),
    toldAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.propertyId] }),
    index("alert_homes_untold").on(t.alertId).where(sql`"toldAt" is null`),
    index("alert_homes_property").on(t.propertyId),
  ],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    entity: text({ enum: auditEntities }).notNull(),
    entityId: integer(),
    before: text({ mode: "json" }).$type<Record<string, unknown>>(),
    after: text({ mode: "json" }).$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** The same for all entries of one bulk action or import, which can be undone together. */
    batch: text(),
  },
  (t) => [
    index("audit_log_batch").on(t.batch).where(sql`"batch" is not null`),
    index("audit_log_user").on(t.userId),
    index("audit_log_username").on(t.username),
    index("audit_log_entity").on(t.entity, t.entityId),
  ],
);

export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    batch: text().notNull().unique(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    fileName: text().notNull().default(""),
    fileHash: text().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    undoneAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index("imports_hash").on(t.fileHash), index("imports_user").on(t.userId)],
);

const setting = (name: keyof typeof agencySettings) =>
  integer({ mode: "boolean" }).notNull().default(agencySettings[name].default);

const costOf = (name: CostTermName) => real().notNull().default(costTerms[name].default);
const sourceOf = (name: CostTermName) => text().notNull().default(costTerms[name].source);
/** `YYYY-MM-DD`: when the source said so. */
const dayOf = () => text().notNull().default(costTermsOn);
type CostColumns = { [N in CostTermName]: ReturnType<typeof costOf> } & {
  [N in CostTermName as `${N}Source`]: ReturnType<typeof sourceOf>;
} & { [N in CostTermName as `${N}On`]: ReturnType<typeof dayOf> };
const costColumns = Object.fromEntries(
  costTermNames.flatMap((name) => [
    [name, costOf(name)],
    [`${name}Source`, sourceOf(name)],
    [`${name}On`, dayOf()],
  ]),
) as CostColumns;

const textOf = () => text();
const textColumns = Object.fromEntries(textSettingNames.map((name) => [name, textOf()])) as Record<
  TextSettingName,
  ReturnType<typeof textOf>
>;

export const settings = sqliteTable("settings", {
  id: id(),
  agentsMayDelete: setting("agentsMayDelete"),
  agentsMayFeature: setting("agentsMayFeature"),
  /** Hours after which a lead that waits is late. */
  answerHours: integer().notNull().default(answerHoursUsual),
  ...costColumns,
  ...textColumns,
  /** The day on which a test message arrived; null: none has since Telegram or mail was set. */
  toldOn: text(),
  /** Whether an administrator has put away the list of what to do first. */
  isSetUp: integer({ mode: "boolean" }).notNull().default(false),
  version: version(),
});

import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { between, createdAt, deletedWith, id, oneOf, time, version } from "./columns";
import { visitStates } from "./office-vocabulary";
import { agentId, leads, properties } from "./schema";
import { currencies, languages, limits, offers } from "./vocabulary";

/** What the office does with leads and listings: visits, deals, posts, its texts. */

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

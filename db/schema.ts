import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { emailKey, phoneIndexes } from "./contact-keys";
import {
  inquiryStatuses,
  leadEventNames,
  leadKinds,
  leadLists,
  leadStates,
  leadStatuses,
  requestStatuses,
} from "./office-vocabulary";
import { between, createdAt, deletedWith, id, oneOf, time, users, version } from "./system-schema";
import {
  currencies,
  defaultCity,
  defaultCountry,
  defaultCurrency,
  languages,
  limits,
  offers,
  propertyStatuses,
  propertyTypes,
  subcities,
} from "./vocabulary";

const deletedAt = () => time();

export const agentId = () =>
  integer().references((): AnySQLiteColumn => users.id, { onDelete: "set null" });

const sender = () => ({ name: text().notNull(), email: text().notNull(), phone: text().notNull() });

const reference = () => text().notNull().default("");

const quarantined = () => integer({ mode: "boolean" }).notNull().default(false);

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
    directions: text(),
    titleAm: text(),
    descriptionAm: text(),
    isFeatured: integer({ mode: "boolean" }).notNull().default(false),
    /** Days (`YYYY-MM-DD`) on which staff photographed it, saw its title, and spoke to its owner. */
    photographedOn: text(),
    titleSeenOn: text(),
    ownerConfirmedOn: text(),
    /** Made by the debug page; visitors do not see it. */
    isTest: integer({ mode: "boolean" }).notNull().default(false),
    isDraft: integer({ mode: "boolean" }).notNull().default(false),
    liveFrom: time(),
    archivedAt: time(),
    isPublic: integer({ mode: "boolean" })
      .notNull()
      .generatedAlwaysAs(sql`(not "isTest" and not "isDraft" and "archivedAt" is null)`, {
        mode: "virtual",
      }),
    agentId: agentId(),
    version: version(),
    /** Idempotency key of the Add form. */
    submissionKey: text().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    confirmedAt: createdAt(),
    /** The searched fields after `foldText`, nothing of a test; source of the trigram index. */
    searchText: text().notNull(),
  },
  (t) => [
    // What `catalogue/search/columns.server.ts` holds in memory, read without the rows.
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
      t.latitude,
      t.longitude,
      t.isPublic,
    ),
    index("properties_place").on(t.city, t.subcity, t.isPublic),
    index("properties_agent").on(t.agentId),
    index("properties_live_from").on(t.liveFrom).where(sql`"liveFrom" is not null`),
    index("properties_status").on(t.status),
    index("properties_updated").on(t.updatedAt),
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
export type Property = typeof properties.$inferSelect;

/** A table of its own, so that no query for visitors has it. */
export const owners = sqliteTable(
  "owners",
  {
    propertyId: deletedWith(() => properties.id).primaryKey(),
    name: text().notNull().default(""),
    phone: text().notNull().default(""),
    email: text().notNull().default(""),
    commission: text().notNull().default(""),
    notes: text().notNull().default(""),
    language: text({ enum: languages }).notNull().default("en"),
    isReported: integer({ mode: "boolean" }).notNull().default(true),
    version: version(),
  },
  (t) => [index("owners_email_key").on(emailKey(t.email)), ...phoneIndexes("owners", t.phone)],
);

export const propertyFigures = sqliteTable(
  "property_figures",
  {
    propertyId: deletedWith(() => properties.id).notNull(),
    week: text().notNull(),
    views: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    whatsapps: integer().notNull().default(0),
    telegrams: integer().notNull().default(0),
    mails: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.propertyId, t.week] }),
    index("property_figures_week").on(t.week),
  ],
);

export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    kind: text({ enum: leadKinds }).notNull(),
    list: text({ enum: leadLists })
      .notNull()
      .generatedAlwaysAs(sql`(iif("kind" = 'request', 'request', 'inquiry'))`, { mode: "virtual" }),
    /** The id that others know, counted per list; a trigger sets it. */
    number: integer().notNull().default(0),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    ...sender(),
    message: text().notNull(),
    propertyId: integer().references(() => properties.id, { onDelete: "set null" }),
    visitDate: text(),
    /** When the visit may begin, `HH:MM` in Addis Ababa, as the international clock has it. */
    visitTime: text(),
    budget: integer(),
    status: text({ enum: leadStatuses }).notNull().default("New"),
    /** Closed without a deal; a request has no status for it. */
    isLost: integer({ mode: "boolean" }).notNull().default(false),
    /** The day of the visit that was agreed and is still to come. */
    visitAgreedOn: text(),
    state: text({ enum: leadStates })
      .notNull()
      .generatedAlwaysAs(
        sql`(case when "quarantined" then 'spam'
          when "status" = 'Cancelled' or ("status" = 'Completed' and "isLost") then 'lost'
          when "status" = 'Completed' then 'won'
          when "visitAgreedOn" is not null then 'visit agreed'
          when "status" = 'New' and "answeredAt" is null then 'waiting'
          else 'in touch' end)`,
        { mode: "virtual" },
      ),
    reference: reference(),
    quarantined: quarantined(),
    /** Idempotency key: a double click stores one row. */
    submissionKey: text().unique(),
    answeredAt: time(),
    agentId: agentId(),
    callBackOn: text(),
    /** Staff said that it is not from the person whose phone or e-mail it has. */
    isUnlinked: integer({ mode: "boolean" }).notNull().default(false),
    version: version(),
    deletedAt: deletedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("leads_number").on(t.list, t.number),
    index("leads_inbox").on(t.quarantined, t.deletedAt, t.createdAt, t.kind),
    index("leads_list").on(t.quarantined, t.list, t.deletedAt, t.createdAt, t.kind),
    index("leads_status").on(t.quarantined, t.list, t.status, t.deletedAt, t.createdAt, t.kind),
    index("leads_state").on(t.state, t.deletedAt, t.createdAt),
    index("leads_visit")
      .on(t.quarantined, t.deletedAt, t.visitDate)
      .where(sql`"visitDate" is not null`),
    index("leads_call_back")
      .on(t.quarantined, t.deletedAt, t.callBackOn)
      .where(sql`"callBackOn" is not null`),
    index("leads_agent").on(t.agentId, t.quarantined, t.deletedAt, t.createdAt),
    index("leads_email_key").on(emailKey(t.email), t.list),
    ...phoneIndexes("leads", t.phone, t.list),
    index("leads_property").on(t.propertyId),
    index("leads_user").on(t.userId),
    index("leads_deleted").on(t.deletedAt).where(sql`"deletedAt" is not null`),
    check("leads_kind_known", oneOf("kind", leadKinds)),
    check(
      "leads_status_known",
      sql`iif("kind" = 'request', ${oneOf("status", requestStatuses)}, ${oneOf("status", inquiryStatuses)})`,
    ),
    check("leads_budget_bounds", between("budget", 0, limits.price)),
  ],
);

export type Lead = typeof leads.$inferSelect;

export const leadNumbers = sqliteTable("lead_numbers", {
  list: text({ enum: leadLists }).primaryKey(),
  last: integer().notNull(),
});

export const leadEvents = sqliteTable(
  "lead_events",
  {
    id: id(),
    leadId: deletedWith(() => leads.id).notNull(),
    event: text({ enum: leadEventNames }).notNull(),
    text: text().notNull().default(""),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("lead_events_lead").on(t.leadId), index("lead_events_user").on(t.userId)],
);

export const subscribers = sqliteTable(
  "subscribers",
  {
    id: id(),
    ...sender(),
    propertyInterests: text(),
    budget: text(),
    /** Replaced details, and those of suspected spam: one per line, oldest first. */
    otherDetails: text().notNull().default(""),
    reference: reference(),
    quarantined: quarantined(),
    confirmedAt: time(),
    unsubscribedAt: time(),
    mailedAt: time(),
    isUnlinked: integer({ mode: "boolean" }).notNull().default(false),
    version: version(),
    deletedAt: deletedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index("subscribers_deleted").on(t.deletedAt).where(sql`"deletedAt" is not null`),
    ...phoneIndexes("subscribers", t.phone),
    uniqueIndex("subscribers_email").on(sql`lower(${t.email})`),
    index("subscribers_created").on(t.createdAt),
  ],
);
export type Subscriber = typeof subscribers.$inferSelect;

export const listingMails = sqliteTable(
  "listing_mails",
  {
    propertyId: deletedWith(() => properties.id).notNull(),
    addressKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.addressKey] })],
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
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("hero_images_order").on(t.active, t.displayOrder),
    check("hero_images_order_bounds", between("displayOrder", 0, limits.displayOrder)),
  ],
);

/** Where staff have found a place to be; null is again where `db/places.ts` estimates it. */
export const surveyedPlaces = sqliteTable("surveyed_places", {
  id: id(),
  slug: text().notNull().unique(),
  latitude: text(),
  longitude: text(),
  surveyedBy: text(),
  surveyedAt: time(),
  version: version(),
});

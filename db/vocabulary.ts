/** The value lists of the product, used by zod, drizzle, the CHECK constraints and every `<select>`. */

export const propertyTypes = [
  "House",
  "Apartment",
  "Villa",
  "Condo",
  "Townhouse",
  "Land",
  "Commercial",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** The types in the home page's tiles and the footer's links, in display order. */
export const browsablePropertyTypes = [
  "House",
  "Apartment",
  "Condo",
  "Villa",
  "Townhouse",
  "Land",
] as const satisfies readonly PropertyType[];

/** Types that may have no bedrooms and no bathrooms. */
export const roomlessPropertyTypes: readonly PropertyType[] = ["Land", "Commercial"];

export const subcities = [
  "Kolfe Keraniyo",
  "Bole",
  "Lideta",
  "Arada",
  "Yeka",
  "Nifas Silk Lafto",
  "Lemi Kura",
  "Gulele",
  "Addis Ketema",
  "Kirkos",
  "Akaki Kaliti",
  "Other",
] as const;
export type Subcity = (typeof subcities)[number];

/** The subcity cards of the home page, in display order. */
export const exploredSubcities = [
  "Bole",
  "Yeka",
  "Arada",
  "Lideta",
  "Kolfe Keraniyo",
  "Nifas Silk Lafto",
  "Kirkos",
  "Addis Ketema",
] as const satisfies readonly Subcity[];

/** The subcities that the search box suggests, in display order. */
export const suggestedSubcities = [
  ...exploredSubcities,
  "Gulele",
  "Lemi Kura",
  "Akaki Kaliti",
] as const satisfies readonly Subcity[];

export const propertyStatuses = ["For Sale", "For Rent", "Sold", "Pending", "Available"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** The statuses that a new property may have and that visitors filter by. */
export const offeredStatuses = [
  "For Sale",
  "For Rent",
] as const satisfies readonly PropertyStatus[];

/** Features that the form offers besides those that are most used. */
export const usualFeatures = [
  "Parking",
  "Borehole",
  "Water tank",
  "Standby generator",
  "Fitted kitchen",
  "Furnished",
  "Garden",
  "Balcony",
  "Service quarters",
  "Lift",
  "24-hour guard",
  "CCTV",
  "Fibre internet",
] as const;

export const offers = ["sale", "rent"] as const;
export type Offer = (typeof offers)[number];

export const currencies = ["ETB", "USD"] as const;
export type Currency = (typeof currencies)[number];
/** The currency of a price that comes without one. */
export const defaultCurrency = "USD" satisfies Currency;

/** What a lead asks for: more about a home, to see it, or one that is described. */
export const leadKinds = ["inquiry", "visit", "request"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The lists that leads are in, each with numbers of its own; visits are among the inquiries. */
export const leadLists = ["inquiry", "request"] as const;
export type LeadList = (typeof leadLists)[number];

export const inquiryStatuses = ["New", "In Progress", "Completed", "Cancelled"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const requestStatuses = ["New", "Processing", "Contacted", "Completed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The statuses of the leads in each list. */
export const listStatuses = { inquiry: inquiryStatuses, request: requestStatuses } as const;

/** The statuses of all leads. */
export const leadStatuses = [...inquiryStatuses, "Processing", "Contacted"] as const;

/** The statuses of a lead that is done with: it waits for nobody any more, answered or not. */
export const closedStatuses = ["Completed", "Cancelled"] as const;

export const interestTypes = [
  "House",
  "Apartment",
  "Villa",
  "Land",
  "Commercial",
  "Office",
] as const;

export const interestBudgets = [
  "Under 500,000 ETB",
  "500,000 - 1,000,000 ETB",
  "1,000,000 - 3,000,000 ETB",
  "3,000,000 - 5,000,000 ETB",
  "5,000,000 - 10,000,000 ETB",
  "Over 10,000,000 ETB",
] as const;

/** The delivery channels of notifications. */
export const channels = ["email", "telegram"] as const;
export type Channel = (typeof channels)[number];

/** What a user may do: an agent works in the admin area on their own listings and leads. */
export const roles = ["admin", "agent", "user"] as const;
export type Role = (typeof roles)[number];

/** What is kept in the trash before it is gone for good. */
export const trashKinds = [...leadLists, "subscriber"] as const;

/** The ways to reach who sent a lead; that one was opened does not mean that anybody was reached. */
export const contactWays = ["call", "whatsapp", "telegram", "mail", "sms"] as const;
export type ContactWay = (typeof contactWays)[number];

/** What staff say came of a way that they opened; the lead asks for it until they do. */
export const outcomes = ["reached", "no answer", "not yet"] as const;
export type Outcome = (typeof outcomes)[number];

/** What staff say of the answer to a lead: 'answered' and 'reached' answer it. */
export const answers = ["answered", "not answered", ...outcomes] as const;
export type Answer = (typeof answers)[number];

/** What staff write down about a lead, or did about it. */
export const leadEventNames = [
  "note",
  ...contactWays,
  ...answers,
  "status",
  // The text is the day that was set, or that was there before it was done or cleared.
  "call back",
  "called back",
  "no call back",
] as const;
export type LeadEvent = (typeof leadEventNames)[number];

/** The languages of reply templates. */
export const languages = ["en", "am"] as const;

/**
 * What the agency sets by itself, by the name of its column in `settings`: what holds until it does,
 * and how the page Settings puts it.
 */
export const agencySettings = {
  agentsMayDelete: {
    default: false,
    label: "Agents may delete listings for ever",
    help: "Otherwise agents archive their listings, and administrators delete them.",
  },
  agentsMayFeature: {
    default: false,
    label: "Agents may feature listings on the home page",
    help: "Otherwise administrators choose what the home page shows first.",
  },
} as const;

/** Actions that the audit log records. */
export const auditActions = [
  "create",
  "update",
  "delete",
  "reset password",
  "import",
  "archive",
  "restore",
  "undo",
  "erase",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Entities whose changes are audited. */
export const auditEntities = [
  "property",
  "inquiry",
  "property request",
  "subscriber",
  "user",
  "hero image",
  "owner",
  "reply template",
  "settings",
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** Longest text that a search takes, in characters. */
export const searchMaxLength = 200;

/** Limits shared by zod, the CHECK constraints and the HTML attributes. */
export const limits = {
  price: 1_000_000_000_000,
  rooms: 1_000,
  squareFeet: 100_000_000,
  yearMin: 1800,
  yearMax: 2200,
  displayOrder: 1_000_000,
} as const;

export const defaultCity = "Addis Ababa";
/** The office's state and zip code, with which the Add form starts. */
export const defaultState = "Addis Ababa";
export const defaultZipCode = "1000";
export const defaultCountry = "Ethiopia";

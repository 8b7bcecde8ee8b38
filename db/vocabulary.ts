/** Value lists, for zod, drizzle, the CHECK constraints and every `<select>`. */

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

export const suggestedSubcities = [
  ...exploredSubcities,
  "Gulele",
  "Lemi Kura",
  "Akaki Kaliti",
] as const satisfies readonly Subcity[];

export const propertyStatuses = ["For Sale", "For Rent", "Sold", "Pending", "Available"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const offeredStatuses = [
  "For Sale",
  "For Rent",
] as const satisfies readonly PropertyStatus[];

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
export const defaultCurrency = "USD" satisfies Currency;

export const leadKinds = ["inquiry", "visit", "request"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Visits are among the inquiries. */
export const leadLists = ["inquiry", "request"] as const;
export type LeadList = (typeof leadLists)[number];

export const inquiryStatuses = ["New", "In Progress", "Completed", "Cancelled"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const requestStatuses = ["New", "Processing", "Contacted", "Completed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const listStatuses = { inquiry: inquiryStatuses, request: requestStatuses } as const;

export const leadStatuses = [...inquiryStatuses, "Processing", "Contacted"] as const;

export const closedStatuses = ["Completed", "Cancelled"] as const;

/** Where a lead is, as people see it; the last three are closed. */
export const leadStates = ["waiting", "in touch", "visit agreed", "won", "lost", "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/** The specification's status of each state; spam keeps the one it had. */
export const statusOfState = {
  inquiry: {
    waiting: "New",
    "in touch": "In Progress",
    "visit agreed": "In Progress",
    won: "Completed",
    lost: "Cancelled",
  },
  request: {
    waiting: "New",
    "in touch": "Contacted",
    "visit agreed": "Contacted",
    won: "Completed",
    lost: "Completed",
  },
} as const satisfies Record<LeadList, Record<Exclude<LeadState, "spam">, string>>;

/** 'moved': the client must still say yes to another time. */
export const visitStates = ["asked", "agreed", "moved", "done", "no show", "cancelled"] as const;
export type VisitState = (typeof visitStates)[number];

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

export const channels = ["email", "telegram", "push"] as const;
export type Channel = (typeof channels)[number];

export const roles = ["admin", "agent", "user"] as const;
export type Role = (typeof roles)[number];

export const trashKinds = [...leadLists, "subscriber"] as const;

/** Opening a way does not mean that anybody was reached. */
export const contactWays = ["call", "whatsapp", "telegram", "mail", "sms"] as const;
export type ContactWay = (typeof contactWays)[number];

export const outcomes = ["reached", "no answer", "not yet"] as const;
export type Outcome = (typeof outcomes)[number];

/** 'answered' and 'reached' count as an answer to the lead. */
export const answers = ["answered", "not answered", ...outcomes] as const;
export type Answer = (typeof answers)[number];

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

export const languages = ["en", "am"] as const;

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
  "place",
  "visit",
  "deal",
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const searchMaxLength = 200;

export const limits = {
  price: 1_000_000_000_000,
  rooms: 1_000,
  squareFeet: 100_000_000,
  yearMin: 1800,
  yearMax: 2200,
  displayOrder: 1_000_000,
} as const;

/** Lengths in characters. */
export const userLimits = {
  usernameMin: 2,
  addedUsernameMin: 3,
  usernameMax: 50,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 200,
  codeMax: 64,
} as const;

export const defaultCity = "Addis Ababa";
export const defaultState = "Addis Ababa";
export const defaultZipCode = "1000";
export const defaultCountry = "Ethiopia";

/** Value lists of the office: leads, visits, messages, the audit log. Public pages send none of it. */

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

/** What happened to a listing that those who wait for a home are told. */
export const listingNews = ["new", "lowered", "back"] as const;
export type News = (typeof listingNews)[number];

/** Maximum lengths in characters. */
export const heroImageLimits = { title: 150, description: 500, imageUrl: 2000 } as const;

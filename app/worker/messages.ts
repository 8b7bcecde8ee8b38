/** A lead that goes out when the line is back. */
export type Lead = {
  /** The `Idempotency-Key` of every try. */
  key: string;
  /** Where it is posted, and the form as it is posted. */
  url: string;
  body: string;
  /** What it is, such as `Inquiry`, and what it is about. */
  kind: string;
  about: string;
  /** What was typed, by label. */
  facts: [label: string, value: string][];
  keptAt: number;
  /** Why the server did not take it. */
  reason?: string;
  /** Whether it would not take it another time either. */
  isRefused?: boolean;
};

/** What is left of a lead that was sent, until it is read. */
export type SentLead = Pick<Lead, "key" | "kind" | "about"> & { sentAt: number; reference: string };

/** What a page says to the service worker. Each is answered with `Outbox`. */
export type Message =
  | { type: "favorites"; ids: readonly number[] }
  | { type: "lost"; at: number }
  | { type: "found" }
  | { type: "keep"; lead: Lead }
  | { type: "send"; key?: string }
  | { type: "delete"; key: string }
  | { type: "list" };

/** The leads on this device, told to every page after each change. */
export type Outbox = { leads: (Lead | SentLead)[]; isSending: boolean };

export const isSent = (lead: Lead | SentLead): lead is SentLead => "sentAt" in lead;

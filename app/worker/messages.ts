export type Lead = {
  /** The `Idempotency-Key` of every try. */
  key: string;
  url: string;
  body: string;
  /** The id of its form. */
  kind: string;
  about: string;
  facts: [label: string, value: string][];
  keptAt: number;
  reason?: string;
  /** The server would not take it another time either. */
  isRefused?: boolean;
};

export type SentLead = Pick<Lead, "key" | "kind" | "about"> & { sentAt: number; reference: string };

/** From a page to the service worker, which answers with `Outbox`. */
export type Message =
  | { type: "favorites"; ids: readonly number[] }
  | { type: "lost"; at: number }
  | { type: "found" }
  | { type: "keep"; lead: Lead }
  | { type: "send"; key?: string }
  | { type: "delete"; key: string }
  | { type: "list" };

export type Outbox = { leads: (Lead | SentLead)[]; isSending: boolean };

export const isSent = (lead: Lead | SentLead): lead is SentLead => "sentAt" in lead;

import type { Lead } from "~db/schema";
import type { HistoryEntry, WithHistory } from "./history.server";

/** `username` is empty for notes from before they were signed. */
export function historyJson({ id, event, text, username, createdAt }: HistoryEntry) {
  return { id, event, text, username, createdAt: createdAt.toISOString() };
}

type Sent = Omit<Lead, "submissionKey">;

export function leadJson(lead: Sent) {
  const { number: id, propertyId, kind, name, email, phone, message, budget, status } = lead;
  const { visitDate, visitTime } = lead;
  const createdAt = lead.createdAt.toISOString();
  const sender = { name, email, phone };
  return kind === "request"
    ? { id, ...sender, requirements: message, budget, status, createdAt }
    : { id, propertyId, kind, ...sender, message, visitDate, visitTime, status, createdAt };
}

/** Absent values are null; `propertyTitle` is there in lists of inquiries. */
export function leadStaffJson(lead: WithHistory<Sent> & { property?: { title: string } | null }) {
  const { createdAt, ...fields } = leadJson(lead);
  const { quarantined, agentId, callBackOn, property, answeredAt, reference, version } = lead;
  const isTitled = lead.kind !== "request" && property !== undefined;
  return {
    ...fields,
    quarantined,
    ...notesJson(lead),
    agentId,
    callBackOn,
    ...(isTitled && { propertyTitle: property?.title ?? null }),
    answeredAt: answeredAt?.toISOString() ?? null,
    reference,
    version,
    createdAt,
  };
}

function notesJson({ history }: { history: readonly HistoryEntry[] }) {
  const notes = history.filter(({ event }) => event === "note").map(historyJson);
  return { note: notes[0]?.text ?? "", notes };
}

export function notesCells(lead: { history: readonly HistoryEntry[] }) {
  const { note, notes } = notesJson(lead);
  const lines = notes.map(({ text, username, createdAt }) =>
    [createdAt, username, text].filter(Boolean).join(" "),
  );
  return { note, notes: lines.join("\n") };
}

const handlingColumns = [
  ...["agent", "callBackOn", "status", "quarantined", "note", "notes"],
  ...["answeredAt", "reference", "createdAt"],
] as const;

export const leadColumns = {
  inquiry: [
    ...["id", "propertyId", "propertyTitle", "kind", "name", "email", "phone", "message"],
    ...["visitDate", "visitTime", ...handlingColumns],
  ],
  request: ["id", "name", "email", "phone", "requirements", "budget", ...handlingColumns],
} as const;

import type { HistoryEntry } from "./history.server";

/** The last columns of every lead's CSV export: how staff handled it, and what its sender may quote. */
export const handlingColumns = [
  "agent",
  "callBackOn",
  "status",
  "quarantined",
  "note",
  "notes",
  "answeredAt",
  "reference",
  "createdAt",
] as const;

/** The JSON of an entry of a lead's history; `username` is empty for notes from before they were signed. */
export function historyJson({ id, event, text, username, createdAt }: HistoryEntry) {
  return { id, event, text, username, createdAt: createdAt.toISOString() };
}

/** Staff notes on a lead for JSON, the newest first; `note` is the newest, empty without one. */
export function notesJson({ history }: { history: readonly HistoryEntry[] }) {
  const notes = history.filter(({ event }) => event === "note").map(historyJson);
  return { note: notes[0]?.text ?? "", notes };
}

/** Staff notes on a lead for CSV: all of them in one cell, a line each. */
export function notesCells(lead: { history: readonly HistoryEntry[] }) {
  const { note, notes } = notesJson(lead);
  const lines = notes.map(({ text, username, createdAt }) =>
    [createdAt, username, text].filter(Boolean).join(" "),
  );
  return { note, notes: lines.join("\n") };
}

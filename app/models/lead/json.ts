/** The last columns of every lead's CSV export: how staff handled it, and what its sender may quote. */
export const handlingColumns = [
  "agent",
  "callBackOn",
  "status",
  "quarantined",
  "note",
  "touchedAt",
  "reference",
  "createdAt",
] as const;

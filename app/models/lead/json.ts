/** The last columns of every lead's CSV export: how staff handled it. */
export const handlingColumns = ["status", "quarantined", "note", "touchedAt", "createdAt"] as const;

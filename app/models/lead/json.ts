/** The columns of a lead's CSV export that tell how staff handled it: its last ones. */
export const handlingColumns = ["status", "quarantined", "note", "touchedAt", "createdAt"] as const;

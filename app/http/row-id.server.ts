/** The id that a form or a path names; null for anything else. */
export function rowId(value: unknown): number | null {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

type State = Record<string, unknown> | null;

/** One changed field; `before` is undefined after a create, `after` after a delete. */
export type Change = { field: string; before?: unknown; after?: unknown };

/**
 * The fields that differ between two states. For an update, `after` holds only the fields that
 * were set, and only those are compared.
 */
export function changesOf(before: State, after: State): Change[] {
  const fields = Object.keys(after ?? before ?? {});
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

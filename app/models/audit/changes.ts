type State = Record<string, unknown> | null;

/** One field of an audit entry; an absent side is undefined. */
export type Change = { field: string; before?: unknown; after?: unknown };

/**
 * The fields that differ. Both states given, only those that the later one names count: an
 * update tells what it set.
 */
export function changesOf(before: State, after: State): Change[] {
  const fields = Object.keys(after ?? before ?? {});
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

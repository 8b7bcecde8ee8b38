type Values = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function sameValues(fields: readonly string[], one: Values, other: Values): boolean {
  return fields.every((field) => isSame(one[field], other[field]));
}

/**
 * Three-way merge of `wanted` into `current`, on the row as it was `opened` (null when not known).
 * @returns the fields to write, and the groups that both have changed, to different values.
 */
export function merge(
  wanted: Values,
  opened: Values | null,
  current: Values,
  together: readonly (readonly string[])[] = [],
) {
  const sent = Object.keys(wanted).filter((field) => wanted[field] !== undefined);
  const grouped = together.filter((group) => group.some((field) => sent.includes(field)));
  const single = sent.filter((field) => !grouped.flat().includes(field));
  const changes: Record<string, unknown> = {};
  const conflicting: (readonly string[])[] = [];
  for (const group of [...grouped, ...single.map((field) => [field])]) {
    const mine = { ...(opened ?? current), ...pick(wanted, group) };
    if (sameValues(group, mine, current) || (opened && sameValues(group, mine, opened))) continue;
    if (opened && sameValues(group, opened, current))
      Object.assign(changes, differing(pick(mine, group), current));
    else conflicting.push(group);
  }
  return { changes, conflicting };
}

export function pick(values: Values, fields: readonly string[]): Record<string, unknown> {
  const given = fields.filter((field) => values[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, values[field]]));
}

export function differing(values: Values, current: Values): Record<string, unknown> {
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isSame(value, current[field]),
  );
  return Object.fromEntries(entries);
}

/** Both lists in one, without what either has removed. */
export function mergeLists(
  mine: readonly string[],
  theirs: readonly string[],
  opened: readonly string[] = [],
): string[] {
  const removed = new Set(
    opened.filter((entry) => !(mine.includes(entry) && theirs.includes(entry))),
  );
  return [...new Set([...mine, ...theirs])].filter((entry) => !removed.has(entry));
}

type State = Record<string, unknown> | null;

export type Change = { field: string; before?: unknown; after?: unknown };

export function changesOf(before: State, after: State): Change[] {
  const fields = Object.keys(after ?? before ?? {});
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

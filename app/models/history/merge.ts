type Values = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether two rows have the same values of these fields. */
export function sameValues(fields: readonly string[], one: Values, other: Values): boolean {
  return fields.every((field) => isSame(one[field], other[field]));
}

/**
 * Merges what somebody wants a row to be into what others have made of it meanwhile (three-way).
 * @param wanted undefined fields are not wanted. @param opened the row as it was when they began;
 *   null when that is not known. @param together fields that only make sense together.
 * @returns `changes`, the fields to write; `conflicting`, the groups that both have changed, to
 *   different values.
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

/** The values of the given fields; absent ones are left out. */
export function pick(values: Values, fields: readonly string[]): Record<string, unknown> {
  const given = fields.filter((field) => values[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, values[field]]));
}

/** The fields whose value is another in `current`. */
export function differing(values: Values, current: Values): Record<string, unknown> {
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isSame(value, current[field]),
  );
  return Object.fromEntries(entries);
}

/** Both lists in one: the order of the first, what the second has added at its end, and nothing that either has removed. */
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

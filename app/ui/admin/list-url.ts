/** The query of a list with some parameters changed; null, "" and 1 for `page` take one away. */
export function withParams(
  search: string,
  changes: Record<string, string | number | null>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === "" || (name === "page" && value === 1)) params.delete(name);
    else params.set(name, String(value));
  const query = params.toString();
  return query ? `?${query}` : "?";
}

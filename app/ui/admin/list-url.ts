/** The query string with changed parameters; null, "" and page 1 remove a parameter. */
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

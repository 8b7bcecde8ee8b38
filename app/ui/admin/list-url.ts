import { officePaths } from "~/office-paths";

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

const param = "back";
const base = "http://this-site.invalid";

/** The path of a form with the place of the property list, path and query, to go back to. */
export function withListPlace(path: string, place: string): string {
  if (place === officePaths.adminProperties) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [param]: place })}`;
}

/** The place in the property list that the address of a form names, or the list itself. */
export function listPlace(search: string): string {
  const place = new URLSearchParams(search).get(param) ?? "";
  const url = place.length <= 2000 && URL.canParse(place, base) ? new URL(place, base) : null;
  const isList = url?.origin === base && url.pathname === officePaths.adminProperties;
  return isList ? `${url.pathname}${url.search}${url.hash}` : officePaths.adminProperties;
}

/** What no route of the site is named: whoever asks for it could choose the name. */
const unknown = "*";
const assets = "/assets/";

/**
 * Names requests by their route, for the log and the measures: there are as many names as routes,
 * and none holds an id.
 * @param patterns of all routes, such as `properties/:id`
 * @returns a function from the path of a request to its name.
 */
export function routeNames(patterns: readonly string[]): (path: string) => string {
  const paths = patterns.filter((each) => !each.includes("*")).map((each) => `/${each}`);
  const exact = new Set(paths.filter((each) => !each.includes(":")));
  const others = paths
    .filter((each) => each.includes(":"))
    .map((name) => ({
      name,
      pattern: new RegExp(`^${name.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`, "i"),
    }));
  return (path) => {
    if (exact.has(path)) return path;
    if (path.startsWith(assets)) return `${assets}*`;
    return others.find(({ pattern }) => pattern.test(path))?.name ?? inOtherWords(path, exact);
  };
}

/** The router takes a path in any case, and with a slash at its end. */
function inOtherWords(path: string, exact: ReadonlySet<string>): string {
  const usual = path.replace(/\/$/, "").toLowerCase();
  return exact.has(usual) ? usual : unknown;
}

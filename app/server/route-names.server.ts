const unknown = "*";
const assets = "/assets/";

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
    const known = others.find(({ pattern }) => pattern.test(path));
    if (known) return known.name;
    // The router takes a path in any case, and with a slash at its end.
    const normalized = path.replace(/\/$/, "").toLowerCase();
    return exact.has(normalized) ? normalized : unknown;
  };
}

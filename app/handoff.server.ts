/** Loader data of grids, whose cards are in the HTML already. */
const grids = new Set(["cards", "featured", "latest", "similar"]);
/** HTML that stands in the page, and what structured data alone tells: browsers make neither anew. */
const served = new Set(["drawn", "crawlers"]);

/**
 * What hydration needs of Remix's state: of cards the ids alone. A list would send each twice.
 * @param state JSON, and so is the result, which can stand in a script element
 */
export function handoffOf(state: string): string {
  const kept = (name: string, value: unknown) => {
    if (served.has(name)) return undefined;
    return grids.has(name) && Array.isArray(value) ? value.map(({ id }) => ({ id })) : value;
  };
  return JSON.stringify(JSON.parse(state), kept).replaceAll("<", "\\u003c");
}

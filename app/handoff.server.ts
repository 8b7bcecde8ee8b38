/** Loader data of grids, whose cards are in the HTML already. */
const grids = new Set(["cards", "featured", "latest", "similar"]);
/** HTML among loader data, which is in the page already. */
const drawn = new Set(["map"]);
/** What only structured data tells, which browsers do not make anew. */
const forCrawlers = "crawlers";

/**
 * What hydration needs of Remix's state: of cards the ids alone. A list would send each twice.
 * @param state JSON, and so is the result, which can stand in a script element
 */
export function handoffOf(state: string): string {
  const kept = (name: string, value: unknown) => {
    if (name === forCrawlers || (drawn.has(name) && typeof value === "string")) return undefined;
    return grids.has(name) && Array.isArray(value) ? value.map(({ id }) => ({ id })) : value;
  };
  return JSON.stringify(JSON.parse(state), kept).replaceAll("<", "\\u003c");
}

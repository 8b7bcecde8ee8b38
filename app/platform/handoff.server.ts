/** Loader data of grids, whose cards are in the HTML already. */
const grids = ["cards", "featured", "latest", "similar"];
/** HTML that stands in the page, and what structured data alone tells: browsers make neither anew. */
const served = ["drawn", "crawlers"];

type Data = { [name: string]: unknown };

/**
 * What hydration needs of Remix's state: of cards the ids alone. A list would send each twice.
 * @param state JSON, and so is the result, which can stand in a script element
 */
export function handoffOf(state: string): string {
  const handoff: { state: { loaderData?: Data } } = JSON.parse(state);
  for (const data of Object.values(handoff.state.loaderData ?? {})) {
    if (!isData(data)) continue;
    lighten(data);
    if (isData(data.property)) lighten(data.property);
  }
  return JSON.stringify(handoff).replaceAll("<", "\\u003c");
}

function lighten(data: Data) {
  for (const name of served) if (name in data) delete data[name];
  for (const name of grids)
    if (Array.isArray(data[name])) data[name] = data[name].map(({ id }) => ({ id }));
}

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

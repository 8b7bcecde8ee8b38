import { source } from "../../harness/source.mjs";
import { product } from "../stand.mjs";

const { questions } = await source("./tests/search/questions.ts");
const { answered } = await source("./tests/search/quality.ts");

/** What stands above the line of searches in the demo data, and what they find. */
export default async function searchQuality() {
  const { url } = await product("demo", { RATE_LIMIT: "0" });
  const ask = async (path, query) => (await fetch(`${url}${path}?${query}`)).json();
  const listings = await ask("/api/properties", "limit=1000");
  const byId = new Map(listings.map((listing) => [listing.id, listing]));

  /** All pages of the list, as a visitor turns them. */
  async function shown(search) {
    const ids = [];
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ search, page: String(page), _data: "site/properties" });
      const { cards, facts, pages, title } = await ask("/properties", query);
      ids.push(...cards.map(({ path }) => Number(/\d+/.exec(path)?.[0])));
      if (page >= pages) return { listings: ids.map((id) => byId.get(id)), facts, heading: title };
    }
  }

  const answers = [];
  for (const question of questions)
    answers.push(answered(question, listings, await shown(question[0])));
  const faultless = answers.filter(({ faults }) => faults.length === 0).length;
  const beside = `${answers.length} searches of the demo catalogue, ${faultless} without a fault`;
  const row = (key, what) => {
    const sum = answers.reduce((total, answer) => total + answer[key], 0);
    return { page: "search", what, figure: sum / answers.length, unit: "", atLeast: 0.98, beside };
  };
  return [row("precision", "precision above the line"), row("recall", "recall")];
}

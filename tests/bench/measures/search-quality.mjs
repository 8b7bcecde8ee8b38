import { source } from "../../harness/source.mjs";
import { product } from "../stand.mjs";

const { questions } = await source("./tests/search/questions.ts");
const { answered } = await source("./tests/search/quality.ts");

/** Precision and recall of searches in the demo data. */
export default async function searchQuality() {
  const { url } = await product("demo", { RATE_LIMIT: "0" });
  const ask = async (query) => (await fetch(`${url}/api/properties?${query}`)).json();
  const listings = await ask("limit=1000");
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const answers = [];
  for (const question of questions) {
    const found = await ask(new URLSearchParams({ search: question[0] }));
    answers.push(answered(question, listings, new Set(found.map(({ id }) => byId.get(id)))));
  }
  const faultless = answers.filter(({ faults }) => faults.length === 0).length;
  const beside = `${answers.length} searches of the demo catalogue, ${faultless} without a fault`;
  const row = (what) => {
    const sum = answers.reduce((total, answer) => total + answer[what], 0);
    return { page: "search", what, figure: sum / answers.length, unit: "", atLeast: 0.95, beside };
  };
  return [row("precision"), row("recall")];
}

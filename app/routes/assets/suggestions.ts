import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPageQuery } from "~/http/query.server";
import { suggestionQuery } from "~/models/catalogue/search/schema";
import {
  heroSuggestions,
  listSuggestions,
  type Suggestions,
} from "~/models/catalogue/search/suggestions.server";

export async function loader({ request }: LoaderFunctionArgs): Promise<Suggestions> {
  const { q: text = "", from } = readPageQuery(request, suggestionQuery);
  const groups = from === "listing" ? await listSuggestions(text) : await heroSuggestions(text);
  return { text, groups };
}

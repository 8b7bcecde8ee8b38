import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPageQuery } from "~/http/query.server";
import { suggestionQuery } from "~/models/catalogue/search/schema";
import type { Suggestions } from "~/models/catalogue/search/suggestions";
import { heroSuggestions, listSuggestions } from "~/models/catalogue/search/suggestions.server";

/** Suggestions while a visitor types: `?q=…&from=hero|listing`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Suggestions> {
  const { q: text = "", from } = readPageQuery(request, suggestionQuery);
  const groups = from === "listing" ? await listSuggestions(text) : await heroSuggestions(text);
  return { text, groups };
}

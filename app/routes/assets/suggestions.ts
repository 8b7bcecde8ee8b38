import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Suggestions } from "~/models/property/search/suggestions";
import { heroSuggestions, listSuggestions } from "~/models/property/search/suggestions.server";
import { searchMaxLength } from "~db/vocabulary";

/** Suggestions while a visitor types: `?q=…&from=hero|listing`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Suggestions> {
  const params = new URL(request.url).searchParams;
  const text = (params.get("q") ?? "").slice(0, searchMaxLength);
  const groups =
    params.get("from") === "listing" ? await listSuggestions(text) : await heroSuggestions(text);
  return { text, groups };
}

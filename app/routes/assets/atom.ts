import type { LoaderFunctionArgs } from "@remix-run/node";
import { taggedXml } from "~/http/answer.server";
import { readPageQuery } from "~/http/query.server";
import { atomFeed } from "~/models/catalogue/feeds/atom.server";
import { readPrices } from "~/models/catalogue/property/typed-price";
import { effective, feedFilters } from "~/models/catalogue/search/schema";

export async function loader({ request }: LoaderFunctionArgs) {
  const filters = effective(readPrices(readPageQuery(request, feedFilters)).filters);
  const search = filters.search && new URL(request.url).searchParams.get("search")?.trim();
  return taggedXml(request, await atomFeed(filters, search), "application/atom+xml");
}

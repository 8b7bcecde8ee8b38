import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { formatMoney } from "~/models/catalogue/property/price";
import { listingsFor, requestToMatch } from "~/models/leads/matching/matching.server";
import { listingMatch } from "~/models/leads/matching/view.server";
import { pageNumber } from "~/models/list";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { languages } from "~db/vocabulary";
import { Listings } from "./listings";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Listings that fit",
  parents: [{ label: "Property requests", to: officePaths.requests }],
};
export const meta: MetaFunction = () => adminMeta("Listings that fit");

const query = z.object({ lang: z.enum(languages), page: pageNumber });
const perPage = 25;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const asked = found(await requestToMatch(found(propertyIdOf(params.id)), who));
  const { lang: language = "en", page } = readPageQuery(request, query);
  const list = await loadPage(page, perPage, async (window) => {
    const { rows, total } = listingsFor(asked, window);
    return { rows: rows.map((row) => listingMatch(row, asked, language)), total };
  });
  const { number: id, name, message: requirements, budget } = asked;
  return {
    id,
    name,
    requirements,
    language,
    list,
    budget: budget === null ? null : formatMoney(budget, "ETB"),
  };
}

export default function RequestMatches() {
  return <Listings {...useLoaderData<typeof loader>()} />;
}

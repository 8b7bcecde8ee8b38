import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { listFailed } from "~/failures";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { propertyCard } from "~/models/property/card.server";
import { listProperties, nearbyAlternatives } from "~/models/property/property.server";
import { activeFilters, facetsOf, listPath } from "~/models/property/search/filters";
import { effective, listPage, propertiesPerPage } from "~/models/property/search/schema";
import { breadcrumbData, itemListData } from "~/models/property/structured-data";
import { paths } from "~/paths";
import { type FailingHandle, useComingLocation } from "~/ui/connection-bar";
import { pageMeta, publicUrlOf } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { skeletons } from "~/ui/pending-screens";
import { GridSkeleton, PropertyGrid } from "~/ui/property-grid";
import { RecentlyViewed } from "~/ui/recently-viewed/recently-viewed";
import { Empty } from "./empty";
import { FilterChips } from "./filter-chips";
import { FilterForm, ShowResults } from "./filters";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: FailingHandle = { failed: listFailed };

/** On a phone the second card is below the fold. */
const firstRow = 1;
const alternativesShown = 3;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const publicUrl = publicUrlOf(matches) ?? "";
  const filters = data?.filters ?? {};
  const { title, indexable } = facetsOf(filters);
  const page = data?.page ?? 1;
  return pageMeta({
    title,
    description: `${title} in Addis Ababa, Ethiopia: ${data?.total ?? 0} homes and plots with photos, prices and the date an agent last confirmed them.`,
    keywords: "property Addis Ababa, houses, apartments, villas, land, sale, rent, Ethiopia",
    path: listPath(filters, page),
    publicUrl,
    index: indexable && page === 1 && (data?.total ?? 0) > 0,
    structuredData: data
      ? [
          itemListData(publicUrl, data.cards),
          breadcrumbData(publicUrl, [
            ["Home", "/"],
            ["Properties", paths.properties],
          ]),
        ]
      : [],
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { page: asked, ...given } = readPageQuery(request, listPage);
  const filters = effective(given);
  const { rows, ...list } = await loadPage(asked, propertiesPerPage, (window) =>
    listProperties(filters, window),
  );
  const nearby = list.total === 0 ? await nearbyAlternatives(filters, alternativesShown) : [];
  return {
    ...list,
    filters,
    // The text as typed; the filter went through `foldText`.
    search: filters.search && new URL(request.url).searchParams.get("search")?.trim(),
    cards: rows.map(propertyCard),
    nearby: nearby.map(propertyCard),
  };
}

export default function Properties() {
  const {
    filters,
    search = "",
    total,
    page,
    pages,
    cards,
    nearby,
  } = useLoaderData<typeof loader>();
  const coming = useComingLocation();
  const isFiltering = coming?.pathname === paths.properties;
  const isTurning =
    isFiltering && Number(new URLSearchParams(coming.search).get("page") ?? 1) !== page;
  // The next page is shown from its top while it loads.
  useEffect(() => {
    if (isTurning) window.scrollTo(0, 0);
  }, [isTurning]);
  return (
    <div className="shell section">
      <h1 className="heading">Properties</h1>
      <FilterForm filters={filters} search={search} />
      <div className="mt-6 mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" id="found" tabIndex={-1} className="mr-auto font-semibold md:mr-0">
          {`Found ${total} properties`}
        </p>
        <ShowResults />
        <FilterChips active={activeFilters({ ...filters, search })} after="found" />
      </div>
      {isFiltering ? (
        <GridSkeleton count={skeletons.list} />
      ) : cards.length > 0 ? (
        <PropertyGrid properties={cards} eager={firstRow} headingLevel="h2" />
      ) : (
        <Empty nearby={nearby} />
      )}
      <Pagination page={page} pages={pages} pathOf={(to) => listPath({ ...filters, search }, to)} />
      <RecentlyViewed />
    </div>
  );
}

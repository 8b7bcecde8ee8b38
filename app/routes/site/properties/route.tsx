import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { listFailed } from "~/forms/failures";
import { currentUser } from "~/http/auth.server";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { whyEmpty } from "~/models/catalogue/property/empty-site.server";
import { listProperties } from "~/models/catalogue/property/property.server";
import { listTitle, noResult, readingOf } from "~/models/catalogue/search/answer.server";
import { activeFilters, listPath } from "~/models/catalogue/search/filters";
import { orderNote } from "~/models/catalogue/search/orders.server";
import { effective, listPage, propertiesPerPage } from "~/models/catalogue/search/schema";
import { paths } from "~/paths";
import { type FailingHandle, useComingLocation } from "~/ui/connection-bar";
import { publicUrlOf } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { skeletons } from "~/ui/pending-screens";
import { GridSkeleton, PropertyGrid } from "~/ui/property-grid";
import { RecentlyViewed } from "~/ui/recently-viewed/recently-viewed";
import { staticCards } from "../cards";
import { StaffNote } from "../staff-note";
import { Empty } from "./empty";
import { FilterChips } from "./filter-chips";
import { FilterForm, ShowResults } from "./filters";
import { listMeta } from "./meta";
import { Understood } from "./understood";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: FailingHandle = { failed: listFailed };

/** On a phone the second card is below the fold. */
const firstRow = 1;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  listMeta(data, publicUrlOf(matches) ?? "");

export async function loader({ request }: LoaderFunctionArgs) {
  const { page: asked, ...given } = readPageQuery(request, listPage);
  const filters = effective(given);
  const { rows, ...list } = await loadPage(asked, propertiesPerPage, (window) =>
    listProperties(filters, window),
  );
  // The text as typed; the filter went through `foldText`.
  const search = filters.search && new URL(request.url).searchParams.get("search")?.trim();
  return {
    ...list,
    title: listTitle(filters),
    filters,
    note: orderNote(filters.sort),
    search,
    cards: staticCards(request, rows, { eager: firstRow, heading: "h2" }),
    reading: readingOf(filters, search),
    nothing: list.total === 0 ? noResult(filters, search) : null,
    staffNote: await whyEmpty(() => currentUser(request)),
  };
}

export default function Properties() {
  const {
    title,
    filters,
    note,
    search = "",
    total,
    page,
    pages,
    cards,
    reading,
    nothing,
    staffNote,
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
    <div className="shell list-page">
      <h1 className="heading">{title}</h1>
      <FilterForm filters={filters} search={search} total={total} />
      <div className="result-line">
        <p role="status" id="found" tabIndex={-1} className="font-semibold">
          {`Found ${total} properties`}
        </p>
        <ShowResults />
        <FilterChips active={activeFilters({ ...filters, search })} after="found" />
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {!isFiltering && <Understood reading={reading} />}
      {isFiltering ? (
        <GridSkeleton count={skeletons.list} />
      ) : cards.length > 0 ? (
        <PropertyGrid cards={cards} />
      ) : (
        <>
          {staffNote && <StaffNote note={staffNote} />}
          <Empty result={nothing} />
        </>
      )}
      <Pagination page={page} pages={pages} pathOf={(to) => listPath({ ...filters, search }, to)} />
      <RecentlyViewed />
    </div>
  );
}

import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { listFailed } from "~/forms/answer";
import { currentUser } from "~/http/auth.server";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { whyEmpty } from "~/models/catalogue/property/empty-site.server";
import { listProperties } from "~/models/catalogue/property/property.server";
import { readPrices } from "~/models/catalogue/property/typed-price";
import { listWords } from "~/models/catalogue/search/answer.server";
import { activeFilters, listPath } from "~/models/catalogue/search/filters";
import { effective, listPage, propertiesPerPage } from "~/models/catalogue/search/schema";
import { alertPath } from "~/models/messages/alert/schema";
import { paths } from "~/paths";
import { pageStyle } from "~/platform/page-style";
import { StaticPart } from "~/platform/static-part";
import { t } from "~/texts";
import { type FailingHandle, useComingLocation } from "~/ui/connection-bar";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { GridSkeleton, skeletons } from "~/ui/property-grid";
import { RecentlyViewed } from "~/ui/recently-viewed/recently-viewed";
import { staticCards } from "../cards";
import { StaffNote } from "../staff-note";
import { tellMe } from "../tell-me";
import { Answers, Understood } from "./answer";
import { FilterChips } from "./filter-chips";
import { FilterForm, ShowResults } from "./filters";
import filterStyle from "./filters.css?url";
import mapStyle from "./map.css?url";
import { homesOnMap } from "./map-sheet";
import { MapView, ViewLink } from "./map-view";
import { listMeta } from "./meta";
import { nothingShown } from "./nothing";

export { ErrorBoundary } from "~/ui/page-error";

export const links: LinksFunction = () => [pageStyle(filterStyle), pageStyle(mapStyle)];

export const handle: FailingHandle = { failed: listFailed };

const firstRow = 1;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, listMeta(data ?? {}));

export async function loader({ request }: LoaderFunctionArgs) {
  const { page: requested, ...given } = readPageQuery(request, listPage);
  const { filters: typed, faults } = readPrices(given);
  const filters = effective(typed);
  const { rows, ...list } = await loadPage(requested, propertiesPerPage, (window) =>
    listProperties(filters, { ...window, factsFirst: true }),
  );
  // As typed: the filter's own text is folded for the search.
  const search = filters.search && new URL(request.url).searchParams.get("search")?.trim();
  const words = listWords(filters, search, list);
  return {
    ...list,
    ...words,
    nothing: nothingShown(words.nothing, rows.length),
    map: filters.view ? homesOnMap(filters, search) : null,
    filters,
    faults,
    search,
    cards: staticCards(request, rows, { eager: firstRow, heading: "h2" }),
    before: list.facts - (list.page - 1) * propertiesPerPage,
    tellMe: tellMe({ href: alertPath(filters, search) }),
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
    ...shown
  } = useLoaderData<typeof loader>();
  const coming = useComingLocation();
  const isFiltering = coming?.pathname === paths.properties;
  const isTurning =
    isFiltering && Number(new URLSearchParams(coming.search).get("page") ?? 1) !== page;
  useEffect(() => {
    if (isTurning) window.scrollTo(0, 0);
  }, [isTurning]);
  useEffect(() => {
    if (!isFiltering) return;
    // What had the focus, a page's number or a pin of the map, went with the list of before.
    return () => {
      if (document.activeElement === document.body)
        document.getElementById("found")?.focus({ preventScroll: true });
    };
  }, [isFiltering]);
  return (
    <div className="shell pt-4 pb-10 lg:pt-8 lg:pb-14">
      <h1 className="heading break-words">{title}</h1>
      <FilterForm {...{ filters, search, total }} faults={shown.faults} hasPlace={shown.hasPlace} />
      <div className="my-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 lg:mt-3 lg:mb-4">
        <p role="status" id="found" tabIndex={-1} className="font-semibold">
          {t.list.found(total)}
        </p>
        <ViewLink filters={{ ...filters, search }} />
        <ShowResults />
        <FilterChips
          active={activeFilters({ ...filters, search }, shown.placeWords)}
          after="found"
        />
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {!isFiltering && <Understood reading={shown.reading} />}
      {isFiltering ? (
        <GridSkeleton count={skeletons.list} />
      ) : (
        <MapView map={shown.map}>
          <Answers {...shown}>{shown.staffNote && <StaffNote note={shown.staffNote} />}</Answers>
          <Pagination {...{ page, pages }} pathOf={(to) => listPath({ ...filters, search }, to)} />
        </MapView>
      )}
      <StaticPart
        className="panel mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 p-6"
        markup={shown.tellMe}
      />
      <RecentlyViewed />
    </div>
  );
}

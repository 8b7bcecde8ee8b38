import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { agentChoices } from "~/models/accounts/agent/agent.server";
import { listVersion } from "~/models/catalogue/property/bulk.server";
import { propertyList } from "~/models/catalogue/property/staff-list.server";
import { may } from "~/models/operations/settings/settings.server";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink, iconButton } from "~/ui/admin/cells";
import { withListPlace, withParams } from "~/ui/admin/list-url";
import { ActionBanner, ButtonLink } from "~/ui/admin/page-head";
import { useSelection } from "~/ui/admin/selection";
import { useComingLocation } from "~/ui/connection-bar";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { RateNote } from "~/ui/price";
import { PropertyFormSkeleton } from "../property-form/cards";
import { listAction } from "./actions.server";
import { BulkBar, bulkForm } from "./bulk-bar";
import { FilterForm } from "./filter-form";
import { useRowsInPlace } from "./rows-in-place";
import { PropertyTable } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Properties" };
export const meta: MetaFunction = () => adminMeta("Manage Properties");

export async function loader(args: LoaderFunctionArgs) {
  const who = adminOf(args.context);
  const isAdmin = who.role === "admin";
  const [mayDelete, mayFeature] = await Promise.all([
    may("agentsMayDelete", who),
    may("agentsMayFeature", who),
  ]);
  const version = await listVersion();
  const list = await loadList(args, propertyList, (rows) => [...rows]);
  const agents = isAdmin ? await agentChoices() : [];
  return { ...list, version, isAdmin, mayDelete, mayFeature, agents };
}

export async function action(args: ActionFunctionArgs) {
  return listAction(args);
}

export default function Properties() {
  const { list, filters, sorts, query, agents, isAdmin, version, mayDelete, mayFeature } =
    useLoaderData<typeof loader>();
  const { rows: loaded, total, page, pages } = list;
  const { pathname, search } = useLocation();
  const rows = useRowsInPlace(loaded);
  const selection = useSelection(bulkForm, total);
  if (useComingLocation()?.pathname.startsWith(`${officePaths.editProperty}/`))
    return <PropertyFormSkeleton />;
  return (
    <>
      <ActionBanner />
      <div className="mb-2 flex flex-wrap items-center gap-x-0.5 gap-y-2 lg:-mt-5 lg:mb-1 lg:flex-nowrap lg:gap-x-3">
        <div className="grow lg:shrink-0 lg:grow-0">
          <h1 className="heading text-lg leading-6 tracking-tight whitespace-nowrap lg:text-xl lg:leading-7 lg:tracking-normal">
            Manage Properties
          </h1>
          <p role="status" className="text-sm leading-4 text-muted">
            {formatCount(total, "entry", "entries")}
            {pages > 1 && `, page ${page} of ${pages}`}
          </p>
        </div>
        <FilterForm agents={agents} sorts={sorts} />
        <div className="flex gap-1 lg:gap-2">
          {isAdmin && (
            <>
              <ExportLink href={`${officePaths.exports}/properties`} what="properties" isIcon />
              <Link
                to={officePaths.importProperties}
                className={iconButton}
                title="Import CSV"
                aria-label="Import CSV"
              >
                <Icon name="file-up" size={18} />
              </Link>
            </>
          )}
          <ButtonLink
            to={withListPlace(officePaths.addProperty, `${pathname}${search}`)}
            look="action"
            className="min-h-11 px-3 lg:px-4 lg:whitespace-nowrap"
          >
            <Icon name="plus" size={18} />
            <span className="max-lg:sr-only">Add Property</span>
          </ButtonLink>
        </div>
      </div>
      {/* A phone shows each price once. */}
      <RateNote className="mb-1 text-right text-sm text-muted max-lg:hidden" />
      {rows.length === 0 ? (
        <p className="panel p-12 text-center text-lg">No properties found</p>
      ) : (
        <div {...selection.props} className="group/list [counter-reset:ticked]">
          <PropertyTable rows={rows} query={query} terms={{ version, mayDelete, mayFeature }} />
          <BulkBar
            {...{ filters, version, agents, isAdmin, mayFeature, total, selection }}
            onPage={rows.length}
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        pathOf={(to) => `${pathname}${withParams(search, { page: to })}`}
      />
    </>
  );
}

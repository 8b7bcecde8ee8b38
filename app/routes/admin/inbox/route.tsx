import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { formatCount } from "~/models/words";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { withParams } from "~/ui/admin/list-url";
import { PageHead, TextLink } from "~/ui/admin/page-head";
import { Pagination } from "~/ui/pagination";
import { inboxAction } from "./actions.server";
import { InboxForm, InboxTabs } from "./filters";
import { LeadNav, LeadPane } from "./lead";
import { KeyHint, useLeadKeys, useLeadShown } from "./lead-keys";
import { InboxList, leadUrl } from "./list";
import { loadInbox } from "./load.server";
import { OtherLeads } from "./other-leads";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Inbox" };
export const meta: MetaFunction = () => adminMeta("Inbox");

export async function loader(args: LoaderFunctionArgs) {
  const inbox = await loadInbox(args);
  return json(inbox, inbox.isMissing ? 404 : 200);
}

export async function action(args: ActionFunctionArgs) {
  return inboxAction(args);
}

export default function Inbox() {
  const { filters, counts, agents, isAdmin, visits, ...inbox } = useLoaderData<typeof loader>();
  const { list, lead, isChosen, isMissing, previous, next, place, asked } = inbox;
  const { pathname, search } = useLocation();
  const open = lead?.key ?? null;
  const urlOf = (key: string | null) => key && `${pathname}${leadUrl(search, key)}`;
  const keys = useLeadKeys(urlOf(previous), urlOf(next));
  useLeadShown(open, isChosen);
  const onPhone = isChosen ? "max-lg:hidden" : "";
  return (
    <>
      <PageHead title="Inbox" className={onPhone}>
        <InboxForm filters={filters} agents={agents} />
      </PageHead>
      <div className={onPhone}>
        <InboxTabs filters={filters} counts={counts} />
      </div>
      {asked && <OtherLeads asked={asked} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className={`min-w-0 ${onPhone}`}>
          <p role="status" className="mb-2 text-sm text-muted">
            {formatCount(list.total, "lead")}
            {list.pages > 1 && `, page ${list.page} of ${list.pages}`}
          </p>
          {list.rows.length === 0 ? (
            <div className="panel p-8 text-center text-lg">
              <p>No leads found</p>
              {filters.search && filters.state !== "all" && (
                <TextLink to={withParams(search, { state: "all", page: null })}>
                  Search all leads
                </TextLink>
              )}
            </div>
          ) : (
            <InboxList
              rows={list.rows}
              isByDay={filters.state === "callback"}
              open={open}
              isChosen={isChosen}
              agents={isAdmin ? agents : null}
            />
          )}
          <Pagination
            page={list.page}
            pages={list.pages}
            pathOf={(page) =>
              `${pathname}${withParams(search, { page, lead: null, template: null })}`
            }
          />
        </div>
        <div className={`min-w-0 lg:sticky lg:top-32 ${isChosen ? "" : "max-lg:hidden"}`}>
          {open ? (
            <LeadNav open={open} previous={previous} next={next} place={place}>
              <KeyHint {...keys} />
            </LeadNav>
          ) : (
            <KeyHint {...keys} />
          )}
          {lead ? (
            <LeadPane
              key={lead.key}
              lead={lead}
              visits={visits}
              agents={agents}
              isAdmin={isAdmin}
            />
          ) : (
            <p className="panel p-12 text-center text-lg text-muted">
              {isMissing ? "This lead is no longer there." : "Nobody waits here."}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

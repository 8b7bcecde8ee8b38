import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { loadPage, rowsPerPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import {
  agentsWithListings,
  numbersByAgent,
  numbersByListing,
  numbersByWeek,
} from "~/models/catalogue/numbers/numbers.server";
import { shownWeeks } from "~/models/catalogue/numbers/weeks";
import { formatDate } from "~/models/dates.server";
import { dealSums, listDeals } from "~/models/leads/deal/staff.server";
import { pageNumber, rowId } from "~/models/list";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/cells";
import { PageHead, SubmitButton, TextLink } from "~/ui/admin/page-head";
import { Options } from "~/ui/form/field";
import { Deals } from "../deals";
import { NumbersTable, Weeks } from "../figures";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Numbers" };
export const meta: MetaFunction = () => adminMeta("Numbers");

const maxListings = 50;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const { agent, page } = readPageQuery(request, z.object({ agent: rowId, page: pageNumber }));
  const isOfAll = who.role === "admin";
  const [weeks, listings, byAgent, agents, sums, list] = await Promise.all([
    numbersByWeek({ agent }, who),
    numbersByListing({ agent }, who, { limit: maxListings }),
    numbersByAgent(who),
    agentsWithListings(who),
    dealSums({ agent }, who),
    loadPage(page, rowsPerPage, (window) => listDeals({ agent }, who, window)),
  ]);
  return {
    agent,
    isOfAll,
    weeks: weeks.map(({ week, ...numbers }) => ({ ...numbers, label: formatDate(week) })),
    listings,
    byAgent: agent ? undefined : byAgent,
    agents,
    deals: { sums, list },
  };
}

export default function Numbers() {
  const { agent, isOfAll, weeks, listings, byAgent, agents, deals } =
    useLoaderData<typeof loader>();
  const of = agent && { agent: `${agent}` };
  return (
    <>
      <PageHead
        title="Numbers"
        intro={`Views by people, taps on calls, chats and mail, and leads of the last ${shownWeeks} weeks.`}
      >
        {isOfAll && <ExportLink href={`${officePaths.exports}/numbers`} what="numbers" />}
      </PageHead>
      {isOfAll && agents.length > 0 && (
        <Form className="mb-4 flex flex-wrap items-end gap-3">
          <label className="grid gap-1">
            <span className="text-sm font-semibold">Agent</span>
            <select name="agent" defaultValue={agent ?? ""} className="field">
              <option value="">All</option>
              <Options of={agents.map(({ id, name }) => ({ value: String(id), label: name }))} />
            </select>
          </label>
          <SubmitButton>Show</SubmitButton>
        </Form>
      )}
      <div className="grid gap-6">
        <Weeks weeks={weeks} />
        <Deals
          {...deals}
          pathOf={(page) => `?${new URLSearchParams({ ...of, page: `${page}` })}#deals`}
        />
        {isOfAll && byAgent && (
          <NumbersTable
            title="By agent"
            rows={byAgent}
            label="Agent"
            cell={({ agent, name }) =>
              agent ? (
                <TextLink to={`?agent=${agent}`}>{name}</TextLink>
              ) : (
                <span className="flex min-h-11 items-center">Without agent</span>
              )
            }
          />
        )}
        <NumbersTable
          title="By listing"
          rows={listings}
          label="Listing"
          cell={({ id, title }) => <TextLink to={`${officePaths.numbers}/${id}`}>{title}</TextLink>}
        />
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { countHeld } from "~/models/leads/lead/held.server";
import { leadView } from "~/models/leads/lead/lead-view.server";
import { relatedLeads } from "~/models/leads/lead/same-contact.server";
import { requestList, updateRequest } from "~/models/leads/request/staff.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { folderChoice, StaffList } from "~/ui/admin/staff-list/staff-list";
import { requestStatuses } from "~db/vocabulary";
import { leadAction } from "../lead-action.server";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Property requests" };
export const meta: MetaFunction = () => adminMeta("Property requests");

export async function loader(args: LoaderFunctionArgs) {
  const who = adminOf(args.context);
  const held = await countHeld("requests", who);
  const list = await loadList(args, requestList, async (rows) => {
    const related = await relatedLeads("request", rows, who);
    return rows.map((row) => ({
      ...leadView("request", row, related.get(row.id)),
      requirements: row.requirements,
      budget: row.budget === null ? null : `ETB ${row.budget.toLocaleString("en-US")}`,
    }));
  });
  return { ...list, held };
}

export async function action(args: ActionFunctionArgs) {
  return leadAction(args, {
    kind: "request",
    statuses: requestStatuses,
    update: updateRequest,
  });
}

const choices = [
  { name: "status", label: "Status", any: "All Statuses", values: requestStatuses },
  folderChoice("Inbox"),
];

export default function PropertyRequests() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Property requests"
      actions={<ExportLink href={`${paths.exports}/property-requests`} what="property requests" />}
      search="Search by name, email, phone or requirements"
      choices={choices}
      label="Property requests"
      columns={columns}
      empty="No property requests found"
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { folderChoice, StaffList } from "~/ui/admin/staff-list/staff-list";
import { requestStatuses } from "~db/vocabulary";
import { leadAction, loadLeads } from "../lead-list.server";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Property requests" };
export const meta: MetaFunction = () => adminMeta("Property requests");

export async function loader(args: LoaderFunctionArgs) {
  return loadLeads(args, "request");
}

export async function action(args: ActionFunctionArgs) {
  return leadAction(args, "request");
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

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { folderChoice, StaffList } from "~/ui/admin/staff-list/staff-list";
import { inquiryStatuses } from "~db/vocabulary";
import { leadAction, loadLeads } from "../lead-list.server";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Inquiries" };
export const meta: MetaFunction = () => adminMeta("Property Inquiries");

export async function loader(args: LoaderFunctionArgs) {
  return loadLeads(args, "inquiry");
}

export async function action(args: ActionFunctionArgs) {
  return leadAction(args, "inquiry");
}

const kinds = [
  { value: "inquiry", label: "Inquiries" },
  { value: "visit", label: "Visit requests" },
];
const choices = [
  { name: "status", label: "Status", any: "All Statuses", values: inquiryStatuses },
  { name: "kind", label: "Kind", any: "All kinds", values: kinds },
  folderChoice("Inbox"),
];

export default function Inquiries() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Property Inquiries"
      actions={<ExportLink href={`${paths.exports}/inquiries`} what="inquiries" />}
      search="Search by name, email, message or property title"
      choices={choices}
      label="Inquiries"
      columns={columns}
      empty="No inquiries found"
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { inquiryList, updateInquiry } from "~/models/leads/inquiry/staff.server";
import { countHeld } from "~/models/leads/lead/held.server";
import { leadView, visitInWords } from "~/models/leads/lead/lead-view.server";
import { relatedLeads } from "~/models/leads/lead/same-contact.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { folderChoice, StaffList } from "~/ui/admin/staff-list/staff-list";
import { inquiryStatuses } from "~db/vocabulary";
import { leadAction } from "../lead-action.server";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Inquiries" };
export const meta: MetaFunction = () => adminMeta("Property Inquiries");

export async function loader(args: LoaderFunctionArgs) {
  const who = adminOf(args.context);
  const held = await countHeld("inquiries", who);
  const list = await loadList(args, inquiryList, async (rows) => {
    const related = await relatedLeads("inquiry", rows, who);
    return rows.map((row) => ({
      ...leadView("inquiry", row, related.get(row.id), row),
      kind: row.kind,
      visit: visitInWords(row),
      message: row.message,
      property: row.property && { id: row.property.id, title: row.property.title },
    }));
  });
  return { ...list, held };
}

export async function action(args: ActionFunctionArgs) {
  return leadAction(args, {
    kind: "inquiry",
    statuses: inquiryStatuses,
    update: updateInquiry,
  });
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

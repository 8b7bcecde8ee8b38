import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { loadPage, readListQuery } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { formatDate } from "~/models/dates.server";
import { inquiryFilters, inquirySorts } from "~/models/inquiry/inbox";
import { deleteInquiry, listInquiries, updateInquiry } from "~/models/inquiry/staff.server";
import { leadForm } from "~/models/lead/inbox";
import { leadView } from "~/models/lead/lead-view.server";
import { relatedLeads } from "~/models/lead/same-contact.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { inquiryStatuses } from "~db/vocabulary";
import { InquiryTable } from "./table";

export const handle: AdminHandle = { crumb: "Inquiries" };
export const meta: MetaFunction = () => adminMeta("Property Inquiries");

export async function loader({ request }: LoaderFunctionArgs) {
  const sorts = ["createdAt", "name", "email", "status"] as const;
  const { filters, ...query } = readListQuery(request, inquiryFilters, sorts, "-createdAt");
  const { rows, ...list } = await loadPage(query.page, (window) =>
    listInquiries(filters, { ...query, ...window }),
  );
  const related = await relatedLeads("inquiry", rows);
  const view = (row: (typeof rows)[number]) => ({
    ...leadView(row, related.get(row.id), row),
    kind: row.kind,
    visit: row.visitDate && formatDate(row.visitDate),
    message: row.message,
    property: row.property && { id: row.property.id, title: row.property.title },
  });
  return { query, list: { ...list, rows: rows.map(view) } };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const form = await readRowForm(request, leadForm(inquiryStatuses));
  if (form.intent === "delete")
    return rowAction(
      request,
      {
        done: { title: "Inquiry deleted", tone: "success" },
        failed: "Error deleting inquiry",
      },
      async () => found(await deleteInquiry(form.id, admin)),
    );
  const { intent, id, ...patch } = form;
  const title = intent === "note" ? "Note saved" : "Status updated";
  return rowAction(
    request,
    { done: { title, tone: "success" }, failed: "Error updating status" },
    async () => found(await updateInquiry(id, patch, admin)),
  );
}

const choices = [
  { name: "status", label: "Status", any: "All Statuses", values: inquiryStatuses },
  {
    name: "kind",
    label: "Kind",
    any: "All kinds",
    values: [
      { value: "inquiry", label: "Inquiries" },
      { value: "visit", label: "Visit requests" },
    ],
  },
  {
    name: "quarantined",
    label: "Folder",
    any: "Inbox",
    values: [{ value: "1", label: "Quarantined" }],
  },
];

export default function Inquiries() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Property Inquiries">
        <ExportLink href="/api/admin/export/inquiries" what="inquiries" />
      </PageHead>
      <ListForm
        search="Search by name, email, message or property title"
        choices={choices}
        sorts={inquirySorts}
      />
      <InquiryTable list={list} query={query} />
    </>
  );
}

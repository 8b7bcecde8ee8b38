import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { loadPage, readListQuery } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { leadForm } from "~/models/lead/inbox";
import { leadView } from "~/models/lead/lead-view.server";
import { relatedLeads } from "~/models/lead/same-contact.server";
import { requestFilters, requestSorts } from "~/models/property-request/inbox";
import { deleteRequest, listRequests, updateRequest } from "~/models/property-request/staff.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { requestStatuses } from "~db/vocabulary";
import { RequestTable } from "./table";

export const handle: AdminHandle = { crumb: "Property requests" };
export const meta: MetaFunction = () => adminMeta("Property Requests");

export async function loader({ request }: LoaderFunctionArgs) {
  const sorts = ["createdAt", "name", "budget", "status"] as const;
  const { filters, ...query } = readListQuery(request, requestFilters, sorts, "-createdAt");
  const { rows, ...list } = await loadPage(query.page, (window) =>
    listRequests(filters, { ...query, ...window }),
  );
  const related = await relatedLeads("request", rows);
  const view = (row: (typeof rows)[number]) => ({
    ...leadView(row, related.get(row.id)),
    requirements: row.requirements,
    budget: row.budget === null ? null : `ETB ${row.budget.toLocaleString("en-US")}`,
  });
  return { query, list: { ...list, rows: rows.map(view) } };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const form = await readRowForm(request, leadForm(requestStatuses));
  if (form.intent === "delete")
    return rowAction(
      request,
      {
        done: { title: "Property request deleted", tone: "success" },
        failed: "Failed to delete property request",
      },
      async () => found(await deleteRequest(form.id, admin)),
    );
  const { intent, id, ...patch } = form;
  const title = intent === "note" ? "Note saved" : "Status updated";
  return rowAction(
    request,
    { done: { title, tone: "success" }, failed: "Failed to update status" },
    async () => found(await updateRequest(id, patch, admin)),
  );
}

const choices = [
  { name: "status", label: "Status", any: "All Statuses", values: requestStatuses },
  {
    name: "quarantined",
    label: "Folder",
    any: "Inbox",
    values: [{ value: "1", label: "Quarantined" }],
  },
];

export default function PropertyRequests() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Property Requests">
        <ExportLink href="/api/admin/export/property-requests" what="property requests" />
      </PageHead>
      <ListForm
        search="Search by name, email, phone or requirements"
        choices={choices}
        sorts={requestSorts}
      />
      <RequestTable list={list} query={query} />
    </>
  );
}

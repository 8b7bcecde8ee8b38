import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { found } from "~/http/api/resource.server";
import { requireAdmin } from "~/http/auth.server";
import { loadPage, readListQuery } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { leadView } from "~/models/lead/lead-view.server";
import { relatedLeads } from "~/models/lead/same-contact.server";
import { leadForm } from "~/models/lead/schema";
import { sortNames } from "~/models/list";
import { propertyRequestSorts } from "~/models/property-request/json";
import { propertyRequestFilters } from "~/models/property-request/schema";
import {
  deletePropertyRequest,
  listPropertyRequests,
  updatePropertyRequest,
} from "~/models/property-request/staff.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { propertyRequestStatuses } from "~db/vocabulary";
import { RequestTable } from "./table";

export const handle: AdminHandle = { crumb: "Property requests" };
export const meta: MetaFunction = () => adminMeta("Property Requests");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const sorts = sortNames(propertyRequestSorts);
  const { filters, ...query } = readListQuery(request, propertyRequestFilters, sorts, "-createdAt");
  const { rows, ...list } = await loadPage(query.page, (window) =>
    listPropertyRequests(filters, { ...query, ...window }),
  );
  const related = await relatedLeads("property request", rows);
  const view = (row: (typeof rows)[number]) => ({
    ...leadView(row, related.get(row.id)),
    requirements: row.requirements,
    budget: row.budget === null ? null : `ETB ${row.budget.toLocaleString("en-US")}`,
  });
  return { query, list: { ...list, rows: rows.map(view) } };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readRowForm(request, leadForm(propertyRequestStatuses));
  if (form.intent === "delete")
    return rowAction(
      request,
      {
        done: { title: "Property request deleted", tone: "success" },
        failed: "Failed to delete property request",
      },
      async () => found(await deletePropertyRequest(form.id, admin)),
    );
  const { intent, id, ...patch } = form;
  const title = intent === "note" ? "Note saved" : "Status updated";
  return rowAction(
    request,
    { done: { title, tone: "success" }, failed: "Failed to update status" },
    async () => found(await updatePropertyRequest(id, patch, admin)),
  );
}

const choices = [
  { name: "status", label: "Status", any: "All Statuses", values: propertyRequestStatuses },
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
        sorts={propertyRequestSorts}
      />
      <RequestTable list={list} query={query} />
    </>
  );
}

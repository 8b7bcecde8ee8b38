import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData, useNavigation } from "@remix-run/react";
import { FileUp, Plus } from "lucide-react";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { loadPage, readListQuery } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import {
  confirmationDays,
  type ManageSort,
  manageFilters,
  manageForm,
  manageSorts,
} from "~/models/property/manage";
import { deleteProperty, quickAction } from "~/models/property/property-writes.server";
import { type ManagedProperty, manageProperties } from "~/models/property/staff.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { ExportLink } from "~/ui/admin/export-link";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { Badge, StatusBadge } from "~/ui/badge";
import { propertyStatuses } from "~db/vocabulary";
import { PropertyFormSkeleton } from "../property-form/skeleton";
import { Completeness, Confirmation, PropertyActions } from "./row-actions";

export const handle: AdminHandle = { crumb: "Properties" };
export const meta: MetaFunction = () => adminMeta("Manage Properties");

export async function loader({ request }: LoaderFunctionArgs) {
  const sorts = Object.keys(manageSorts) as ManageSort[];
  const { filters, ...query } = readListQuery(request, manageFilters, sorts, "-createdAt");
  const list = await loadPage(query.page, (window) =>
    manageProperties(filters, { ...query, ...window }),
  );
  return { query, list };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const { intent, id } = await readRowForm(request, manageForm);
  if (intent === "delete")
    return rowAction(
      request,
      { done: { title: "Property deleted", tone: "success" }, failed: "Error deleting property" },
      async () => found(await deleteProperty(id, admin)),
    );
  return rowAction(
    request,
    { done: { title: "Property updated", tone: "success" }, failed: "Error updating property" },
    async () => found(await quickAction(id, intent, admin)),
  );
}

const columns: Column<ManagedProperty>[] = [
  {
    label: "Title",
    sort: "title",
    cell: ({ id, title }) => (
      <Link
        to={`/admin/properties/edit/${id}`}
        className="link inline-flex min-h-11 min-w-0 items-center lg:max-w-64"
      >
        {title}
      </Link>
    ),
  },
  { label: "Type", sort: "propertyType", cell: ({ propertyType }) => propertyType },
  { label: "Location", sort: "city", cell: ({ city, state }) => `${city}, ${state}` },
  {
    label: "Price",
    sort: "price",
    cell: ({ price }) => (
      <div>
        {price.figures.map((figure) => (
          <p key={figure} className="whitespace-nowrap">
            {figure}
          </p>
        ))}
        {price.rateDate && <p className="text-xs text-muted">Rate of {price.rateDate}</p>}
      </div>
    ),
  },
  { label: "Status", sort: "status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: "Featured",
    sort: "isFeatured",
    cell: ({ isFeatured }) =>
      isFeatured ? <Badge tone="accent">Featured</Badge> : <span className="text-muted">No</span>,
  },
  {
    label: "Confirmed",
    sort: "confirmedAt",
    cell: (property) => <Confirmation property={property} />,
  },
  { label: "Complete", cell: (property) => <Completeness property={property} /> },
  { label: "Actions", cell: (property) => <PropertyActions property={property} /> },
];

const choices = [
  { name: "status", label: "Status", any: "All statuses", values: propertyStatuses },
  {
    name: "confirmed",
    label: "Confirmed",
    any: "At any time",
    values: [{ value: "no", label: `Not confirmed for ${confirmationDays} days` }],
  },
];

export default function Properties() {
  const { list, query } = useLoaderData<typeof loader>();
  const { location } = useNavigation();
  if (location?.pathname.startsWith("/admin/properties/edit/")) return <PropertyFormSkeleton />;
  return (
    <>
      <PageHead title="Manage Properties">
        <ExportLink href="/api/admin/export/properties" what="properties" />
        <Link to="/admin/properties/import" className="button button-quiet">
          <FileUp aria-hidden size={18} />
          Import CSV
        </Link>
        <Link to="/admin/properties/add" className="button button-action">
          <Plus aria-hidden size={18} />
          Add Property
        </Link>
      </PageHead>
      <ListForm
        search="Search by title, address, city, state or type"
        choices={choices}
        sorts={manageSorts}
      />
      <DataTable
        label="Properties"
        columns={columns}
        list={list}
        query={query}
        empty="No properties found"
      />
    </>
  );
}

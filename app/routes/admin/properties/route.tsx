import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { confirmationDays } from "~/models/property/fields";
import { propertyRowForm } from "~/models/property/schema";
import { deleteProperty, propertyList, quickAction } from "~/models/property/staff.server";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { useComingLocation } from "~/ui/connection-bar";
import { Icon } from "~/ui/icon";
import { useIsAdmin } from "~/ui/root-data";
import { propertyStatuses } from "~db/vocabulary";
import { PropertyFormSkeleton } from "../property-form/skeleton";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Properties" };
export const meta: MetaFunction = () => adminMeta("Manage Properties");

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, propertyList, (rows) => [...rows]);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const { intent, id } = await readRowForm(request, propertyRowForm);
  if (intent === "delete")
    return rowAction(
      request,
      { done: "Property deleted", failed: staffFailures.deleteProperty },
      () => deleteProperty(id, admin),
    );
  return rowAction(
    request,
    { done: "Property updated", failed: staffFailures.updateProperty },
    () => quickAction(id, intent, admin),
  );
}

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
  const list = useLoaderData<typeof loader>();
  const isAdmin = useIsAdmin();
  if (useComingLocation()?.pathname.startsWith(`${paths.editProperty}/`))
    return <PropertyFormSkeleton />;
  return (
    <StaffList
      {...list}
      title="Manage Properties"
      actions={
        <>
          <ExportLink href={`${paths.exports}/properties`} what="properties" />
          {isAdmin && (
            <Link to={paths.importProperties} className="button button-quiet">
              <Icon name="file-up" size={18} />
              Import CSV
            </Link>
          )}
          <Link to={paths.addProperty} className="button button-action">
            <Icon name="plus" size={18} />
            Add Property
          </Link>
        </>
      }
      search="Search by title, address, city, state or type"
      choices={choices}
      label="Properties"
      columns={columns}
      empty="No properties found"
    />
  );
}

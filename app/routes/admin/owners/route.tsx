import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadList } from "~/http/list.server";
import { type OwnerRow, ownerList } from "~/models/accounts/owner/list.server";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { EmailLink, PhoneLink } from "~/ui/admin/cells";
import { NameLink } from "~/ui/admin/lead-cells";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { StaffList } from "~/ui/admin/staff-list/staff-list";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Owners",
  parents: [{ label: "People", to: officePaths.people }],
};
export const meta: MetaFunction = () => adminMeta("Owners");

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, ownerList, (rows) => [...rows]);
}

const columns: Column<OwnerRow>[] = [
  {
    label: "Name",
    cell: ({ id, name, phone, email }) => (
      <NameLink to={`${officePaths.owners}/${id}`} name={name || phone || email} />
    ),
  },
  { label: "Phone", cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { label: "Email", cell: ({ email }) => <EmailLink email={email} /> },
  {
    label: "Homes",
    sort: "propertyId",
    cell: ({ homes, offered }) => `${formatCount(homes, "home")}, ${offered} on offer`,
  },
  {
    label: "To confirm",
    cell: ({ stale }) => (stale > 0 ? formatCount(stale, "home") : "All confirmed"),
  },
];

export default function Owners() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Owners"
      search="Search by name, phone or email"
      columns={columns}
      empty="No owner is known yet: they stand on the page of each listing"
      noMatch="No owner found"
    />
  );
}

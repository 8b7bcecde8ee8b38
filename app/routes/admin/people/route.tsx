import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadList } from "~/http/list.server";
import { type ClientView, clientList, clientView } from "~/models/leads/person/list.server";
import { formatCount } from "~/models/words";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { EmailLink, PhoneLink } from "~/ui/admin/cells";
import { LeadState, PersonLink } from "~/ui/admin/lead-cells";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { StaffList } from "~/ui/admin/staff-list/staff-list";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "People" };
export const meta: MetaFunction = () => adminMeta("People");

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, clientList, (rows) => rows.map((row) => clientView(row)));
}

const columns: Column<ClientView>[] = [
  { label: "Name", cell: ({ key, name }) => <PersonLink of={key} name={name} /> },
  { label: "Phone", cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { label: "Email", cell: ({ email }) => <EmailLink email={email} /> },
  {
    label: "Leads",
    cell: ({ count, waiting, waited, isLate }) => (
      <>
        {formatCount(count, "lead")}
        {waited && (
          <p className={isLate ? "font-semibold text-danger" : "text-muted"}>
            {`${waiting} waiting, ${waited}`}
          </p>
        )}
      </>
    ),
  },
  {
    label: "Newest lead",
    sort: "createdAt",
    cell: ({ state, when }) => (
      <>
        <LeadState state={state} />
        <p className="text-sm text-muted">{when}</p>
      </>
    ),
  },
];

export default function People() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="People"
      search="Search by name, phone or email"
      label="Clients"
      columns={columns}
      empty="Nobody has written yet"
      noMatch="Nobody found"
    />
  );
}

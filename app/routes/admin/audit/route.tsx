import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadList } from "~/http/list.server";
import { auditList } from "~/models/audit/staff.server";
import { formatMoment } from "~/models/dates.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { auditActions, auditEntities } from "~db/vocabulary";
import { columns } from "./table";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Audit log" };
export const meta: MetaFunction = () => adminMeta("Audit Log");

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, auditList, (rows) =>
    rows.map(({ createdAt, ...row }) => ({ ...row, when: formatMoment(createdAt) })),
  );
}

const choices = [
  { name: "entity", label: "Kind", any: "Everything", values: auditEntities },
  { name: "action", label: "Action", any: "All actions", values: auditActions },
];

export default function Audit() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Audit Log"
      intro="Every change made in the admin area, newest first."
      search="Search by username"
      choices={choices}
      sorts={{}}
      label="Audit log"
      columns={columns}
      empty="Nothing has been changed yet"
      noMatch="No changes found"
    />
  );
}

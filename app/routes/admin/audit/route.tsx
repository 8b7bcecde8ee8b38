import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { restoreFormer } from "~/models/audit/restore.server";
import { restoreForm } from "~/models/audit/schema";
import { auditList, staffNames } from "~/models/audit/staff.server";
import { paths } from "~/paths";
import { restoreFailed } from "~/staff-failures";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { auditActions, auditEntities } from "~db/vocabulary";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Audit log" };
export const meta: MetaFunction = () => adminMeta("Audit Log");

export async function loader(args: LoaderFunctionArgs) {
  const [list, names] = await Promise.all([
    loadList(args, auditList, (rows) => [...rows]),
    staffNames(),
  ]);
  return { list, names };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const { id } = await readRowForm(request, restoreForm);
  return rowAction(request, { done: "Former value restored", failed: restoreFailed }, () =>
    restoreFormer(id, admin),
  );
}

export default function Audit() {
  const { list, names } = useLoaderData<typeof loader>();
  const { id, entity } = list.filters;
  const [newest] = list.list.rows;
  return (
    <StaffList
      {...list}
      title={id ? "History" : "Audit Log"}
      intro={
        id
          ? `Every change of ${newest ? `${entity} “${newest.subject.name}”` : "this"}, newest first.`
          : "Every change made in the admin area, newest first."
      }
      actions={
        id && (
          <Link to={paths.audit} className="button button-quiet">
            All changes
          </Link>
        )
      }
      search="Search by username"
      choices={[
        { name: "entity", label: "Kind", any: "Everything", values: auditEntities },
        { name: "user", label: "Who", any: "Everybody", values: names },
        { name: "action", label: "Action", any: "All actions", values: auditActions },
      ]}
      sorts={{}}
      label="Audit log"
      columns={columns}
      empty="Nothing has been changed yet"
      noMatch="No changes found"
    />
  );
}

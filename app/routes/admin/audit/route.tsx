import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { trashFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { auditForms } from "~/models/history/schema";
import { auditList, staffNames } from "~/models/history/staff.server";
import { restoreFormer } from "~/models/history/undo.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { auditActions, auditEntities } from "~db/office-vocabulary";
import { undoAction } from "../undo-action.server";
import { columns, headOf } from "./table";

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
  const form = await readRowForm(request, auditForms);
  if (form.intent === "undo") return undoAction(request, form.batch, admin);
  return rowAction(request, { done: "Former value restored", failed: trashFailures.restore }, () =>
    restoreFormer(form.id, admin),
  );
}

export default function Audit() {
  const { list, names } = useLoaderData<typeof loader>();
  return (
    <StaffList
      {...list}
      {...headOf(list.filters, list.list.rows[0])}
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

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { loadList } from "~/http/list.server";
import { rowAction, rowForm } from "~/http/row-form.server";
import { userJson } from "~/models/user/json";
import { roleOf, userForms } from "~/models/user/schema";
import { deleteUser, setRole, userList } from "~/models/user/staff.server";
import { staffFailures } from "~/staff-failures";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { addUser, resetPassword } from "./actions.server";
import { AddUser } from "./add-user";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Users" };
export const meta: MetaFunction = () => adminMeta("Manage Users");

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, userList, (rows) => rows.map(userJson));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const fields = await formData(request);
  const form = rowForm(fields, userForms);
  switch (form.intent) {
    case "add":
      return addUser(request, fields, admin);
    case "reset-password":
      return resetPassword(request, form.id, admin);
    case "role":
      return rowAction(
        request,
        { done: "User role updated", failed: staffFailures.updateRole },
        () => setRole(form.id, roleOf(form), admin),
      );
    case "delete":
      return rowAction(request, { done: "User deleted", failed: staffFailures.deleteUser }, () =>
        deleteUser(form.id, admin),
      );
  }
}

const choices = [
  {
    name: "role",
    label: "Role",
    any: "All roles",
    values: [
      { value: "admin", label: "Admins" },
      { value: "agent", label: "Agents" },
      { value: "user", label: "Users" },
    ],
  },
];

export default function Users() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Manage Users"
      actions={<AddUser />}
      search="Search by username or email"
      choices={choices}
      label="Users"
      columns={columns}
      empty="No users found"
      noMatch="No users found matching your search"
    />
  );
}

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
import { NewPasswords, useNewPasswords } from "./new-passwords";
import { userColumns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Users" };
export const meta: MetaFunction = () => adminMeta("Manage Users");

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadList(args, userList, (rows) =>
    rows.map((row) => ({ ...userJson(row), version: row.version })),
  );
  return { me: adminOf(args.context).id, list };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const fields = await formData(request);
  const form = rowForm(fields, userForms);
  switch (form.intent) {
    case "add":
      return addUser(request, fields, admin);
    case "reset-password":
      return resetPassword(request, form, admin);
    case "role":
      return rowAction(
        request,
        { done: "User role updated", failed: staffFailures.updateRole, fields: form },
        () => setRole(form.id, roleOf(form), admin, { version: form.version }),
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
  const { me, list } = useLoaderData<typeof loader>();
  const { passwords, page } = useNewPasswords();
  return (
    <>
      <NewPasswords {...passwords} />
      <StaffList
        {...list}
        title="Manage Users"
        actions={<AddUser />}
        search="Search by username or email"
        choices={choices}
        label="Users"
        columns={userColumns({ me, ...page })}
        empty="No users found"
        noMatch="No users found matching your search"
      />
    </>
  );
}

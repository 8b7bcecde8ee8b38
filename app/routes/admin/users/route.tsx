import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { newPasswords } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { loadList } from "~/http/list.server";
import { rowForm } from "~/http/row-form.server";
import { userList } from "~/models/accounts/user/staff.server";
import { userForms } from "~/models/accounts/user/staff-schema";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import {
  addUser,
  changeRole,
  dismissPasswords,
  removeUser,
  resetPassword,
  userRows,
} from "./actions.server";
import { NewPasswords } from "./new-passwords";
import { AddUser, userColumns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Users" };
export const meta: MetaFunction = () => adminMeta("Manage Users");

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadList(args, userList, userRows);
  const admin = adminOf(args.context);
  return { me: admin.id, list, passwords: await newPasswords(args.request, admin) };
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
    case "dismiss-passwords":
      return dismissPasswords(request);
    case "role":
      return changeRole(request, form, admin);
    case "delete":
      return removeUser(request, form.id, admin);
  }
}

const values = [
  { value: "admin", label: "Admins" },
  { value: "agent", label: "Agents" },
  { value: "user", label: "Users" },
];
const choices = [{ name: "role", label: "Role", any: "All roles", values }];

export default function Users() {
  const { me, list, passwords } = useLoaderData<typeof loader>();
  return (
    <>
      <NewPasswords stored={passwords} />
      <StaffList
        {...list}
        title="Manage Users"
        actions={<AddUser />}
        search="Search by username or email"
        choices={choices}
        label="Users"
        columns={userColumns(me)}
        empty="No users found"
        noMatch="No users found matching your search"
      />
    </>
  );
}

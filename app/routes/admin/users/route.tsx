import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { loadPage, readListQuery } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { rowId } from "~/models/lead/inbox";
import { userFilters, userSorts } from "~/models/user/manage";
import { deleteUser, listUsers, setRole } from "~/models/user/user.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { addUser, resetPassword } from "./actions.server";
import { AddUser } from "./add-user";
import { UserTable } from "./table";

export const handle: AdminHandle = { crumb: "Users" };
export const meta: MetaFunction = () => adminMeta("Manage Users");

const rowForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.literal("role"), id: rowId, isAdmin: z.stringbool() }),
  z.object({ intent: z.literal("reset-password"), id: rowId }),
  z.object({ intent: z.literal("delete"), id: rowId }),
]);

export async function loader({ request }: LoaderFunctionArgs) {
  const sorts = ["createdAt", "username", "email"] as const;
  const { filters, ...query } = readListQuery(request, userFilters, sorts, "-createdAt");
  const { rows, ...list } = await loadPage(query.page, (window) =>
    listUsers({ ...filters, ...query, ...window }),
  );
  const view = ({ id, username, email, isAdmin }: (typeof rows)[number]) => ({
    ...{ id, username, email, isAdmin },
  });
  const isFiltered = Object.keys(filters).length > 0;
  return { query, isFiltered, list: { ...list, rows: rows.map(view) } };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const form = await readRowForm(request.clone(), rowForm);
  if (form.intent === "add") return addUser(request, admin);
  if (form.intent === "reset-password") return resetPassword(request, form.id, admin);
  if (form.intent === "role")
    return rowAction(
      request,
      { done: { title: "User role updated", tone: "success" }, failed: "Error updating user role" },
      async () => found(await setRole(form.id, form.isAdmin, admin)),
    );
  return rowAction(
    request,
    { done: { title: "User deleted", tone: "success" }, failed: "Error deleting user" },
    async () => found(await deleteUser(form.id, admin)),
  );
}

const choices = [
  {
    name: "role",
    label: "Role",
    any: "All roles",
    values: [
      { value: "admin", label: "Admins" },
      { value: "user", label: "Users" },
    ],
  },
];

export default function Users() {
  const { list, query, isFiltered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Manage Users">
        <AddUser />
      </PageHead>
      <ListForm search="Search by username or email" choices={choices} sorts={userSorts} />
      <UserTable
        list={list}
        query={query}
        empty={isFiltered ? "No users found matching your search" : "No users found"}
      />
    </>
  );
}

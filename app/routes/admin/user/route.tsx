import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { findUser, userStaffJson } from "~/models/accounts/user/user.server";
import { rowId } from "~/models/list";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { EmailLink } from "~/ui/admin/cells";
import { PageHead } from "~/ui/admin/page-head";
import { ProfileForm } from "~/ui/admin/profile-form";
import { saveProfile } from "./save-profile.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "User",
  parents: [{ label: "Users", to: officePaths.users }],
};
export const meta: MetaFunction = () => adminMeta("User");

const idOf = (segment: string | undefined) => found(rowId.safeParse(segment).data);

export async function loader({ params }: LoaderFunctionArgs) {
  return userStaffJson(found(await findUser(idOf(params.id))));
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params.id);
  found(await findUser(id));
  const page = `${officePaths.users}/${id}`;
  return saveProfile(await formData(request), { id, actor: adminOf(context), page });
}

const roles = { admin: "Administrator", agent: "Agent", user: "User" };

export default function User() {
  const user = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={user.username} />
      <dl className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-4">
        <dt className="text-muted">Role</dt>
        <dd className="font-semibold">{roles[user.role]}</dd>
        <dt className="text-muted">Email</dt>
        <dd>
          <EmailLink email={user.email} />
        </dd>
      </dl>
      <section aria-labelledby="profile-heading" className="panel max-w-xl p-4 md:p-6">
        <h2 id="profile-heading" className="mb-4 text-lg font-semibold">
          Agent profile
        </h2>
        {user.role === "user" ? (
          <p>Only agents and administrators have one: give {user.username} such a role first.</p>
        ) : (
          <ProfileForm profile={user} action={`${officePaths.users}/${user.id}`} />
        )}
      </section>
    </>
  );
}

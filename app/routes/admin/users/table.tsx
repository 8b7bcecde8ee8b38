import { staffFailures } from "~/forms/staff-failures";
import { officePaths } from "~/office-paths";
import { ActionSelect, HiddenFields } from "~/ui/action-form";
import { EmailLink } from "~/ui/admin/cells";
import { ConfirmButton, Dialog } from "~/ui/admin/dialog";
import { TextLink } from "~/ui/admin/page-head";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { CheckedForm, useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { Field, SelectField } from "~/ui/form/field";
import { userLimits } from "~db/vocabulary";
import type { userRows } from "./actions.server";

type Row = Awaited<ReturnType<typeof userRows>>[number];

const roles = [
  { value: "user", label: "User" },
  { value: "agent", label: "Agent" },
  { value: "admin", label: "Admin" },
];

/** @param me the id of who is signed in: they can neither change their role nor delete themself. */
export const userColumns = (me: number): Column<Row>[] => [
  {
    label: "Username",
    sort: "username",
    cell: ({ id, username }) => (
      <TextLink to={`${officePaths.users}/${id}`} className="break-all">
        {username}
      </TextLink>
    ),
  },
  {
    label: "Email",
    sort: "email",
    cell: ({ email }) => <EmailLink email={email} />,
  },
  {
    label: "Role",
    cell: ({ id, username, role, version, has }) =>
      id === me ? (
        <p>
          {roles.find(({ value }) => value === role)?.label}{" "}
          <span className="text-muted">(you)</span>
        </p>
      ) : (
        <>
          <ActionSelect
            fields={{ intent: "role", id, version }}
            failed={staffFailures.updateRole}
            name="role"
            label={`Role of ${username}`}
            values={roles}
            value={role}
          />
          {has && <p className="text-sm text-muted">Has {has}; a User’s go to the office</p>}
        </>
      ),
  },
  {
    label: "Actions",
    cell: ({ id, username, has }) => (
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          id={`reset-${id}`}
          fields={{ intent: "reset-password", id }}
          failed={staffFailures.resetUserPassword}
          question={`Give ${username} a new password? The old one stops working, and ${username} is logged out everywhere.`}
          confirm="Reset Password"
          triggerLabel={`Reset Password of ${username}`}
        />
        {id !== me && (
          <ConfirmButton
            id={`delete-${id}`}
            fields={{ intent: "delete", id }}
            failed={staffFailures.deleteUser}
            title="Delete User"
            question={`Are you sure? This will permanently delete the user ${username} and cannot be undone.${has ? ` ${username} has ${has}: they go to the office.` : ""}`}
            confirm="Delete"
            triggerLabel={`Delete ${username}`}
          />
        )}
      </div>
    ),
  },
];

const addId = "add-user";

export function AddUser() {
  const { frame, fields } = useCheckedForm({
    id: addId,
    schema: () => import("~/models/accounts/user/staff-schema").then(({ newUser }) => newUser),
    failed: staffFailures.addUser,
  });
  return (
    <Dialog
      id={`${addId}-dialog`}
      title="Add User"
      trigger="Add User"
      triggerClass="button button-action"
      startsOpen={useIsReturned(addId)}
    >
      <CheckedForm {...frame} preventScrollReset button="Add User" className="grid gap-4">
        <HiddenFields fields={{ intent: "add" }} />
        <Field
          field={fields.username}
          label="Username"
          type="text"
          required
          minLength={userLimits.addedUsernameMin}
          maxLength={userLimits.usernameMax}
          autoComplete="off"
          autoCapitalize="none"
        />
        <Field
          field={fields.email}
          label="Email"
          type="email"
          required
          maxLength={userLimits.emailMax}
          autoComplete="off"
        />
        <Field
          field={fields.password}
          label="Password"
          type="password"
          required
          minLength={userLimits.passwordMin}
          maxLength={userLimits.passwordMax}
          autoComplete="new-password"
        />
        <SelectField field={fields.role} label="Role" options={roles} />
      </CheckedForm>
    </Dialog>
  );
}

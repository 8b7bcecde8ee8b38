import { staffFailures } from "~/forms/staff-failures";
import { userLimits } from "~/models/accounts/limits";
import { HiddenFields } from "~/ui/action-form";
import { Dialog } from "~/ui/admin/dialog";
import { CheckedForm, useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { Field, SelectField } from "~/ui/form/field";
import { roles } from "./table";

const id = "add-user";

/** The dialog to add a user with a role. */
export function AddUser() {
  return (
    <Dialog
      id={`${id}-dialog`}
      title="Add User"
      trigger="Add User"
      triggerClass="button button-action"
      startsOpen={useIsReturned(id)}
    >
      <AddUserForm />
    </Dialog>
  );
}

function AddUserForm() {
  const { frame, fields } = useCheckedForm({
    id,
    schema: () => import("~/models/accounts/user/schema").then(({ newUser }) => newUser),
    failed: staffFailures.addUser,
  });
  return (
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
  );
}

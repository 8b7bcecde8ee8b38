import { staffFailures } from "~/forms/staff-failures";
import { HiddenFields } from "~/ui/action-form";
import { Dialog } from "~/ui/admin/dialog";
import { CheckedForm, useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { Field, SelectField } from "~/ui/form/field";
import { userLimits } from "~db/vocabulary";
import { roles } from "./table";

const id = "add-user";

export function AddUser() {
  const { frame, fields } = useCheckedForm({
    id,
    schema: () => import("~/models/accounts/user/staff-schema").then(({ newUser }) => newUser),
    failed: staffFailures.addUser,
  });
  return (
    <Dialog
      id={`${id}-dialog`}
      title="Add User"
      trigger="Add User"
      triggerClass="button button-action"
      startsOpen={useIsReturned(id)}
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

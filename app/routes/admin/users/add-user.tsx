import { userLimits } from "~/models/user/limits";
import { newUser } from "~/models/user/schema";
import { HiddenFields } from "~/ui/admin/action-form";
import { Dialog } from "~/ui/admin/dialog";
import { SelectField } from "~/ui/admin/select-field";
import { useDialogForm } from "~/ui/admin/use-dialog-form";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";

const id = "add-user";

/** The dialog that adds a user with a role. */
export function AddUser() {
  const { form, fields, fetcher, cameBack } = useDialogForm(id, newUser);
  return (
    <Dialog
      id={`${id}-dialog`}
      title="Add User"
      trigger="Add User"
      triggerClass="button button-action"
      startsOpen={cameBack}
    >
      <fetcher.Form
        method="post"
        preventScrollReset
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="grid gap-4"
      >
        <HiddenFields fields={{ intent: "add", formId: id }} />
        <ErrorSummary form={form} title="Error adding user" />
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
        <SelectField
          field={fields.isAdmin}
          label="Role"
          options={[
            { value: "false", label: "User" },
            { value: "true", label: "Admin" },
          ]}
        />
        <button type="submit" className="button button-action" disabled={fetcher.state !== "idle"}>
          Add User
        </button>
      </fetcher.Form>
    </Dialog>
  );
}

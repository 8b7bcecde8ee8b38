import { failures } from "~/forms/answer";
import { paths } from "~/paths";
import { CheckedForm, useCheckedForm } from "~/ui/form/checked-form";
import { Field } from "~/ui/form/field";
import { confirmInput, currentPasswordInput, newPasswordInput, useShownPasswords } from "../inputs";

export function ChangePassword() {
  const { frame, fields } = useCheckedForm({
    id: "change-password",
    schema: () =>
      import("~/models/accounts/user/schema").then((schemas) => schemas.changePasswordForm),
    failed: failures.changePassword,
  });
  const { type, button } = useShownPasswords();
  return (
    <CheckedForm {...frame} action={paths.account} button="Change password">
      <Field
        field={fields.currentPassword}
        label="Current password"
        type={type}
        {...currentPasswordInput}
      />
      <Field field={fields.newPassword} label="New password" type={type} {...newPasswordInput} />
      <Field field={fields.confirmPassword} type={type} {...confirmInput} />
      {button}
    </CheckedForm>
  );
}

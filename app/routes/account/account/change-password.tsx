import { paths } from "~/paths";
import { t } from "~/texts";
import { CheckedForm, useCheckedForm } from "~/ui/form/checked-form";
import { Field } from "~/ui/form/field";
import { confirmInput, currentPasswordInput, newPasswordInput, useShownPasswords } from "../inputs";

export function ChangePassword() {
  const { frame, fields } = useCheckedForm({
    id: "change-password",
    schema: () =>
      import("~/models/accounts/user/schema").then((schemas) => schemas.changePasswordForm),
    failed: t.forms.failures.changePassword,
  });
  const { type, button } = useShownPasswords();
  return (
    <CheckedForm {...frame} action={paths.account} button={t.account.changePassword}>
      <Field
        field={fields.currentPassword}
        type={type}
        {...currentPasswordInput(t.account.currentPassword)}
      />
      <Field field={fields.newPassword} type={type} {...newPasswordInput(t.account.newPassword)} />
      <Field field={fields.confirmPassword} type={type} {...confirmInput()} />
      {button}
    </CheckedForm>
  );
}

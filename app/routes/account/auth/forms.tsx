import { Link, useLocation } from "@remix-run/react";
import { Field } from "~/ui/form/field";
import { AccountForm } from "../account-form";
import {
  codeInput,
  confirmInput,
  currentPasswordInput,
  emailInput,
  newPasswordInput,
  usernameInput,
} from "../inputs";
import { useAccountForm } from "../use-account-form";
import { type AuthView, authUrl, viewOf } from "./views";

/** The form of each view. */
export const authForms = {
  login: LoginForm,
  register: RegisterForm,
  forgot: ForgotForm,
  reset: ResetForm,
} satisfies Record<AuthView, React.ComponentType>;

function LoginForm() {
  const [props, fields] = useAuthForm("login");
  return (
    <AccountForm {...props} button="Login">
      <Field field={fields.username} {...usernameInput} />
      <Field field={fields.password} label="Password" {...currentPasswordInput} />
      <ViewLink view="forgot">Forgot password?</ViewLink>
    </AccountForm>
  );
}

function RegisterForm() {
  const [props, fields] = useAuthForm("register");
  return (
    <AccountForm {...props} button="Register">
      <Field field={fields.username} {...usernameInput} />
      <Field field={fields.email} {...emailInput} />
      <Field field={fields.password} label="Password" {...newPasswordInput} />
      <Field field={fields.confirmPassword} {...confirmInput} />
    </AccountForm>
  );
}

function ForgotForm() {
  const [props, fields] = useAuthForm("forgot");
  return (
    <AccountForm {...props} button="Send verification code">
      <Field field={fields.username} {...usernameInput} />
      <Field field={fields.email} {...emailInput} />
      <ViewLink view="reset">I have a code already</ViewLink>
      <ViewLink view="login">Back to login</ViewLink>
    </AccountForm>
  );
}

function ResetForm() {
  const [props, fields] = useAuthForm("reset");
  return (
    <AccountForm {...props} button="Reset password">
      <Field field={fields.token} {...codeInput} />
      <Field field={fields.newPassword} label="New password" {...newPasswordInput} />
      <Field field={fields.confirmPassword} {...confirmInput} />
      <ViewLink view="forgot">Send a new code</ViewLink>
      <ViewLink view="login">Back to login</ViewLink>
    </AccountForm>
  );
}

function useAuthForm<View extends AuthView>(view: View) {
  const location = useLocation();
  // Login and Register stand on one page; the address tells whose answer it shows.
  const isAnswered = viewOf(new URLSearchParams(location.search)) === view;
  return useAccountForm(view, authUrl(location, view), isAnswered);
}

function ViewLink({ view, children }: { view: AuthView; children: React.ReactNode }) {
  return (
    <Link
      to={authUrl(useLocation(), view)}
      className="link -my-2 inline-flex min-h-11 items-center justify-self-start"
    >
      {children}
    </Link>
  );
}

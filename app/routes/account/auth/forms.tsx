import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { failures } from "~/forms/failures";
import { paths } from "~/paths";
import { CheckedForm, useCheckedForm } from "~/ui/form/checked-form";
import { Field } from "~/ui/form/field";
import {
  codeInput,
  confirmInput,
  currentPasswordInput,
  emailInput,
  loginInput,
  newPasswordInput,
  usernameInput,
} from "../inputs";
import { useShownPasswords } from "../show-passwords";
import { Resume, resumedField, useKept } from "./resume";
import { type AuthView, authUrl } from "./views";

const schemas = () => import("~/models/accounts/user/schema");

/** The form of each view. */
export const authForms = {
  login: LoginForm,
  register: RegisterForm,
  forgot: ForgotForm,
  reset: ResetForm,
} satisfies Record<AuthView, React.ComponentType>;

function LoginForm() {
  const { frame, fields } = useCheckedForm({
    id: "login",
    schema: () => schemas().then(({ loginForm }) => loginForm),
    failed: failures.login,
  });
  const kept = useKept();
  const action = useAuthUrl("login");
  const shown = useShownPasswords();
  if (frame.answer?.resume) return <Resume {...frame.answer.resume} />;
  return (
    <CheckedForm
      {...frame}
      action={action}
      // The usual encoding takes three times the room for Amharic.
      encType={kept ? "multipart/form-data" : undefined}
      button="Login"
    >
      {kept && <input type="hidden" name={resumedField} value={kept} />}
      <Field field={fields.username} {...loginInput} />
      <Field field={fields.password} label="Password" type={shown.type} {...currentPasswordInput} />
      {shown.button}
      <ViewLink view="forgot">Forgot password?</ViewLink>
    </CheckedForm>
  );
}

function RegisterForm() {
  const { frame, fields } = useCheckedForm({
    id: "register",
    schema: () => schemas().then(({ registerForm }) => registerForm),
    failed: failures.register,
  });
  const shown = useShownPasswords();
  return (
    <CheckedForm {...frame} action={useAuthUrl("register")} button="Register">
      <Field field={fields.username} {...usernameInput} />
      <Field field={fields.email} {...emailInput} />
      <Field field={fields.password} label="Password" type={shown.type} {...newPasswordInput} />
      <Field field={fields.confirmPassword} type={shown.type} {...confirmInput} />
      {shown.button}
    </CheckedForm>
  );
}

function ForgotForm() {
  const { frame, fields } = useCheckedForm({
    id: "forgot",
    schema: () => schemas().then(({ forgotPassword }) => forgotPassword),
    failed: failures.forgotPassword,
  });
  return (
    <CheckedForm {...frame} action={useAuthUrl("forgot")} button="Send verification code">
      <Field
        field={fields.username}
        {...loginInput}
        label="Username"
        hint="If you have forgotten it: your e-mail once more"
      />
      <Field field={fields.email} {...emailInput} />
      <ViewLink view="reset">I have a code already</ViewLink>
      <ViewLink view="login">Back to login</ViewLink>
    </CheckedForm>
  );
}

function ResetForm() {
  const { frame, fields } = useCheckedForm({
    id: "reset",
    schema: () => schemas().then(({ resetForm }) => resetForm),
    failed: failures.resetPassword,
  });
  const shown = useShownPasswords();
  return (
    <CheckedForm {...frame} action={useAuthUrl("reset")} button="Reset password">
      <Field field={fields.token} {...codeInput} />
      <Field
        field={fields.newPassword}
        label="New password"
        type={shown.type}
        {...newPasswordInput}
      />
      <Field field={fields.confirmPassword} type={shown.type} {...confirmInput} />
      {shown.button}
      <ViewLink view="forgot">Send a new code</ViewLink>
      <ViewLink view="login">Back to login</ViewLink>
    </CheckedForm>
  );
}

function useAuthUrl(view: AuthView): string {
  return authUrl(useLocation(), view);
}

function ViewLink({ view, children }: { view: AuthView; children: React.ReactNode }) {
  return (
    <Link
      to={useAuthUrl(view)}
      className="link -my-2 inline-flex min-h-11 items-center justify-self-start"
    >
      {children}
    </Link>
  );
}

/** The message of the `error` parameter, which script then removes from the URL. */
export function AuthenticationError() {
  const [params] = useSearchParams();
  const [error] = useState(params.get("error"));
  useEffect(() => {
    if (error !== null) window.history.replaceState(window.history.state, "", paths.auth);
  }, [error]);
  if (error === null) return null;
  return (
    <div role="alert" className="mb-6 rounded-box border border-danger bg-danger-soft p-4">
      <p className="font-semibold">Authentication Error</p>
      <p>
        {error === "login-failed"
          ? "Login failed after authentication. Please try again."
          : "Authentication failed. Please try again."}
      </p>
    </div>
  );
}

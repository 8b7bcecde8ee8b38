import {
  Form,
  Link,
  useActionData,
  useLocation,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type FormAnswer, failures, resumeMark } from "~/forms/answer";
import { paths } from "~/paths";
import { CheckedForm, useCheckedForm } from "~/ui/form/checked-form";
import { Field, type FormField } from "~/ui/form/field";
import {
  codeInput,
  confirmInput,
  currentPasswordInput,
  emailInput,
  loginInput,
  newPasswordInput,
  usernameInput,
  useShownPasswords,
} from "../inputs";

type Input = Omit<React.ComponentProps<typeof Field>, "field" | "type"> & {
  type?: "text" | "email";
};

type AuthForm = {
  schema: "loginForm" | "registerForm" | "forgotPassword" | "resetForm";
  failed: (typeof failures)[keyof typeof failures];
  button: string;
  /** Those without a type are passwords. */
  inputs: Record<string, Input>;
  links: Partial<Record<AuthView, string>>;
};

const forms: Record<AuthView, AuthForm> = {
  login: {
    schema: "loginForm",
    failed: failures.login,
    button: "Login",
    inputs: { username: loginInput, password: { label: "Password", ...currentPasswordInput } },
    links: { forgot: "Forgot password?" },
  },
  register: {
    schema: "registerForm",
    failed: failures.register,
    button: "Register",
    inputs: {
      username: usernameInput,
      email: emailInput,
      password: { label: "Password", ...newPasswordInput },
      confirmPassword: confirmInput,
    },
    links: {},
  },
  forgot: {
    schema: "forgotPassword",
    failed: failures.forgotPassword,
    button: "Send verification code",
    inputs: {
      username: {
        ...loginInput,
        label: "Username",
        hint: "If you have forgotten it: your e-mail once more",
      },
      email: emailInput,
    },
    links: { reset: "I have a code already", login: "Back to login" },
  },
  reset: {
    schema: "resetForm",
    failed: failures.resetPassword,
    button: "Reset password",
    inputs: {
      token: codeInput,
      newPassword: { label: "New password", ...newPasswordInput },
      confirmPassword: confirmInput,
    },
    links: { forgot: "Send a new code", login: "Back to login" },
  },
};

/** The form of a view; the login also waits for a form whose session had ended. */
export function AuthForm({ view }: { view: AuthView }) {
  const { schema, failed, button, inputs, links } = forms[view];
  const { frame, fields } = useCheckedForm({
    id: view,
    schema: () => import("~/models/accounts/user/schema").then((schemas) => schemas[schema]),
    failed,
  });
  const saved = useSavedFields();
  const location = useLocation();
  const shown = useShownPasswords();
  const waiting = view === "login" ? saved : undefined;
  if (frame.answer?.resume) return <Resume {...frame.answer.resume} />;
  return (
    <CheckedForm
      {...frame}
      action={authUrl(location, view)}
      // The usual encoding takes three times the room for Amharic.
      encType={waiting ? "multipart/form-data" : undefined}
      button={button}
    >
      {waiting && <input type="hidden" name={resumedField} value={waiting} />}
      {Object.entries(inputs).map(([name, input]) => (
        <Field
          key={name}
          field={(fields as Record<string, FormField>)[name] as FormField}
          type={shown.type}
          {...input}
        />
      ))}
      {Object.values(inputs).some(({ type }) => !type) && shown.button}
      {Object.entries(links).map(([other, label]) => (
        <Link
          key={other}
          to={authUrl(location, other as AuthView)}
          className="link -my-2 inline-flex min-h-11 items-center justify-self-start"
        >
          {label}
        </Link>
      ))}
    </CheckedForm>
  );
}

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

const bothTabs = {
  heading: "Your account",
  intro: "Log in, or register to send inquiries without typing your name each time.",
};

export const authViews = {
  login: { title: "Login", ...bothTabs },
  register: { title: "Register", ...bothTabs },
  forgot: {
    title: "Forgot password",
    heading: "Forgot password",
    intro: "Tell us who you are and we will mail you a verification code.",
  },
  reset: {
    title: "Reset Password",
    heading: "Reset Password",
    intro: "Enter the code from our mail and choose a new password.",
  },
} as const;
export type AuthView = keyof typeof authViews;

export function viewOf(params: URLSearchParams): AuthView {
  const view = params.get("view") ?? "";
  return Object.hasOwn(authViews, view) ? (view as AuthView) : "login";
}

/** The URL of a view on the same page (`/auth` or `/admin`), with the same `redirect`. */
export function authUrl(current: { pathname: string; search: string }, view: AuthView): string {
  const params = new URLSearchParams();
  if (view !== "login") params.set("view", view);
  const redirect = new URLSearchParams(current.search).get("redirect");
  if (redirect) params.set("redirect", redirect);
  return params.size > 0 ? `${current.pathname}?${params}` : current.pathname;
}

export const resumedField = "kept";

function useSavedFields(): string | undefined {
  const { savedFields, result } = (useActionData<FormAnswer>() ?? {}) as FormAnswer;
  return savedFields ?? (result?.initialValue?.[resumedField] as string | undefined);
}

export function SessionEnded() {
  const saved = useSavedFields();
  const [params] = useSearchParams();
  if (!saved && !params.has("ended")) return null;
  return (
    <div role="alert" className="mb-6 rounded-box border border-ochre bg-warning-soft p-4">
      <p className="font-semibold">Your session has ended</p>
      <p>
        {saved
          ? "Nothing was saved yet. Log in again, and the form is back as you left it."
          : "Please log in again."}
      </p>
    </div>
  );
}

function Resume({ to, fields }: NonNullable<FormAnswer["resume"]>) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => submit(form.current), [submit]);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" action={to} className="grid gap-4">
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order stays
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={resumeMark} value="1" />
      <p>You are logged in.</p>
      <button type="submit" className="button button-action">
        Back to your form
      </button>
    </Form>
  );
}

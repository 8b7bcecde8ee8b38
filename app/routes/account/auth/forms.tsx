import {
  Form,
  Link,
  useActionData,
  useLocation,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Failure, type FormAnswer, resumeMark } from "~/forms/answer";
import { paths } from "~/paths";
import { t } from "~/texts";
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

const schemas = {
  login: "loginForm",
  register: "registerForm",
  forgot: "forgotPassword",
  reset: "resetForm",
} as const;

type AuthForm = {
  failed: Failure;
  /** Those without a type are passwords. */
  inputs: Record<string, Input>;
  links: Partial<Record<AuthView, string>>;
};

function formOf(view: AuthView): AuthForm {
  switch (view) {
    case "login":
      return {
        failed: t.forms.failures.login,
        inputs: {
          username: loginInput(),
          password: currentPasswordInput(t.account.password),
        },
        links: { forgot: t.account.forgot },
      };
    case "register":
      return {
        failed: t.forms.failures.register,
        inputs: {
          username: usernameInput(),
          email: emailInput(),
          password: newPasswordInput(t.account.password),
          confirmPassword: confirmInput(),
        },
        links: {},
      };
    case "forgot":
      return {
        failed: t.forms.failures.forgotPassword,
        inputs: {
          username: { ...loginInput(), label: t.account.username, hint: t.account.forgottenHint },
          email: emailInput(),
        },
        links: { reset: t.account.haveCode, login: t.account.backToLogin },
      };
    case "reset":
      return {
        failed: t.forms.failures.resetPassword,
        inputs: {
          token: codeInput(),
          newPassword: newPasswordInput(t.account.newPassword),
          confirmPassword: confirmInput(),
        },
        links: { forgot: t.account.newCode, login: t.account.backToLogin },
      };
  }
}

/** The form of a view; the login also waits for a form whose session had ended. */
export function AuthForm({ view }: { view: AuthView }) {
  const { failed, inputs, links } = formOf(view);
  const { frame, fields } = useCheckedForm({
    id: view,
    schema: () => import("~/models/accounts/user/schema").then((module) => module[schemas[view]]),
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
      button={t.account.views[view].button}
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
  const { title, afterwards, text } = t.account.loginError;
  return (
    <div role="alert" className="mb-6 rounded-box border border-danger bg-danger-soft p-4">
      <p className="font-semibold">{title}</p>
      <p>{error === "login-failed" ? afterwards : text}</p>
    </div>
  );
}

export type AuthView = keyof typeof schemas;

export function viewOf(params: URLSearchParams): AuthView {
  const view = params.get("view") ?? "";
  return Object.hasOwn(schemas, view) ? (view as AuthView) : "login";
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
      <p className="font-semibold">{t.account.ended.title}</p>
      <p>{saved ? t.account.ended.saved : t.account.ended.text}</p>
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
      <p>{t.account.loggedIn}</p>
      <button type="submit" className="button button-action">
        {t.account.backToForm}
      </button>
    </Form>
  );
}

import { Form, useActionData, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type FormAnswer, resumeMark } from "~/forms/answer";

/** Hidden field of the login form: the fields of the form that waits for it. */
export const resumedField = "kept";

/** The form that waits for this login, as JSON. */
export function useKept(): string | undefined {
  const { kept, result } = (useActionData<FormAnswer>() ?? {}) as FormAnswer;
  return kept ?? (result?.initialValue?.[resumedField] as string | undefined);
}

/** Why the login page shows instead of the one that was asked for. */
export function SessionEnded() {
  const kept = useKept();
  const [params] = useSearchParams();
  if (!kept && !params.has("ended")) return null;
  return (
    <div role="alert" className="mb-6 rounded-box border border-ochre bg-warning-soft p-4">
      <p className="font-semibold">Your session has ended</p>
      <p>
        {kept
          ? "Nothing was saved yet. Log in again, and the form is back as you left it."
          : "Please log in again."}
      </p>
    </div>
  );
}

/** Gives a form its fields back: at once with script, by a button without. */
export function Resume({ to, fields }: NonNullable<FormAnswer["resume"]>) {
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

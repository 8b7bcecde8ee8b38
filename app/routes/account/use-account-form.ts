import { type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { showToast } from "~/ui/toast";
import type { ToastMessage } from "~/ui/toast-message";
import type { AccountForms, Checks } from "./checks";

/** What the action of an account form answers when it failed. */
type Failure = { result: SubmissionResult<string[]>; toast?: ToastMessage };

/**
 * A form that posts to the page that `action` names and is checked by its action's schema, which
 * loads when the form is first touched. `name` is also its id, so that the error summary links
 * to fields without script. `isAnswered` tells whether the page's answer is to this form.
 */
export function useAccountForm<Name extends keyof AccountForms>(
  name: Name,
  action: string,
  isAnswered = true,
) {
  const answer = useActionData<Failure>();
  const failure = isAnswered ? answer : undefined;
  const [loaded, setLoaded] = useState<Checks>();
  const check = loaded?.[name];

  useEffect(() => {
    if (failure?.toast) showToast(failure.toast);
  }, [failure]);

  const [form, fields] = useForm<AccountForms[Name]>({
    id: name,
    lastResult: failure?.result,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: check && (({ formData }) => check(formData)),
  });

  function loadCheck() {
    // Should it not come, the server checks.
    if (!loaded)
      import("./checks").then(
        (module) => setLoaded(module.checks),
        () => {},
      );
  }

  return [{ form, action, loadCheck, errorTitle: failure?.toast?.title }, fields] as const;
}

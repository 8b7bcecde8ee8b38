import {
  type DefaultValue,
  type Submission,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { showToast } from "../toast";
import type { ToastMessage } from "../toast-message";
import type { checks } from "./checks";
import { leadMessages } from "./messages";
import { postLead } from "./post-lead";

type Checks = typeof checks;
type Result = SubmissionResult<string[]>;

/** Marks a submit of conform's own, for a check while typing say. */
const conformCommand = "__intent__";

/**
 * A lead form. Without script it posts to its page, `action`. With script it posts to `endpoint`
 * and the page stays: it is checked by the schema of both, which loads when the form is first
 * touched, and ends with a toast.
 * @param isAnswered whether the page's answer to a post without script is to this form.
 */
export function useLeadForm<Input extends Record<string, unknown>>({
  name,
  action,
  endpoint,
  defaultValue,
  isAnswered = true,
}: {
  name: keyof Checks;
  action: string;
  endpoint: string;
  defaultValue?: DefaultValue<Input>;
  isAnswered?: boolean;
}) {
  const answer = useActionData<{ result: Result; toast?: ToastMessage }>();
  const posted = isAnswered ? answer : undefined;
  const [lastResult, setLastResult] = useState(posted?.result);
  const [errorTitle, setErrorTitle] = useState(posted?.toast?.title);
  const [isSubmitting, setSubmitting] = useState(false);
  const [loaded, setLoaded] = useState<Checks>();
  const check = loaded?.[name];
  const { sent, failed } = leadMessages[name];

  useEffect(() => {
    if (posted?.toast) showToast(posted.toast);
  }, [posted]);

  const [form, fields] = useForm<Input, Input, string[]>({
    id: `${name}-form`,
    lastResult,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    // The table of checks does not keep which input belongs to which name.
    onValidate: check && (({ formData }) => check(formData) as Submission<Input, string[], Input>),
    onSubmit(event, { formData }) {
      event.preventDefault();
      if (!formData.has(conformCommand)) send(formData);
    },
  });

  async function send(formData: FormData) {
    setSubmitting(true);
    const outcome = await postLead(endpoint, formData);
    setSubmitting(false);
    if (outcome.ok) {
      // How conform is told to clear the form.
      setLastResult({ initialValue: null });
      showToast({ ...sent, tone: "success" });
      return;
    }
    const { message, errors } = outcome;
    const names = [...new Set(formData.keys())];
    setLastResult({ status: "error", error: errors ?? { "": [message] }, fields: names });
    setErrorTitle(errors ? undefined : failed);
    if (!errors) showToast({ title: failed, description: message, tone: "error" });
  }

  function loadCheck() {
    // Should it not come, the server checks.
    if (!loaded)
      import("./checks").then(
        (module) => setLoaded(module.checks),
        () => {},
      );
  }

  return [{ form, action, loadCheck, isSubmitting, errorTitle }, fields] as const;
}

import { type DefaultValue, INTENT, type Submission, type SubmissionResult } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import { type FetcherWithComponents, useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import {
  type Failure,
  type FormAnswer,
  failureToast,
  formIdField,
  type ToastMessage,
} from "~/forms/answer";
import { t } from "~/texts";
import { useCommitEffect } from "../store";
import { showToast } from "../toast";
import type { FormField } from "./field";

export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
type Check<S extends FormSchema> = (
  form: FormData,
) => Submission<z.input<S>, string[], z.output<S>>;
type Errors = Record<string, string[]>;

export type CheckedFormOptions<S extends FormSchema> = Parameters<typeof useCheckedForm<S>>[0];

/**
 * A form that posts by a fetcher, or as browsers do. Its schema loads at the first touch or,
 * `eager`, with the page. `failed` names the action in messages, `invalid` makes the toast of a
 * failed check.
 */
export function useCheckedForm<S extends FormSchema>({
  id,
  schema,
  failed,
  defaultValue,
  invalid,
  eager = false,
}: {
  id: string;
  schema: () => Promise<S>;
  failed: Failure;
  defaultValue?: DefaultValue<z.input<S>>;
  invalid?: (errors: Errors) => ToastMessage;
  eager?: boolean;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const returned = useReturned();
  // A client that posts no id means the form that the page shows.
  const isReturned = returned.id === undefined || returned.id === id;
  const fetched = fetcher.data as FormAnswer | undefined;
  const answer = fetched ?? (isReturned ? returned.answer : undefined);

  useCommitEffect(() => {
    const toast = toastOf(answer, failed);
    if (toast) showToast(toast);
  }, [answer, failed]);

  const [isWanted, setWanted] = useState(eager);
  /** Null when it cannot be loaded. */
  const [check, setCheck] = useState<Check<S> | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form does not change its schema
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([schema(), import("./schema-check")]).then(
      ([loaded, { schemaCheck }]) => setCheck(() => schemaCheck(loaded)),
      // Without the check the server validates; the next touch tries again.
      () => {
        setCheck(null);
        setWanted(false);
      },
    );
  }, [isWanted]);

  // What cannot reach the server waits for the check, because the device keeps it.
  const held = useRef<Pick<SubmitEvent, "submitter"> & { target: HTMLFormElement }>();
  useEffect(() => {
    if (check === undefined || !held.current) return;
    const { target, submitter } = held.current;
    held.current = undefined;
    target.requestSubmit(submitter);
  }, [check]);

  // The button that was pressed decides what is validated, also while typing.
  const button = useRef<HTMLInputElement | HTMLButtonElement | null>(null);
  const [form, fields] = useForm<z.input<S>, z.output<S>, string[]>({
    id,
    defaultValue,
    defaultNoValidate: false,
    lastResult: useMemo(() => resultOf(answer, failed), [answer, failed]),
    shouldRevalidate: check ? "onInput" : "onSubmit",
    onValidate: check
      ? ({ formData }) => {
          if (formData.has(INTENT) && button.current?.name)
            formData.append(button.current.name, button.current.value);
          return check(formData);
        }
      : undefined,
  });

  // A second tap comes before the button is seen to be disabled.
  const isSending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before a state is seen
  useEffect(() => {
    if (fetcher.state === "idle") isSending.current = false;
  }, [fetcher.state, fetched]);

  // An answer says nothing of what the browser refused after it.
  const [past, setPast] = useState<FormAnswer>();

  function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isCheckOnly = submitter?.getAttribute("name") === INTENT;
    if (isSending.current && !isCheckOnly) return event.preventDefault();
    if (check === undefined && !isCheckOnly && !navigator.onLine) {
      held.current = { target: event.currentTarget, submitter };
      setWanted(true);
      return event.preventDefault();
    }
    if (!isCheckOnly) button.current = submitter as HTMLButtonElement | null;
    form.onSubmit(event);
    // Conform validates by a submit event of its own, which nobody else must see.
    if (isCheckOnly) return event.stopPropagation();
    isSending.current = !event.defaultPrevented;
    if (isSending.current) return;
    setPast(answer);
    if (invalid) showToast(invalid(form.allErrors));
  }

  const refusal = answer === past ? undefined : toastOf(answer, failed);
  return {
    fields: fields as unknown as Record<Extract<keyof z.input<S>, string>, FormField>,
    frame: {
      id,
      // Read here: conform does not render this part again for what only a child reads.
      formKey: form.key,
      errors: form.allErrors,
      noValidate: form.noValidate,
      fetcher,
      answer,
      errorTitle: refusal?.tone === "error" ? refusal.title : undefined,
      onFocus: () => setWanted(true),
      onSubmit,
    },
  };
}

function toastOf(answer: FormAnswer | undefined, failed: Failure): ToastMessage | undefined {
  if (answer?.toast || !answer?.refusal) return answer?.toast;
  return failureToast(failed, answer.refusal, answer.isFault);
}

/** An answer as conform's result: reasons that belong to no field are under "". */
function resultOf(
  answer: FormAnswer | undefined,
  failed: Failure,
): SubmissionResult<string[]> | undefined {
  const { result, refusal } = answer ?? {};
  const toast = toastOf(answer, failed);
  const isOfField = Object.entries(result?.error ?? {}).some(([name, found]) => name && found);
  if (toast?.tone !== "error" || isOfField || !(result || refusal)) return result;
  const reasons = [toast.description, toast.reason].flatMap((text) => text ?? []);
  return { ...result, status: "error", error: { "": reasons } };
}

export function formOf(id: string): HTMLFormElement | null {
  return document.querySelector(`form[id="${id}"]`);
}

function useReturned() {
  const answer = useActionData<FormAnswer>() as FormAnswer | undefined;
  return { answer, id: answer?.result?.initialValue?.[formIdField] };
}

/** Whether the page came back without script with the form of this id. */
export function useIsReturned(id: string): boolean {
  return useReturned().id === id;
}

type Frame = Omit<ReturnType<typeof useCheckedForm>["frame"], "fetcher"> & {
  fetcher: FetcherWithComponents<unknown>;
};

export function CheckedForm({
  id,
  formKey,
  fetcher,
  formRef,
  answer,
  errors,
  errorTitle,
  errorText,
  button,
  note,
  children,
  ...attributes
}: Frame & {
  errorText?: string;
  button: string | React.ReactElement;
  note?: string;
  formRef?: React.Ref<HTMLFormElement>;
} & Omit<React.ComponentProps<FetcherWithComponents<unknown>["Form"]>, "method" | "ref">) {
  const isPending = fetcher.state !== "idle";
  return (
    <fetcher.Form
      key={formKey}
      className="grid gap-5"
      {...attributes}
      method="post"
      id={id}
      ref={formRef}
    >
      <input type="hidden" name={formIdField} value={id} />
      <ErrorSummary
        formId={id}
        answer={answer}
        errors={errors}
        title={errorTitle}
        text={errorText}
      />
      {children}
      {typeof button === "string" ? (
        <button type="submit" className="button button-action w-full" disabled={isPending}>
          {isPending ? t.forms.submitting : button}
        </button>
      ) : (
        button
      )}
      {note && <p className="text-sm text-muted">{note}</p>}
    </fetcher.Form>
  );
}

function ErrorSummary({
  formId,
  answer,
  errors,
  title = t.forms.check,
  text,
}: Pick<Frame, "answer" | "errors"> & { formId: string; title?: string; text?: string }) {
  const summary = useRef<HTMLDivElement>(null);
  const items = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, message })),
  );
  const isOfForm = items.length > 0 && items.every(({ name }) => name === "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus anew
  useEffect(() => {
    if (isOfForm) summary.current?.focus();
  }, [isOfForm, answer]);
  if (items.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-box border border-danger bg-danger-soft p-4"
    >
      <p className="font-semibold">{title}</p>
      {text && <p>{text}</p>}
      <ul className="mt-1">
        {items.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name ? (
              <a href={`#${formId}-${name}`} className="inline-flex min-h-8 items-center underline">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {answer?.isFault && (
        <button type="submit" className="button button-quiet mt-3">
          {t.shell.retry}
        </button>
      )}
    </div>
  );
}

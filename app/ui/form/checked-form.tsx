import type { DefaultValue, Submission, SubmissionResult } from "@conform-to/dom";
import { type FetcherWithComponents, useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type FormAnswer, formIdField, type ToastMessage } from "~/forms/answer";
import { type Failure, failureToast } from "~/forms/failures";
import { showToast } from "../toast";
import { useCommitEffect } from "../use-commit-effect";
import { useHydrated } from "../use-hydrated";
import type { FormField } from "./field";

export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
type Check<S extends FormSchema> = (
  form: FormData,
) => Submission<z.input<S>, string[], z.output<S>>;
/** Messages by field; those of none stand under "". */
type Errors = Record<string, string[]>;

/** The options of `useCheckedForm`. */
export type CheckedFormOptions<S extends FormSchema> = Parameters<typeof useCheckedForm<S>>[0];

/**
 * A form that posts to the action of a page: by a fetcher, and the page stays as it is, or
 * without script as a browser does. It is checked by the schema of that action, which is loaded
 * when the form is first touched; what was refused is checked again while someone types.
 * @param id of the form element: without script the error summary links to its fields by it.
 * @param failed what the action is called when it fails as a whole.
 * @param invalid the toast when a check in the browser fails; none when left out.
 * @param eager loads the check with the page.
 * @returns `fields` by name, `frame` for `CheckedForm`, and `reset`, which makes the fields anew.
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
  const fetched = fetcher.data as FormAnswer | undefined;
  const returned = useReturned();
  // A program that posts no id means the form that the page shows.
  const isReturned = returned.id === undefined || returned.id === id;
  const answer = fetched ?? (isReturned ? returned.answer : undefined);
  const [check, setCheck] = useState<Check<S>>();
  // Of a form that was refused; empty when all is mended.
  const [errors, setErrors] = useState(() => messagesOf(answer?.result));
  // Success makes the fields anew, with their default values.
  const [successes, setSuccesses] = useState(0);

  useEffect(() => {
    if (!fetched?.result) return;
    const messages = messagesOf(fetched.result);
    setErrors(messages);
    if (messages) focusFirst(id, messages);
    else setSuccesses((count) => count + 1);
  }, [fetched, id]);

  useCommitEffect(() => {
    const toast = toastOf(answer, failed);
    if (toast) showToast(toast);
  }, [answer, failed]);

  const [isWanted, setWanted] = useState(eager);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form does not change its schema
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([schema(), import("./schema-check")]).then(
      ([loaded, { schemaCheck }]) => setCheck(() => schemaCheck(loaded)),
      // Without it the server checks; the next touch tries again.
      () => setWanted(false),
    );
  }, [isWanted]);

  // The answer to the submission before the one that is under way, or that was just refused here.
  const [past, setPast] = useState<FormAnswer>();
  const current = answer === past ? undefined : answer;

  // The button tells what is wanted, and so what is checked.
  const button = useRef<HTMLElement | null>(null);
  const entriesOf = (form: HTMLFormElement) => {
    const entries = new FormData(form);
    const { name, value } = (button.current ?? {}) as Partial<HTMLButtonElement>;
    if (name) entries.append(name, value ?? "");
    return entries;
  };

  // A second tap comes before the button is seen to be disabled.
  const isSending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before a state is seen
  useEffect(() => {
    if (fetcher.state === "idle") isSending.current = false;
  }, [fetcher.state, fetched]);

  function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    if (isSending.current) return event.preventDefault();
    if (current) setPast(current);
    button.current = (event.nativeEvent as SubmitEvent).submitter;
    const messages = check && messagesOf(check(entriesOf(event.currentTarget)).reply());
    if (!messages) {
      isSending.current = true;
      return;
    }
    event.preventDefault();
    setErrors(messages);
    focusFirst(id, messages);
    if (invalid) showToast(invalid(messages));
  }

  function onInput(event: React.FormEvent<HTMLFormElement>) {
    if (errors && check) setErrors(messagesOf(check(entriesOf(event.currentTarget)).reply()) ?? {});
  }

  function reset() {
    setPast(answer);
    setErrors(undefined);
    setSuccesses((count) => count + 1);
  }

  const kept = successes === 0 && isReturned && returned.answer?.result?.initialValue;
  const values: Record<string, unknown> = kept || (defaultValue ?? {});
  const fields = new Proxy({} as Record<Extract<keyof z.input<S>, string>, FormField>, {
    get: (_, name: string): FormField => ({
      id: `${id}-${name}`,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
      formId: id,
      name,
      initialValue: asText(values[name]),
      errors: errors?.[name],
    }),
  });

  const refused = toastOf(current, failed);
  // What only has a toast was another form's.
  const isRefused = refused?.tone === "error" && Boolean(current?.result ?? current?.refusal);
  // What is said at a field is not said again.
  const isOfField = Object.keys(messagesOf(current?.result) ?? {}).some(Boolean);
  const reasons = [refused?.description, refused?.reason].flatMap((text) => text ?? []);
  const shown = { ...errors, ...(isRefused && !isOfField && { "": reasons }) };
  return {
    fields,
    reset,
    frame: {
      id,
      formKey: successes,
      fetcher,
      answer,
      errors: shown,
      errorTitle: isRefused ? refused.title : undefined,
      onFocus: () => setWanted(true),
      onInput,
      onSubmit,
    },
  };
}

function toastOf(answer: FormAnswer | undefined, failed: Failure): ToastMessage | undefined {
  if (answer?.toast || !answer?.refusal) return answer?.toast;
  return failureToast(failed, answer.refusal, answer.isFault);
}

function messagesOf(result: SubmissionResult<string[]> | undefined): Errors | undefined {
  const found = Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
    messages?.length ? [[name, messages] as const] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The form that the page shows under this id. */
export function formOf(id: string): HTMLFormElement | null {
  return document.querySelector(`form[id="${id}"]`);
}

function focusFirst(formId: string, errors: Errors): void {
  const first = [...(formOf(formId)?.elements ?? [])].find(
    (field) => errors[field.getAttribute("name") || "none"],
  );
  if (first instanceof HTMLElement) first.focus();
}

function asText(value: unknown): string | string[] | undefined {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? undefined : String(value);
}

/** What the page's action answered without script, and the id of the form that it answered. */
function useReturned() {
  const answer = useActionData<FormAnswer>() as FormAnswer | undefined;
  return { answer, id: answer?.result?.initialValue?.[formIdField] };
}

/** Whether a page came back without script with the form of this id. */
export function useIsReturned(id: string): boolean {
  return useReturned().id === id;
}

type Frame = Omit<ReturnType<typeof useCheckedForm>["frame"], "fetcher"> & {
  fetcher: FetcherWithComponents<unknown>;
};

/** Everything around the fields of a form: the summary of its errors above, its button below. */
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
  /** A sentence under the title of the error summary. */
  errorText?: string;
  /** What the button says; an element stands in its place. */
  button: string | React.ReactElement;
  /** A line of small print under the button. */
  note?: string;
  formRef?: React.Ref<HTMLFormElement>;
} & Omit<React.ComponentProps<FetcherWithComponents<unknown>["Form"]>, "method" | "ref">) {
  const isPending = fetcher.state !== "idle";
  // Until then the browser checks.
  const isHydrated = useHydrated();
  return (
    <fetcher.Form
      key={formKey}
      className="grid gap-5"
      noValidate={isHydrated}
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
          {isPending ? "Submitting..." : button}
        </button>
      ) : (
        button
      )}
      {note && <p className="text-sm text-muted">{note}</p>}
    </fetcher.Form>
  );
}

/** What is wrong with a form: links to the fields, and what belongs to none of them. */
function ErrorSummary({
  formId,
  answer,
  errors,
  title = "Please check the form",
  text,
}: Pick<Frame, "answer" | "errors"> & { formId: string; title?: string; text?: string }) {
  const summary = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);
  const isOfForm = names.length > 0 && names.every((name) => name === "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus anew
  useEffect(() => {
    if (isOfForm) summary.current?.focus();
  }, [isOfForm, answer]);
  if (names.length === 0) return null;
  const items = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
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
          Retry
        </button>
      )}
    </div>
  );
}

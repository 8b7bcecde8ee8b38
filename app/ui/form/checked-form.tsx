import { type DefaultValue, type FormMetadata, type Submission, useForm } from "@conform-to/react";
import { type FetcherWithComponents, useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { FormAnswer, ToastMessage } from "~/form-answer";
import { showToast } from "../toast";

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
type Check<S extends FormSchema> = (
  form: FormData,
) => Submission<z.input<S>, string[], z.output<S>>;
type Errors = Record<string, string[] | null>;

/** The hidden field that tells whose answer a page shows that came back without script. */
const idField = "formId";

/** The name of the button by which conform submits to validate, while someone types say. */
const conformIntent = "__intent__";

/**
 * A form that posts to the action of a page: by a fetcher, and the page stays as it is, or
 * without script as a browser does. It is checked by the schema of that action, which is loaded
 * when the form is first touched.
 * @param id of the form element: without script the error summary links to its fields by it.
 * @param failed the title over what the action refused as a whole.
 * @param invalid the toast when a check in the browser fails; none when left out.
 * @param eager loads the check with the page.
 * @returns conform's `form` and `fields`, and `frame` for `CheckedForm`.
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
  failed: string;
  defaultValue?: DefaultValue<z.input<S>>;
  invalid?: (errors: Errors) => ToastMessage;
  eager?: boolean;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const returned = useReturned();
  // A program that posts no id means the form that the page shows.
  const isReturned = returned.id === undefined || returned.id === id;
  const answer =
    (fetcher.data as FormAnswer | undefined) ?? (isReturned ? returned.answer : undefined);
  const [check, setCheck] = useState<Check<S>>();

  const [form, fields] = useForm<z.input<S>, z.output<S>, string[]>({
    id,
    lastResult: answer?.result,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: check && (({ formData }) => check(formData)),
  });

  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
    else if (answer?.refusal)
      showToast({ title: failed, description: answer.refusal, tone: "error" });
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

  function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    // Without the check it would be sent.
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!check && submitter?.getAttribute("name") === conformIntent) return event.preventDefault();
    if (current) setPast(current);
    form.onSubmit(event);
    if (!event.defaultPrevented || !check || !invalid) return;
    showToast(invalid(check(new FormData(event.currentTarget)).reply().error ?? {}));
  }

  // Without a result there is nothing to show but why.
  const reason = current?.result ? undefined : current?.refusal;
  const found = form.status === "error" ? form.allErrors : null;
  const errors = reason ? { ...found, "": [reason] } : found;
  const refused = current?.toast?.tone === "error" ? current.toast.title : undefined;
  const errorTitle = refused ?? (current?.refusal ? failed : undefined);
  // Conform resets only what was typed: fields that came back filled must be made anew.
  const formKey = returned.answer && form.key;
  // A state set to what it is may render this hook without the fields below it, and conform tells
  // of changes only those who read them in the last render.
  const onFocus = () => isWanted || setWanted(true);
  return {
    form,
    fields,
    frame: { form, formKey, fetcher, answer, errors, errorTitle, onFocus, onSubmit },
  };
}

/** What the page's action answered without script, and the id of the form that it answered. */
function useReturned() {
  const answer = useActionData<FormAnswer>() as FormAnswer | undefined;
  return { answer, id: answer?.result?.initialValue?.[idField] };
}

/** Whether a page came back without script with the form of this id. */
export function useIsReturned(id: string): boolean {
  return useReturned().id === id;
}

type Frame = {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "noValidate">;
  formKey: string | undefined;
  fetcher: FetcherWithComponents<unknown>;
  /** The last one, and the messages by field; those of none stand under "". */
  answer: FormAnswer | undefined;
  errors: Record<string, string[]> | null;
  onFocus: () => void;
  onSubmit: React.FormEventHandler<HTMLFormElement>;
  errorTitle?: string;
};

/** Everything around the fields of a form: the summary of its errors above, its button below. */
export function CheckedForm({
  form,
  formKey,
  fetcher,
  formRef,
  answer,
  errors,
  errorTitle,
  button,
  note,
  children,
  ...attributes
}: Frame & {
  /** What the button says; an element stands in its place. */
  button: string | React.ReactElement;
  /** A line of small print under the button. */
  note?: string;
  formRef?: React.Ref<HTMLFormElement>;
} & Omit<React.ComponentProps<FetcherWithComponents<unknown>["Form"]>, "method" | "ref">) {
  const isPending = fetcher.state !== "idle";
  return (
    <fetcher.Form
      key={formKey}
      className="grid gap-5"
      noValidate={form.noValidate}
      {...attributes}
      method="post"
      id={form.id}
      ref={formRef}
    >
      <input type="hidden" name={idField} value={form.id} />
      <ErrorSummary formId={form.id} answer={answer} errors={errors} title={errorTitle} />
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
}: Pick<Frame, "answer" | "errors"> & { formId: string; title?: string }) {
  const summary = useRef<HTMLDivElement>(null);
  const isOfForm = errors !== null && Object.keys(errors).every((name) => name === "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus anew
  useEffect(() => {
    if (isOfForm) summary.current?.focus();
  }, [isOfForm, answer]);
  if (!errors) return null;
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
    </div>
  );
}

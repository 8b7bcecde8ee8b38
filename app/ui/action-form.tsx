import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { type Failure, type FormAnswer, failureToast } from "~/forms/answer";
import { Options } from "./form/field";
import { showToast } from "./toast";

type Fields = Record<string, string | number | boolean>;

/** A fetcher for a row's form: failures become toasts, with 'Retry' unless the server refused. */
export function useActionFetcher(failed: Failure, key?: string) {
  const fetcher = useFetcher<FormAnswer>({ key });
  const answer = fetcher.data as FormAnswer | undefined;
  const { submit, formData, formAction: action, formEncType: encType } = fetcher;
  const sent = useRef({ formData, action, encType });
  if (formData) sent.current = { formData, action, encType };
  useEffect(() => {
    const { toast, refusal, isFault = false } = answer ?? {};
    const message = toast ?? (refusal && failureToast(failed, refusal, isFault));
    if (!message) return;
    const { formData: again = null, ...options } = sent.current;
    const retry = () => submit(again, { ...options, method: "post", preventScrollReset: true });
    showToast({ ...message, ...(isFault && { retry }) });
  }, [answer, failed, submit]);
  return fetcher;
}

/** Calls back when a form is answered: after success the page loads anew, only failures answer. */
function useWhenAnswered(
  { state, data, formData }: Pick<ReturnType<typeof useFetcher>, "state" | "data" | "formData">,
  then: (isDone: boolean) => void,
) {
  const sent = useRef<{ formData: FormData | undefined; before: unknown } | null>(null);
  const lastAnswer = useRef(data);
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    // Who answers a question at once sends the next form before this one was seen to be idle.
    if (state !== "idle" && sent.current?.formData !== formData)
      sent.current = { formData, before: lastAnswer.current };
    lastAnswer.current = data;
    if (state !== "idle" || !sent.current) return;
    const { before } = sent.current;
    sent.current = null;
    latest.current(before === data);
  }, [state, data, formData]);
}

export function useWhenDone(
  fetcher: Parameters<typeof useWhenAnswered>[0],
  then: () => void,
): void {
  useWhenAnswered(fetcher, (isDone) => isDone && then());
}

/** Sends a select's form on change. A choice made meanwhile follows, unless one was refused. */
function useSentOnChange(fetcher: ReturnType<typeof useActionFetcher>) {
  const { state, submit } = fetcher;
  const next = useRef<{ form: HTMLFormElement; name: string; value: string } | null>(null);
  useWhenAnswered(fetcher, (isDone) => {
    const chosen = next.current;
    next.current = null;
    if (!chosen || !isDone) return;
    const fields = new FormData(chosen.form);
    fields.set(chosen.name, chosen.value);
    const action = chosen.form.getAttribute("action") ?? undefined;
    submit(fields, { method: "post", action, preventScrollReset: true });
  });
  return ({ currentTarget: form, target }: React.FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLSelectElement;
    if (state === "idle") submit(form, { method: "post", preventScrollReset: true });
    else next.current = { form, name, value };
  };
}

export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

/** A form that posts `fields`. A second tap does nothing, and success empties its text. */
export function ActionForm({
  failed,
  fields,
  sendsOnChange = false,
  onSubmit,
  children,
  ...attributes
}: {
  failed: Failure;
  fields: Fields;
  sendsOnChange?: boolean;
  children: React.ReactNode | ((isBusy: boolean) => React.ReactNode);
} & Omit<React.ComponentProps<FetcherWithComponents<unknown>["Form"]>, "children" | "ref">) {
  const key = useId();
  const fetcher = useActionFetcher(failed, key);
  const onChange = useSentOnChange(fetcher);
  const isBusy = fetcher.state !== "idle";
  const isSent = useRef(false);
  useEffect(() => {
    const { state = "idle" } = window.__remixRouter.state.fetchers.get(key) ?? {};
    if (state === "idle") isSent.current = false;
  });
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>();
  const text = () => form.current?.querySelector("textarea");
  useWhenDone(fetcher, () => {
    const field = text();
    if (field && field.value === sent.current) field.value = "";
  });
  return (
    <fetcher.Form
      preventScrollReset
      {...attributes}
      ref={form}
      method="post"
      onSubmit={(event) => {
        // A busy browser draws the first tap, even its answer, after the second one.
        if (isBusy || isSent.current) return event.preventDefault();
        sent.current = text()?.value;
        onSubmit?.(event);
        isSent.current = !event.defaultPrevented;
      }}
      onChange={sendsOnChange ? onChange : undefined}
    >
      <HiddenFields fields={fields} />
      {typeof children === "function" ? children(isBusy) : children}
    </fetcher.Form>
  );
}

export function ActionButton({
  children,
  className = "button button-quiet",
  label,
  title,
  ...form
}: {
  action?: string;
  fields: Fields;
  failed: Failure;
  children: React.ReactNode;
  className?: string;
  title?: string;
  label?: string;
}) {
  return (
    <ActionForm {...form}>
      {(isBusy) => (
        <button
          type="submit"
          aria-label={label}
          title={title}
          className={className}
          disabled={isBusy}
        >
          {children}
        </button>
      )}
    </ActionForm>
  );
}

type Choice = {
  name: string;
  label: string;
  values: readonly (string | { value: string; label: string })[];
  value: string;
};

export function ActionSelect({
  action,
  fields,
  failed,
  ...choice
}: { action?: string; fields: Fields; failed: Failure } & Choice) {
  return (
    <ActionForm {...{ action, fields, failed }} sendsOnChange className="flex flex-wrap gap-2">
      {(isBusy) => (
        <>
          <StoredChoice {...choice} isBusy={isBusy} />
          <span className="without-script">
            <button type="submit" className="button button-quiet">
              Set
            </button>
          </span>
        </>
      )}
    </ActionForm>
  );
}

/** A select that shows the stored value, also after a refused change, and keeps the focus. */
export function StoredChoice({
  id,
  name,
  label,
  values,
  value,
  isBusy,
  className = "field py-1 lg:min-w-36",
}: Omit<Choice, "label"> & { id?: string; label?: string; isBusy: boolean; className?: string }) {
  const select = useRef<HTMLSelectElement>(null);
  const isHydrated = useRef(false);
  const isChosen = useRef(false);
  useEffect(() => {
    const { current } = select;
    if (!current || isBusy) return;
    if (isHydrated.current) current.value = value;
    // Sends what was chosen before hydration, unless its change event is still to come.
    else if (current.value !== value)
      setTimeout(() => isChosen.current || current.form?.requestSubmit());
    isHydrated.current = true;
  }, [isBusy, value]);
  return (
    <select
      ref={select}
      id={id}
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={() => {
        isChosen.current = true;
      }}
      className={className}
      autoComplete="off"
    >
      <Options of={values} />
    </select>
  );
}

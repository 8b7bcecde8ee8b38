import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "~/forms/answer";
import { type Failure, failureToast } from "~/forms/failures";
import { Options } from "./form/field";
import { showToast } from "./toast";

type Fields = Record<string, string | number | boolean>;
/**
 * A fetcher for a row's form. What failed becomes a toast, with 'Retry' when nobody refused it;
 * after success the list is revalidated.
 */
export function useActionFetcher(failed: Failure) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data as FormAnswer | undefined;
  const { submit, formData, formAction: action, formEncType: encType } = fetcher;
  const sent = useRef({ formData, action, encType });
  if (formData) sent.current = { formData, action, encType };
  useEffect(() => {
    const { toast, refusal, isFault = false } = answer ?? {};
    const told = toast ?? (refusal && failureToast(failed, refusal, isFault));
    if (!told) return;
    const { formData: again = null, ...options } = sent.current;
    const retry = () => submit(again, { ...options, method: "post", preventScrollReset: true });
    showToast({ ...told, ...(isFault && { retry }) });
  }, [answer, failed, submit]);
  return fetcher;
}

/** Calls back when a form has led on: only a failure answers, after success the page comes anew. */
export function useWhenDone(
  { state, data }: Pick<ReturnType<typeof useFetcher>, "state" | "data">,
  then: () => void,
) {
  const isUnderWay = useRef(false);
  const lastAnswer = useRef(data);
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (state !== "idle") {
      isUnderWay.current = true;
      return;
    }
    if (isUnderWay.current && lastAnswer.current === data) latest.current();
    isUnderWay.current = false;
    lastAnswer.current = data;
  }, [state, data]);
}

/**
 * Sends the form of a select when another is chosen. What is chosen while it is under way goes after
 * it, on the version that came back; not when that was refused.
 */
function useSentOnChange({ state, data, submit }: ReturnType<typeof useActionFetcher>) {
  const next = useRef<{ form: HTMLFormElement; name: string; value: string } | null>(null);
  const answered = useRef(data);
  const isIdle = state === "idle";
  useEffect(() => {
    if (!isIdle) return;
    const chosen = next.current;
    const isRefused = answered.current !== data;
    next.current = null;
    answered.current = data;
    if (!chosen || isRefused) return;
    const fields = new FormData(chosen.form);
    fields.set(chosen.name, chosen.value);
    const action = chosen.form.getAttribute("action") ?? undefined;
    submit(fields, { method: "post", action, preventScrollReset: true });
  }, [isIdle, data, submit]);
  return ({ currentTarget: form, target }: React.FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLSelectElement;
    if (isIdle) submit(form, { method: "post", preventScrollReset: true });
    else next.current = { form, name, value };
  };
}

/** Fields as hidden inputs. */
export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

/**
 * A form that posts `fields` and what stands in it; with script the scroll position is kept. A second
 * tap does nothing; its button need not be disabled for that, which would lose the focus. A text is
 * emptied when the form has led on, and not before.
 */
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
  /** Of a select: it is sent when another is chosen. */
  sendsOnChange?: boolean;
  children: React.ReactNode | ((isBusy: boolean) => React.ReactNode);
} & Omit<React.ComponentProps<FetcherWithComponents<unknown>["Form"]>, "children" | "ref">) {
  const fetcher = useActionFetcher(failed);
  const onChange = useSentOnChange(fetcher);
  const isBusy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useWhenDone(fetcher, () => {
    const text = form.current?.querySelector("textarea");
    if (text) text.value = "";
  });
  return (
    <fetcher.Form
      preventScrollReset
      {...attributes}
      ref={form}
      method="post"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else onSubmit?.(event);
      }}
      onChange={sendsOnChange ? onChange : undefined}
    >
      <HiddenFields fields={fields} />
      {typeof children === "function" ? children(isBusy) : children}
    </fetcher.Form>
  );
}

/** A button that posts `fields`. @param action if not this page's */
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
  /** Accessible name, if the content does not identify the row. */
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

/** A select that submits on change; without script it has a submit button. @param action if not this page's */
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

/** The select of a form that is sent on change. It shows what is stored, also after a refused change, and keeps the focus. */
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
    // What was chosen before hydration is sent, unless its event is still to come.
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

import { useFetcher } from "@remix-run/react";
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
 * Empties the text of a form when it has led on, and not before: what is typed stays, whatever else
 * changes on the page meanwhile.
 * @returns the `ref` of the form.
 */
export function useEmptied(fetcher: ReturnType<typeof useActionFetcher>) {
  const form = useRef<HTMLFormElement>(null);
  useWhenDone(fetcher, () => {
    const text = form.current?.querySelector("textarea");
    if (text) text.value = "";
  });
  return form;
}

/**
 * Sends the form of a select when another is chosen. What is chosen while it is under way goes after
 * it, on the version that came back; not when that was refused.
 */
export function useSentOnChange({ state, data, submit }: ReturnType<typeof useActionFetcher>) {
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

/** A button that posts `fields`; with script the scroll position is kept. @param action if not this page's */
export function ActionButton({
  action,
  fields,
  failed,
  children,
  className = "button button-quiet",
  label,
  title,
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
  const fetcher = useActionFetcher(failed);
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <HiddenFields fields={fields} />
      <button
        type="submit"
        aria-label={label}
        title={title}
        className={className}
        disabled={fetcher.state !== "idle"}
      >
        {children}
      </button>
    </fetcher.Form>
  );
}

/** A select that submits on change; without script it has a submit button. @param action if not this page's */
export function ActionSelect({
  action,
  fields,
  failed,
  name,
  label,
  values,
  value,
}: {
  action?: string;
  fields: Fields;
  failed: Failure;
  name: string;
  label: string;
  values: readonly (string | { value: string; label: string })[];
  value: string;
}) {
  const fetcher = useActionFetcher(failed);
  const onChange = useSentOnChange(fetcher);
  const select = useRef<HTMLSelectElement>(null);
  const isIdle = fetcher.state === "idle";
  // What is stored, also after a refused change; the select keeps the focus.
  useEffect(() => {
    if (isIdle && select.current) select.current.value = value;
  }, [isIdle, value]);
  return (
    <fetcher.Form
      method="post"
      action={action}
      preventScrollReset
      className="flex flex-wrap gap-2"
      onChange={onChange}
    >
      <HiddenFields fields={fields} />
      <select
        ref={select}
        name={name}
        aria-label={label}
        defaultValue={value}
        className="field py-1 lg:min-w-36"
        autoComplete="off"
      >
        <Options of={values} />
      </select>
      <span className="without-script">
        <button type="submit" className="button button-quiet">
          Set
        </button>
      </span>
    </fetcher.Form>
  );
}

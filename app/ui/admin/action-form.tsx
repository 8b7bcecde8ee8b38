import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { FormAnswer } from "~/form-answer";
import { Options } from "../form/field";
import { showToast } from "../toast";

type Fields = Record<string, string | number | boolean>;
/** A fetcher for a form of a page: what went wrong becomes a toast, success is the list's affair. */
export function useActionFetcher() {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data as FormAnswer | undefined;
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
    else if (answer?.refusal)
      showToast({ title: "That did not work", description: answer.refusal, tone: "error" });
  }, [answer]);
  return fetcher;
}

/** The hidden fields of a row's form: what to do, to which row, and with what. */
export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

/** A button that posts `fields` to this page; with script the page stays where it is. */
export function ActionButton({
  fields,
  children,
  className = "button button-quiet",
  label,
  title,
}: {
  fields: Fields;
  children: React.ReactNode;
  className?: string;
  title?: string;
  /** The accessible name where the content does not say which row is meant. */
  label?: string;
}) {
  const fetcher = useActionFetcher();
  return (
    <fetcher.Form method="post" preventScrollReset>
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

/** A select that posts its choice at once; without script a button beside it does. */
export function ActionSelect({
  fields,
  name,
  label,
  values,
  value,
}: {
  fields: Fields;
  name: string;
  label: string;
  values: readonly (string | { value: string; label: string })[];
  value: string;
}) {
  const fetcher = useActionFetcher();
  return (
    // A new value from the server starts the select afresh; so does a refused one.
    <fetcher.Form
      key={`${value} ${fetcher.state === "idle" && fetcher.data?.toast ? "refused" : ""}`}
      method="post"
      preventScrollReset
      className="flex gap-2"
      onChange={(event) =>
        fetcher.submit(event.currentTarget, { method: "post", preventScrollReset: true })
      }
    >
      <HiddenFields fields={fields} />
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        className="field min-w-36 py-1"
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

import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { searchMaxLength } from "~db/vocabulary";
import { Options } from "../../form/field";
import { Icon } from "../../icon";
import { SubmitButton } from "../page-head";

const pause = 250;

export type ListChoice = {
  name: string;
  label: string;
  /** What no value means; without it there is always one. */
  any?: string;
  values: readonly (string | { value: string; label: string })[];
};

/** A GET form of filters that is submitted on change. @returns the address's `params`, and its props */
export function useListForm() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function go() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const sent = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      const text = String(value).trim();
      if (text) sent.set(name, text);
    }
    navigate(`${pathname}?${sent}`, { replace: true, preventScrollReset: true });
  }

  // Browser history navigation changes the URL without submitting the form.
  useEffect(() => {
    const current = new URLSearchParams(query);
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (control === document.activeElement) continue;
      control.value = current.get(control.name) ?? "";
    }
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => closing(() => form.current?.querySelector("details[open]")), []);

  return {
    params: new URLSearchParams(query),
    form: {
      ref: form,
      onSubmit: (event: React.FormEvent) => {
        event.preventDefault();
        go();
        const panel = form.current?.querySelector<HTMLDetailsElement>("details[open]");
        if (panel && liesOverPage(panel)) panel.open = false;
      },
      onChange: (event: React.FormEvent) => {
        clearTimeout(timer.current);
        if (event.target instanceof HTMLSelectElement) go();
        else timer.current = setTimeout(go, pause);
      },
    },
  };
}

export function ListSearch({ placeholder, value }: { placeholder: string; value: string }) {
  return (
    <>
      <label className="min-w-0 grow">
        <span className="caption">Search</span>
        <input
          type="search"
          name="search"
          placeholder={placeholder}
          defaultValue={value}
          maxLength={searchMaxLength}
          autoComplete="off"
          className="field truncate"
        />
      </label>
      <SubmitButton>
        <Icon name="search" size={18} />
        <span className="max-lg:sr-only">Search</span>
      </SubmitButton>
    </>
  );
}

export function ListSelect({
  name,
  label,
  any,
  values,
  value,
  className,
}: ListChoice & { value: string; className?: string }) {
  return (
    <label className={className}>
      <span className="caption">{label}</span>
      <select name={name} defaultValue={value} autoComplete="off" className="field">
        {any && <option value="">{any}</option>}
        <Options of={values} />
      </select>
    </label>
  );
}

/** @param any label of the usual order @param sorts labels by column */
export const sortChoice = (any: string, sorts: Readonly<Record<string, string>>): ListChoice => ({
  name: "sort",
  label: "Sort by",
  any,
  values: Object.entries(sorts).flatMap(([name, label]) => [
    { value: name, label: `${label} ↑` },
    { value: `-${name}`, label: `${label} ↓` },
  ]),
});

const liesOverPage = (panel: HTMLDetailsElement) =>
  getComputedStyle(panel.lastElementChild ?? panel).position === "absolute";

/** Closes open filters that cover the page; others would shift the page below the pointer. */
function closing(opened: () => HTMLDetailsElement | null | undefined) {
  function onEvent({ type, target, key }: Event & { key?: string }) {
    const panel = opened();
    if (!panel) return;
    const isKey = type === "keydown";
    if (isKey ? key !== "Escape" : panel.contains(target as Node)) return;
    if (!isKey && !liesOverPage(panel)) return;
    const hadFocus = panel.contains(document.activeElement);
    panel.open = false;
    if (isKey && hadFocus) panel.querySelector("summary")?.focus();
  }
  const types = ["pointerdown", "keydown"];
  for (const type of types) document.addEventListener(type, onEvent);
  return () => {
    for (const type of types) document.removeEventListener(type, onEvent);
  };
}

export function ListForm({
  search,
  choices = [],
  sorts,
}: {
  search: string;
  choices?: readonly ListChoice[];
  /** Labels of sortable columns, by `sort` value; for phones, which show no table head. */
  sorts: Readonly<Record<string, string>>;
}) {
  const { params, form } = useListForm();
  const chosen = (name: string) => params.get(name) ?? "";
  const all = [...choices, sortChoice("As usual", sorts)];
  return (
    <Form {...form} role="search" className="mb-2 flex flex-wrap items-end gap-2 lg:mb-4 lg:gap-3">
      <div className="flex min-w-0 flex-1 basis-40 items-end gap-2">
        <ListSearch placeholder={search} value={chosen("search")} />
      </div>
      <FoldedFilters count={all.filter(({ name }) => chosen(name)).length} />
      <div className="hidden basis-full grid-cols-2 gap-3 peer-open:grid lg:contents">
        {all.map((choice) => (
          <ListSelect
            key={choice.name}
            {...choice}
            value={chosen(choice.name)}
            className={`min-w-0 lg:w-44 ${choice.name === "sort" ? "lg:hidden" : ""}`}
          />
        ))}
      </div>
    </Form>
  );
}

function FoldedFilters({ count }: { count: number }) {
  return (
    <details className="peer lg:hidden">
      <summary className="button button-quiet list-none px-4">
        Filters{count > 0 && ` (${count})`}
      </summary>
    </details>
  );
}

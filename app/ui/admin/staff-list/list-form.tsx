import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { searchMaxLength } from "~db/vocabulary";
import { Options } from "../../form/field";
import { Icon } from "../../icon";

/** Debounce of the search field, in milliseconds. */
const pause = 250;

export type ListChoice = {
  name: string;
  label: string;
  /** Label of the option without a filter. */
  any: string;
  values: readonly (string | { value: string; label: string })[];
};

/**
 * The behaviour of a plain GET form of search and filters: with script it is submitted on change, and
 * while typing with a debounce; the focus is kept.
 * @returns `params` of the address, and the props of the form.
 */
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
      },
      onChange: (event: React.FormEvent) => {
        clearTimeout(timer.current);
        if (event.target instanceof HTMLSelectElement) go();
        else timer.current = setTimeout(go, pause);
      },
    },
  };
}

/** The search field of a list's form, with its button. */
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
      <button type="submit" className="button button-quiet">
        <Icon name="search" size={18} />
        <span className="max-lg:sr-only">Search</span>
      </button>
    </>
  );
}

/** A choice of a list's form. */
export function ListSelect({
  name,
  label,
  any,
  values,
  value,
  className,
}: ListChoice & { value: string; className: string }) {
  return (
    <label className={className}>
      <span className="caption">{label}</span>
      <select name={name} defaultValue={value} autoComplete="off" className="field">
        <option value="">{any}</option>
        <Options of={values} />
      </select>
    </label>
  );
}

/** By which columns a list can be sorted. @param any label of its usual order @param sorts labels by column */
export const sortChoice = (any: string, sorts: Readonly<Record<string, string>>): ListChoice => ({
  name: "sort",
  label: "Sort by",
  any,
  values: Object.entries(sorts).flatMap(([name, label]) => [
    { value: name, label: `${label} ↑` },
    { value: `-${name}`, label: `${label} ↓` },
  ]),
});

/**
 * Closes the folded filters on Escape and, when they lie over the page, on a tap elsewhere: what is in
 * the page would move under the finger.
 */
function closing(opened: () => HTMLDetailsElement | null | undefined) {
  function onEvent({ type, target, key }: Event & { key?: string }) {
    const panel = opened();
    if (!panel) return;
    const isKey = type === "keydown";
    if (isKey ? key !== "Escape" : panel.contains(target as Node)) return;
    if (!isKey && getComputedStyle(panel.lastElementChild ?? panel).position !== "absolute") return;
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

/** Search and filters of a staff list. */
export function ListForm({
  search,
  choices = [],
  sorts,
}: {
  /** Placeholder of the search field. */
  search: string;
  choices?: readonly ListChoice[];
  /** Labels of sortable columns, by `sort` value; for phones, which show no table head. */
  sorts: Readonly<Record<string, string>>;
}) {
  const { params, form } = useListForm();
  const chosen = (name: string) => params.get(name) ?? "";
  return (
    <Form {...form} role="search" className="mb-4 grid grid-cols-2 items-end gap-3 lg:flex">
      <div className="col-span-2 flex items-end gap-2 lg:grow">
        <ListSearch placeholder={search} value={chosen("search")} />
      </div>
      {choices.map((choice) => (
        <ListSelect key={choice.name} {...choice} value={chosen(choice.name)} className="lg:w-44" />
      ))}
      <ListSelect {...sortChoice("As usual", sorts)} value={chosen("sort")} className="lg:hidden" />
    </Form>
  );
}

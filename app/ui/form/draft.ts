import { storedKeys, storedValue, storeText } from "../device-storage";

/** Values by field name; several of a group of checkboxes. */
type Values = Record<string, string[]>;
/** What was typed into a form, and the version of the row that it was typed on, if there is one. */
export type Draft = { savedAt: number; version?: number; values: Values };
type Defaults = Readonly<Record<string, unknown>>;
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const lifetime = 30 * 86_400_000;

/** Keeps on this device what was typed into a form; nothing when there are no values. */
export function storeDraft(key: string, values: Values, version?: number): void {
  const draft: Draft = { savedAt: Date.now(), version, values };
  storeText(key, Object.keys(values).length > 0 ? JSON.stringify(draft) : null);
}

/** What this device keeps of a form; null when it cannot be read. */
export function draftAt(key: string): Draft | null {
  const { savedAt, version, values } = Object(storedValue(key));
  if (typeof savedAt !== "number") return null;
  const lists = Object.entries(Object(values)).map(([name, value]) => [
    name,
    [value].flat().map(String),
  ]);
  return { savedAt, version: Number(version) || undefined, values: Object.fromEntries(lists) };
}

/** The values of a form that are not as they were given. @param plain brings them to the same form */
export function typedValues(
  form: HTMLFormElement,
  defaults: Defaults,
  plain: (values: string[], name: string) => string = String,
): Values {
  const given = (name: string) => [defaults[name] ?? ""].flat().map(String);
  const typed = Object.entries(valuesOf(form)).filter(
    ([name, values]) => plain(values, name) !== plain(given(name), name),
  );
  return Object.fromEntries(typed);
}

export function saveDraft(key: string, form: HTMLFormElement, defaults: Defaults): void {
  storeDraft(key, typedValues(form, defaults));
}

/** Puts a draft back into untouched fields, drops all after 30 days. @returns whether any of it shows */
export function restoreDraft(key: string, form: HTMLFormElement, defaults: Defaults): boolean {
  dropOld(key.slice(0, key.lastIndexOf(":")));
  const { savedAt = 0, values: saved = {} } = draftAt(key) ?? {};
  const typed = typedValues(form, defaults);
  const filled = controlsOf(form).filter(({ name }) => saved[name] && !typed[name]);
  for (const control of filled) fill(control, saved[control.name] ?? []);
  // What a field shows beside it follows.
  for (const control of filled) control.dispatchEvent(new Event("input", { bubbles: true }));
  // What was typed since this page was loaded was never away.
  const isEarlier = savedAt < performance.timeOrigin;
  const isShown = ([name, values]: [string, string[]]) =>
    saved[name] && String(values) === String(saved[name]);
  return filled.length > 0 || (isEarlier && Object.entries(valuesOf(form)).some(isShown));
}

function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.elements] as Control[];
  return controls.filter(({ name, type }) => name && type !== "hidden");
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const names = controlsOf(form).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)]));
}

export function fill(control: Control, values: string[]): void {
  if (control.type === "checkbox" || control.type === "radio") {
    (control as HTMLInputElement).checked = values.includes(control.value);
    return;
  }
  control.value = values[0] ?? "";
  // A day that has passed meanwhile, or a choice that there is no more.
  const isGone = control instanceof HTMLSelectElement && control.selectedIndex < 0;
  if (isGone || control.validity.rangeUnderflow) control.value = "";
}

function dropOld(prefix: string): void {
  for (const key of storedKeys()) {
    const isOld = (draftAt(key)?.savedAt ?? 0) < Date.now() - lifetime;
    if (key.startsWith(`${prefix}:`) && isOld) storeText(key, null);
  }
}

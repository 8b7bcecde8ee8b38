import { storedKeys, storedValue, storeText } from "../device-storage";

/** Values by field name; several of a group of checkboxes. */
type Values = Record<string, string[]>;
type Defaults = Readonly<Record<string, unknown>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const lifetime = 30 * 86_400_000;

/** Keeps on this device what was typed into a form; a field as it was given is none of it. */
export function keepDraft(key: string, form: HTMLFormElement, defaults: Defaults): void {
  const shown = valuesOf(form);
  const typed = Object.entries(shown).filter(([name]) => !isUntouched(name, shown, defaults));
  const draft = { savedAt: Date.now(), values: Object.fromEntries(typed) };
  storeText(key, typed.length > 0 ? JSON.stringify(draft) : null);
}

/**
 * Puts a draft back into those fields that are as they were given, and drops all that are older than
 * 30 days.
 * @returns whether the form now shows any of it.
 */
export function restoreDraft(key: string, form: HTMLFormElement, defaults: Defaults): boolean {
  dropOld(key.slice(0, key.lastIndexOf(":")));
  const { savedAt = 0, values: kept = {} } = draftAt(key) ?? {};
  const shown = valuesOf(form);
  const filled = controlsOf(form).filter(
    ({ name }) => kept[name] && isUntouched(name, shown, defaults),
  );
  for (const control of filled) fill(control, kept[control.name] ?? []);
  // What a field shows beside it follows.
  for (const control of filled) control.dispatchEvent(new Event("input", { bubbles: true }));
  // What was typed since this page was loaded was never away.
  const isEarlier = savedAt < performance.timeOrigin;
  const isShown = ([name, values]: [string, string[]]) =>
    kept[name] && String(values) === String(kept[name]);
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

function isUntouched(name: string, shown: Values, defaults: Defaults): boolean {
  return String(shown[name]) === String(defaults[name] ?? "");
}

function fill(control: Control, values: string[]): void {
  if (control.type === "checkbox" || control.type === "radio") {
    (control as HTMLInputElement).checked = values.includes(control.value);
    return;
  }
  control.value = values[0] ?? "";
  // A day that has passed meanwhile, or a choice that there is no more.
  const isGone = control instanceof HTMLSelectElement && control.selectedIndex < 0;
  if (isGone || control.validity.rangeUnderflow) control.value = "";
}

function draftAt(key: string): { savedAt: number; values: Values } | null {
  const { savedAt, values } = Object(storedValue(key));
  const isDraft = typeof savedAt === "number" && Object.values(Object(values)).every(Array.isArray);
  return isDraft ? { savedAt, values: Object(values) } : null;
}

function dropOld(prefix: string): void {
  for (const key of storedKeys()) {
    const isOld = (draftAt(key)?.savedAt ?? 0) < Date.now() - lifetime;
    if (key.startsWith(`${prefix}:`) && isOld) storeText(key, null);
  }
}

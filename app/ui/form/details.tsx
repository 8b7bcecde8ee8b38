import { useState } from "react";
import { t } from "~/texts";
import { storedText, storedValue, storeText } from "../device-storage";
import { detailsKey } from "./typed";

const off = "off";
const names = ["name", "email", "phone"];

type Values = Readonly<Record<string, unknown>>;

/** Stores who sent a form, unless that was switched off. @param facts of the receipt */
export function saveDetails(facts: Record<string, string>): void {
  if (storedText(detailsKey) === off) return;
  const details = {
    name: facts[t.forms.name],
    email: facts[t.forms.email],
    phone: facts[t.forms.phone],
  };
  storeText(detailsKey, JSON.stringify(details));
}

/** Fills the sender's details into empty fields. @returns the defaults of the form with them */
export function fillDetails(form: HTMLFormElement, defaults: Values): Values {
  const saved = Object(storedValue(detailsKey));
  const given = { ...defaults };
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const value: unknown = saved[name];
    if (!(field instanceof HTMLInputElement) || typeof value !== "string") continue;
    // Whoever is typing there would get a mixture.
    const isBeingFilled = field === document.activeElement;
    if (field.value || defaults[name] || isBeingFilled) continue;
    field.value = value;
    given[name] = value;
  }
  return given;
}

/** Lets visitors of a shared device switch that off, which deletes the details at once. */
export function DetailsBox() {
  const [isSaved] = useState(() => storedText(detailsKey) !== off);
  return (
    <label className="flex min-h-11 items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0"
        defaultChecked={isSaved}
        onChange={({ target }) => storeText(detailsKey, target.checked ? null : off)}
      />
      <span>
        {t.forms.keepDetails}
        <span className="block text-muted">{t.forms.keepDetailsHint}</span>
      </span>
    </label>
  );
}

import { storedText, storedValue, storeText } from "../device-storage";
import { fillWith, html } from "../html";
import { detailsKey } from "./typed";

/** What stands there when they are not to be kept. */
const off = "off";
const names = ["name", "email", "phone"];

type Values = Readonly<Record<string, unknown>>;

/** Keeps on this device who sent a form, unless that was switched off. @param facts of the receipt */
export function keepDetails({ Name, Email, Phone }: Record<string, string>): void {
  if (storedText(detailsKey) === off) return;
  storeText(detailsKey, JSON.stringify({ name: Name, email: Email, phone: Phone }));
}

/**
 * Puts the details that this device keeps into those fields that are empty, and the box that switches
 * this off at the end of the form.
 * @param defaults the values given to the fields. @returns what they are given with those.
 */
export function fillDetails(form: HTMLFormElement, defaults: Values): Values {
  addBox(form);
  const kept = Object(storedValue(detailsKey));
  const given = { ...defaults };
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const value: unknown = kept[name];
    if (!(field instanceof HTMLInputElement) || typeof value !== "string") continue;
    // Who is typing would find the two in one another.
    const isBeingFilled = field === document.activeElement;
    if (field.value || defaults[name] || isBeingFilled) continue;
    field.value = value;
    given[name] = value;
  }
  return given;
}

function addBox(form: HTMLFormElement): void {
  if (form.querySelector("[data-keep]")) return;
  const label = document.createElement("label");
  label.className = "flex min-h-11 items-start gap-2 text-sm";
  label.dataset.keep = "";
  fillWith(
    label,
    html`<input type="checkbox" class="mt-1 size-4 shrink-0">
    <span>Keep my details on this device
    <span class="block text-muted">Switch this off where others read it too.</span></span>`,
  );
  const box = label.firstElementChild as HTMLInputElement;
  box.checked = storedText(detailsKey) !== off;
  // Switched off, the device forgets them at once.
  box.addEventListener("change", () => storeText(detailsKey, box.checked ? null : off));
  [...form.querySelectorAll("[type=submit]")].at(-1)?.before(label);
}

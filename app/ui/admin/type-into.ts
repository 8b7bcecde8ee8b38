import type { FormField } from "../form/field";

/** Puts a value into a field as if it was typed. */
export function typeInto({ id }: Pick<FormField, "id">, value: string): void {
  const input = document.getElementById(id) as HTMLInputElement;
  input.value = value;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

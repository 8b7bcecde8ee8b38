import { site } from "~/site";

/** Whether any of these fields has another value than it was given: someone typed, or chose. */
export function isTyped(fields: Iterable<Element>): boolean {
  for (const field of fields) {
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) return true;
    if (field instanceof HTMLSelectElement && field.selectedIndex !== givenIndex(field))
      return true;
    if (!(field instanceof HTMLInputElement)) continue;
    const isChoice = field.type === "checkbox" || field.type === "radio";
    const isChanged = isChoice
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
    if (isChanged) return true;
  }
  return false;
}

const givenIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    Array.from(options).findIndex((option) => option.defaultSelected),
  );

/** Under which a device keeps what is typed into a form. @param about tells forms of one id apart */
export const draftKey = (id: string, about: string | number) =>
  `${site.storagePrefix}:lead-draft:${id} ${about}`;

/** Under which a device keeps name, e-mail and phone of who sent a form from it. */
export const detailsKey = `${site.storagePrefix}:lead-details`;

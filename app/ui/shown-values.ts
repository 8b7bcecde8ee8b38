import { type RefObject, useEffect, useRef } from "react";

type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * Puts fields of a form to the values that the page shows whenever these change: the form stays in
 * place, with the focus in it and with what was typed into its other fields.
 */
export function useShownValues(form: RefObject<HTMLFormElement>, shown: Values): void {
  const before = useRef(shown);
  useEffect(() => {
    for (const name of new Set([...Object.keys(before.current), ...Object.keys(shown)])) {
      const field = form.current?.elements.namedItem(name);
      if (field && "value" in field && shown[name] !== before.current[name])
        field.value = String(shown[name] ?? "");
    }
    before.current = shown;
  });
}

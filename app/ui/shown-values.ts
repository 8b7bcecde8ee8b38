import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

type Values = Readonly<Record<string, string | number | undefined>>;

/** Sets the fields whose value on the page changed, and after back and forward all of them. */
export function useShownValues(form: RefObject<HTMLFormElement>, shown: Values): void {
  const before = useRef(shown);
  const { key } = useLocation();
  const keyBefore = useRef(key);
  const isMoved = useNavigationType() === "POP" && key !== keyBefore.current;
  useEffect(() => {
    for (const name of new Set([...Object.keys(before.current), ...Object.keys(shown)])) {
      const field = form.current?.elements.namedItem(name);
      if (field && "value" in field && (isMoved || shown[name] !== before.current[name]))
        field.value = String(shown[name] ?? "");
    }
    before.current = shown;
    keyBefore.current = key;
  });
}

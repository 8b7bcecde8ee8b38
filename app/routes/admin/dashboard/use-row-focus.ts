import { useEffect, useRef } from "react";

/** When the button of a row has gone, the focus goes to what stands there now: 'Undo' as a rule. */
export function useRowFocus(rows: unknown) {
  const sent = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons go with new data
  useEffect(() => {
    if (!sent.current || document.activeElement?.matches("a, button, input, select")) return;
    const row = document.getElementById(sent.current);
    const target = row?.querySelector<HTMLElement>("form button:enabled");
    (target ?? document.getElementById("today"))?.focus({ preventScroll: true });
    sent.current = null;
  }, [rows]);
  return ({ target }: React.FormEvent) => {
    sent.current = (target as HTMLElement).closest("li")?.id ?? null;
  };
}

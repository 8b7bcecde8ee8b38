import { useEffect, useRef } from "react";

/** When the row of a form has left, the focus goes to the one that took its place. */
export function useRowFocus(rows: unknown) {
  const left = useRef<{ block: string; index: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows leave with new data
  useEffect(() => {
    if (!left.current || document.activeElement?.matches("a, button, input, select")) return;
    const { block, index } = left.current;
    const items = document.querySelectorAll(`#today-${block} li`);
    const row = items[Math.min(index, items.length - 1)];
    const target = row?.querySelector<HTMLElement>("form button");
    (target ?? document.getElementById("today"))?.focus({ preventScroll: true });
    left.current = null;
  }, [rows]);
  return ({ target }: React.FormEvent) => {
    const row = (target as HTMLElement).closest("li");
    const block = row?.closest("section")?.id.replace(/^today-/, "");
    if (!row || !block) return;
    left.current = { block, index: [...(row.parentElement?.children ?? [])].indexOf(row) };
  };
}

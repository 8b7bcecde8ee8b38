import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The id of the form that the checkboxes of the rows belong to. */
export const bulkForm = "bulk";

type Box = HTMLInputElement;

/**
 * The ticks of the list, which end with the page and the filters they were made on: how many
 * listings they mean, and what moves them together. With `props` on what holds the rows and the bar.
 * @param total how many the box of all that match means.
 */
export function useTicks(total: number) {
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Box | null>(null);
  const [ticked, setTicked] = useState<number | "all">(0);
  const boxes = () => [
    ...(list.current?.querySelectorAll<Box>(`input[type=checkbox][form="${bulkForm}"]`) ?? []),
  ];
  /** The box of the page is ticked with its last row; that of all goes with it. */
  const recount = () => {
    const isWhole = boxes().every((box) => !isRow(box) || box.checked);
    for (const box of boxes())
      if (!isRow(box)) box.checked = isWhole && (isPage(box) || box.checked);
    const ticked = boxes().filter(({ checked }) => checked);
    setTicked(ticked.some(isAll) ? "all" : ticked.filter(isRow).length);
  };
  const clear = () => {
    for (const box of boxes()) box.checked = false;
    anchor.current = null;
    setTicked(0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or other ones that match
  useEffect(clear, [search]);
  const focus = useRowFocus(list);

  return {
    chosen: ticked === "all" ? total : ticked,
    /** After what was done: the bar goes, and the focus to that of the page or to the first row that was ticked. */
    done() {
      const first = boxes().find((box) => box.checked);
      clear();
      (first ?? boxes()[0])?.focus({ preventScroll: true });
    },
    props: {
      ref: list,
      onFocus: focus,
      onChange({ target }: React.FormEvent) {
        if (!isTick(target)) return;
        if (isPage(target)) for (const row of boxes().filter(isRow)) row.checked = target.checked;
        recount();
      },
      /** With the shift key all rows from the last one that was ticked. */
      onClick({ target, shiftKey }: React.MouseEvent) {
        if (!isTick(target) || !isRow(target)) return;
        const rows = boxes().filter(isRow);
        const [from, to] = [anchor.current, target].map((box) => rows.indexOf(box as Box));
        anchor.current = target;
        if (!shiftKey || from === undefined || to === undefined || from < 0) return;
        for (const box of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
          box.checked = target.checked;
        recount();
      },
    },
  };
}

const isAll = ({ name }: Box) => name === "all";
const isPage = (box: Box) => "page" in box.dataset;
const isRow = (box: Box) => !isAll(box) && !isPage(box);
const isTick = (target: EventTarget): target is Box =>
  target instanceof HTMLInputElement && target.getAttribute("form") === bulkForm;

/** When something was done and the focus has gone with its button, the row has it again. */
function useRowFocus(list: React.RefObject<HTMLElement>) {
  const last = useRef<{ element: HTMLElement; row: string } | null>(null);
  const isBusy = useFetchers().some(({ formData }) => formData?.has("intent"));
  useEffect(() => {
    if (isBusy || !last.current || document.activeElement !== document.body) return;
    const { element, row } = last.current;
    const box = document.getElementById(row)?.querySelector<HTMLElement>("input, a, button");
    const target = element.getClientRects().length > 0 ? element : box;
    (target ?? list.current?.querySelector<HTMLElement>("input"))?.focus({ preventScroll: true });
  }, [isBusy, list]);
  return ({ target }: React.FocusEvent) => {
    const element = target as HTMLElement;
    const row = element.closest("tr")?.id;
    if (row) last.current = { element, row };
  };
}

import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "~/forms/answer";
import { useActionFetcher, useWhenDone } from "../action-form";

type Box = HTMLInputElement;

const boxesOf = (form: string) => [
  ...document.querySelectorAll<Box>(`input[type=checkbox][form="${form}"]`),
];

/** Unticks the boxes of this form; the focus goes on where the first tick was. */
export function endSelection(form: string): void {
  const boxes = boxesOf(form);
  const first = boxes.find(({ checked }) => checked) ?? boxes[0];
  for (const box of boxes) box.checked = false;
  first?.focus({ preventScroll: true });
}

export const selectionButton = "button button-quiet min-h-11 px-2.5 whitespace-nowrap";

/** It lies over the end of the list, so that no row moves. @param prepare false sends nothing */
export function SelectionBar({
  id,
  label,
  className,
  failed,
  question,
  onDone,
  prepare,
  children,
}: {
  id: string;
  label: string;
  className: string;
  failed: Failure;
  question?: (fetcher: ReturnType<typeof useActionFetcher>) => React.ReactNode;
  onDone: () => void;
  prepare?: (fields: FormData) => boolean;
  children: React.ReactNode;
}) {
  const { pathname, search } = useLocation();
  const fetcher = useActionFetcher(failed);
  // After a failure all of it is still ticked.
  useWhenDone(fetcher, onDone);
  return (
    <>
      {question?.(fetcher)}
      <form
        id={id}
        // Browsers would bring back the ticks of the page as it was.
        autoComplete="off"
        method="post"
        action={`${pathname}${search}`}
        aria-label={label}
        className={`sticky bottom-0 z-20 hidden flex-wrap items-center gap-1.5 border-line border-t bg-paper/95 py-2 backdrop-blur not-supports-[selector(:has(*))]:flex ${className}`}
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
          if (button.formMethod === "get") return;
          event.preventDefault();
          if (button.formMethod === "dialog" || fetcher.state !== "idle") return;
          const fields = new FormData(event.currentTarget);
          fields.set("intent", button.value);
          if (prepare?.(fields) === false) return;
          fetcher.submit(fields, { method: "post", preventScrollReset: true });
        }}
      >
        {/* Enter in a checkbox presses the first button: this one sends nothing. */}
        <button type="submit" formMethod="dialog" hidden>
          Nothing
        </button>
        {children}
      </form>
    </>
  );
}

/**
 * The selected rows of a list, until the filters change; `props` go on what holds the rows and the bar.
 * @param form id of the bar. @param total how many rows the box of all that match selects.
 */
export function useSelection(form: string, total: number) {
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Box | null>(null);
  const [ticked, setTicked] = useState<number | "all">(0);
  const isTick = (target: EventTarget): target is Box =>
    target instanceof HTMLInputElement && target.getAttribute("form") === form;

  /** The box of the page is ticked with its last row; that of all goes with it. */
  function recount() {
    const boxes = boxesOf(form);
    const isWhole = boxes.every((box) => !isRow(box) || box.checked);
    for (const box of boxes) if (!isRow(box)) box.checked = isWhole && (isPage(box) || box.checked);
    const checked = boxes.filter((box) => box.checked);
    setTicked(checked.some(isAll) ? "all" : checked.filter(isRow).length);
  }
  function tickPage(checked: boolean) {
    for (const row of boxesOf(form).filter(isRow)) row.checked = checked;
  }
  /** Counts what was ticked before the script came. */
  function takeOver() {
    if (boxesOf(form).some((box) => isPage(box) && box.checked)) tickPage(true);
    recount();
  }
  function clear() {
    for (const box of boxesOf(form)) box.checked = false;
    anchor.current = null;
    setTicked(0);
  }
  const shown = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or other ones that match
  useEffect(() => {
    if (shown.current === search) takeOver();
    else clear();
    shown.current = search;
  }, [search]);
  const focus = useRowFocus(list);

  return {
    count: ticked === "all" ? total : ticked,
    end() {
      endSelection(form);
      clear();
    },
    props: {
      ref: list,
      onFocus: focus,
      onChange({ target }: React.FormEvent) {
        if (!isTick(target)) return;
        if (isPage(target)) tickPage(target.checked);
        recount();
      },
      /** With the shift key all rows from the last one that was ticked. */
      onClick({ target, shiftKey }: React.MouseEvent) {
        if (!isTick(target) || !isRow(target)) return;
        const rows = boxesOf(form).filter(isRow);
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

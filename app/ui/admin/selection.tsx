import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "~/forms/answer";
import { useActionFetcher, useWhenDone } from "../action-form";
import { storedValue, storeText } from "../device-storage";
import { withParams } from "./list-url";

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

/** Sticks to the bottom, so that no row moves. @param prepare returns false to send nothing */
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
  // After a failure the rows stay ticked.
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

/** The page number of each selected row, by id. */
type Pages = Readonly<Record<string, string>>;

function storedSelection(form: string, list: string): Pages {
  const stored = Object(storedValue(form, "sessionStorage"));
  return stored.list === list ? stored.pages : {};
}

function storeSelection(form: string, list: string, pages: Pages): void {
  const text = Object.keys(pages).length > 0 ? JSON.stringify({ list, pages }) : null;
  storeText(form, text, "sessionStorage");
}

/** The selected rows of a list, on all its pages. @param form id of the bar @param total of all that match */
export function useSelection(form: string, total: number) {
  const { search } = useLocation();
  const whole = withParams(search, { page: null });
  const page = new URLSearchParams(search).get("page") ?? "1";
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Box | null>(null);
  const [ticked, setTicked] = useState<number | "all">(0);
  const [onOtherPages, setOnOtherPages] = useState<Pages>({});
  const isTick = (target: EventTarget): target is Box =>
    target instanceof HTMLInputElement && target.getAttribute("form") === form;

  /** 'This page' is ticked when all its rows are; without it 'all that match' is unticked, too. */
  function recount() {
    const boxes = boxesOf(form);
    const isWhole = boxes.every((box) => !isRow(box) || box.checked);
    for (const box of boxes) if (!isRow(box)) box.checked = isWhole && (isPage(box) || box.checked);
    const checked = boxes.filter((box) => box.checked);
    const here = checked.filter(isRow);
    const shownIds = new Set(boxes.filter(isRow).map(({ value }) => value));
    const others = Object.entries(storedSelection(form, whole)).filter(([id]) => !shownIds.has(id));
    const all = [...others, ...here.map(({ value }) => [value, page] as const)];
    storeSelection(form, whole, Object.fromEntries(all));
    setOnOtherPages(Object.fromEntries(others));
    setTicked(checked.some(isAll) ? "all" : here.length);
  }
  function tickPage(checked: boolean) {
    for (const row of boxesOf(form).filter(isRow)) row.checked = checked;
  }
  function restoreSelection() {
    const stored = storedSelection(form, whole);
    for (const box of boxesOf(form)) if (isRow(box) && box.value in stored) box.checked = true;
    recount();
  }
  function clear() {
    for (const box of boxesOf(form)) box.checked = false;
    anchor.current = null;
    storeSelection(form, whole, {});
    setOnOtherPages({});
    setTicked(0);
  }
  const shown = useRef<{ whole: string; page: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or other ones that match
  useEffect(() => {
    const before = shown.current;
    shown.current = { whole, page };
    // An action may lead back to the same page with its parameters written differently.
    if (before && (before.whole !== whole || before.page === page)) return clear();
    if (!before && boxesOf(form).find(isPage)?.checked) tickPage(true);
    anchor.current = null;
    restoreSelection();
  }, [search]);
  const focus = useRowFocus(list);

  const others = Object.keys(onOtherPages);
  return {
    count: ticked === "all" ? total : ticked + others.length,
    others,
    pages: new Set([...Object.values(onOtherPages), ...(ticked ? [page] : [])]).size,
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
      /** A click with the shift key ticks the range from the last ticked row. */
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

/** When the focused button disappears after an action, the focus returns to its row. */
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

import { Link, useLocation } from "@remix-run/react";
import { Fragment, useCallback, useEffect, useRef, useState } from "react";
import type { Failure } from "~/forms/answer";
import { langOf } from "~/models/lang";
import { HiddenFields, useActionFetcher } from "../action-form";
import { Icon } from "../icon";
import { useHydrated } from "../store";
import { toastHost } from "../toast";

// React 18 only passes these attributes on in lower case.
const toggles = (popovertarget: string) => ({ popovertarget });
const closes = (popovertarget: string) => ({ popovertarget, popovertargetaction: "hide" });
const popover = { popover: "auto" };

export const dialogFrame =
  "staff-dialog panel fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(32rem,calc(100vw-32px))] overflow-auto p-4 text-left font-normal whitespace-normal text-ink shadow-box backdrop:bg-ink/50 md:p-6";

/** A button and its dialog: a popover before the script, then modal. @param startsOpen when it came back with errors */
export function Dialog({
  id,
  title,
  trigger,
  triggerLabel,
  triggerClass = "button button-quiet",
  startsOpen = false,
  children,
}: {
  id: string;
  title: string;
  trigger: React.ReactNode;
  triggerLabel?: string;
  triggerClass?: string;
  startsOpen?: boolean;
  children: React.ReactNode;
}) {
  const { key, pathname, search } = useLocation();
  const isLive = useHydrated();
  const [isReturned] = useState(startsOpen);
  const isOpen = isReturned && !isLive;
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  const open = useCallback(() => {
    if (dialog.current) showModal(dialog.current, () => focusIfShown(button.current));
  }, []);
  useEffect(() => {
    if (isLive && (isReturned || isShown(dialog.current, button.current))) open();
  }, [isLive, isReturned, open]);
  useEffect(() => {
    const node = dialog.current;
    return () => {
      if (node?.contains(toastHost.get())) toastHost.set(null);
      // The dialog was removed together with its row and button.
      if (node?.dataset.used && document.activeElement === document.body) focusMain();
    };
  }, []);

  // A successful submission changes the location key.
  const sent = useRef({ at: key, isSent: false, isTyped: false });
  const [edition, setEdition] = useState(0);
  useEffect(() => {
    const node = dialog.current;
    const { at, isSent, isTyped } = sent.current;
    if (!node || at === key) return;
    const isDone = isSent && !node.querySelector('[role="alert"]');
    sent.current = { at: key, isSent: false, isTyped: isTyped && !isDone };
    if (isDone) node.close();
    // Remounts the fields with the current values.
    if (!node.open && !sent.current.isTyped) setEdition((count) => count + 1);
  }, [key]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        className={triggerClass}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        {...toggles(id)}
      >
        {trigger}
      </button>
      <dialog
        ref={dialog}
        id={id}
        aria-labelledby={`${id}-title`}
        className={dialogFrame}
        onInput={() => Object.assign(sent.current, { isSent: false, isTyped: true })}
        onSubmit={() => Object.assign(sent.current, { isSent: true })}
        {...(isOpen ? { open: true } : popover)}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="py-2 text-lg font-semibold" {...langOf(title)}>
            {title}
          </h2>
          {isOpen ? (
            <Link to={pathname + search} aria-label="Close" className={closeClass}>
              <Icon name="x" size={20} />
            </Link>
          ) : (
            <button type="button" aria-label="Close" className={closeClass} {...closes(id)}>
              <Icon name="x" size={20} />
            </button>
          )}
        </div>
        <Fragment key={edition}>{children}</Fragment>
      </dialog>
    </>
  );
}

const closeClass = "grid size-11 shrink-0 place-items-center rounded-box hover:bg-sand";

/** Shows a dialog above a page that is inert, with the toasts in it; `onClose` runs once. */
export function showModal(dialog: HTMLDialogElement, onClose: () => void) {
  if (isOpenPopover(dialog)) dialog.hidePopover();
  if (!dialog.open) dialog.showModal();
  dialog.dataset.used = "true";
  toastHost.set(dialog);

  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return target === dialog && !isInside;
  };
  const listening = new AbortController();
  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) {
    dialog.addEventListener(type, listener, { signal: listening.signal });
  }
  // Selecting text may end with the pointer outside the dialog.
  let beganOutside = false;
  listen("pointerdown", (event) => {
    beganOutside = isOutside(event);
  });
  listen("click", (event) => {
    if (!isOfDialog(event, dialog)) return;
    const isClosing = (event.target as Element).closest("[popovertargetaction=hide]");
    if (isClosing) event.preventDefault();
    if (isClosing || (beganOutside && isOutside(event))) dialog.close();
  });
  listen("close", () => {
    listening.abort();
    toastHost.set(dialog.parentElement?.closest("dialog[open]") ?? null);
    onClose();
  });
}

/** Whether an event comes from the dialog itself, and not from one that is inside. */
function isOfDialog({ target }: Event, dialog: HTMLDialogElement): boolean {
  return target instanceof Element && target.closest("dialog") === dialog;
}

/** Browsers without popovers do not know the selector. */
function isOpenPopover(dialog: HTMLDialogElement | null): boolean {
  return Boolean(dialog && "popover" in dialog && dialog.matches(":popover-open"));
}

/** Whether it was opened before hydration; without popovers it shows while it has the focus. */
function isShown(dialog: HTMLDialogElement | null, button: HTMLElement | null): boolean {
  if (!dialog || "popover" in HTMLElement.prototype) return isOpenPopover(dialog);
  const { activeElement } = document;
  return dialog.contains(activeElement) || button === activeElement;
}

function focusIfShown(element: HTMLElement | null) {
  if (element?.getClientRects().length) element.focus();
}

function focusMain() {
  document.getElementById("main")?.focus({ preventScroll: true });
}

export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** The row is about to be removed, with this dialog and the one around it. */
function closeAll() {
  for (const { id } of document.querySelectorAll("dialog[open]")) closeDialog(id);
}

/** A button that asks before it posts `fields`; without `title` and `trigger`, they say `confirm`. */
export function ConfirmButton({
  id,
  fields,
  failed,
  question,
  confirm,
  title = confirm,
  trigger = confirm,
  children,
  ...button
}: {
  id: string;
  fields: Record<string, string | number | boolean>;
  failed: Failure;
  question: string;
  confirm: string;
  children?: React.ReactNode;
} & Partial<Omit<React.ComponentProps<typeof Dialog>, "id" | "startsOpen" | "children">>) {
  const fetcher = useActionFetcher(failed);
  // A row is hidden while it is being deleted; after a failure it is shown again.
  useEffect(() => {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
    const isBack = fetcher.state === "idle" && fetcher.data;
    if (isBack && document.activeElement === document.body) focusIfShown(button);
  }, [fetcher.state, fetcher.data, id]);
  return (
    <Dialog {...{ id, title, trigger }} {...button}>
      <p>{question}</p>
      <fetcher.Form
        method="post"
        preventScrollReset
        autoComplete="off"
        className="mt-6 flex flex-wrap justify-end gap-2"
        onSubmit={closeAll}
      >
        <HiddenFields fields={fields} />
        {children}
        <button type="button" className="button button-quiet" {...closes(id)}>
          Cancel
        </button>
        <button type="submit" className="button bg-danger text-white">
          {confirm}
        </button>
      </fetcher.Form>
    </Dialog>
  );
}

import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { keepLabels, type ToastForm, type ToastMessage } from "~/forms/answer";
import { Icon } from "./icon";
import { track } from "./pixel/pixel";

// Only staff are shown what is copied.
const CopyButton = /* @__PURE__ */ lazy(() =>
  import("./banner").then(({ CopyButton }) => ({ default: CopyButton })),
);

const defaultDuration = 5000;

type Shown = Parameters<typeof showToast>[0] & { key: number; duration: number };
const listeners = new Set<() => void>();
let current: Shown | null = null;
let host: Element | null = null;
let nextKey = 1;
let sendForm: ((form: ToastForm) => void) | undefined;

/** Names what sends the forms of toasts. */
export function sendWith(send: typeof sendForm): void {
  sendForm = send;
}

type ToastAction = () => void;

/** Shows a toast, replacing the previous one. @param message with `retry` or `undo`, a button */
export function showToast(
  message: Omit<ToastMessage, "undo"> & { retry?: ToastAction; undo?: ToastAction | ToastForm },
): void {
  set({ duration: defaultDuration, ...message, key: nextKey++ });
  track(message.event);
}

/** The modal dialog that toasts are shown in, or null. */
export const toastHost = () => host;

export const useToastHost = () => useSyncExternalStore(subscribe, toastHost, () => null);

/** Shows toasts in a modal dialog, which makes all that is outside of it inert; null: in the page. */
export function showToastsIn(dialog: Element | null): void {
  host = dialog;
  notify();
}

function set(toast: Shown | null) {
  current = toast;
  notify();
}

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders the toast in a polite live region; once per document. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const dialog = useToastHost();
  // The timer stops during hover and focus (WCAG 2.2.1, timing adjustable).
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(() => set(null), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  // An element that is taken away tells of neither.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element
  useEffect(() => {
    setHovered(false);
    setFocused(false);
  }, [!toast, dialog]);

  const undo = toast?.undo;
  const deed = typeof undo === "object" ? () => sendForm?.(undo) : (undo ?? toast?.retry);
  const keep = toast?.keep;
  const region = (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="true"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="toaster"
    >
      {toast && (
        <div
          key={toast.key}
          className={`pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-box py-2 pr-1 pl-4 shadow-box ${
            toast.tone === "error" ? "bg-danger text-white" : "bg-ink text-white"
          }`}
        >
          <div className="grow py-2">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-sm">{toast.description}</p>}
            {toast.reason && <p className="text-sm">{toast.reason}</p>}
            {toast.link && (
              <Link
                to={toast.link.to}
                className="inline-flex min-h-11 items-center font-semibold underline"
                onClick={() => set(null)}
              >
                {toast.link.label}
              </Link>
            )}
            <div className="flex flex-wrap gap-2">
              {keep && (
                <>
                  <ToastButton label={keepLabels(keep)[0]} deed={() => sendForm?.(keep)} />
                  <ToastButton label={keepLabels(keep)[1]} />
                </>
              )}
              {deed && <ToastButton label={undo ? "Undo" : "Retry"} deed={deed} />}
            </div>
            {toast.copy && (
              <Suspense>
                <CopyButton text={toast.copy} />
              </Suspense>
            )}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-white/15"
            onClick={() => set(null)}
          >
            <Icon name="x" size={18} />
          </button>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** Closes the toast, and does what it says. */
function ToastButton({ label, deed }: { label: string; deed?: ToastAction }) {
  return (
    <button
      type="button"
      className="mt-1 min-h-11 rounded-box border border-white/50 px-4 font-semibold hover:bg-white/15"
      onClick={() => {
        set(null);
        deed?.();
      }}
    >
      {label}
    </button>
  );
}

import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { keepLabels, type ToastForm, type ToastMessage } from "~/forms/answer";
import { t } from "~/texts";
import { Icon } from "./icon";
import { createStore } from "./store";
import { useCopied } from "./use-copied";

const defaultDuration = 5000;

type ToastAction = () => void;
type Shown = Parameters<typeof showToast>[0] & { key: number; duration: number };

export const shownToast = createStore<Shown | null>(null);

/** The modal dialog that toasts are shown in, since the rest of the page is inert then, or null. */
export const toastHost = createStore<Element | null>(null);

let nextKey = 1;
let sendForm: ((form: ToastForm) => void) | undefined;

export function sendWith(send: typeof sendForm): void {
  sendForm = send;
}

/** Shows a toast in place of the previous one. @param message with `retry` or `undo`: a button */
export function showToast(
  message: Omit<ToastMessage, "undo"> & { retry?: ToastAction; undo?: ToastAction | ToastForm },
): void {
  shownToast.set({ duration: defaultDuration, ...message, key: nextKey++ });
}

const dismiss = () => shownToast.set(null);

/** Renders the toast in a polite live region; once per document. */
export function Toaster() {
  const toast = shownToast.use();
  const dialog = toastHost.use();
  // The timer stops during hover and focus (WCAG 2.2.1, timing adjustable).
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(dismiss, toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  // A removed element fires neither leave nor blur.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element
  useEffect(() => {
    setHovered(false);
    setFocused(false);
  }, [!toast, dialog]);

  const undo = toast?.undo;
  const action = typeof undo === "object" ? () => sendForm?.(undo) : (undo ?? toast?.retry);
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
                onClick={dismiss}
              >
                {toast.link.label}
              </Link>
            )}
            <div className="flex flex-wrap gap-2">
              {keep && (
                <>
                  <ToastButton label={keepLabels(keep)[0]} action={() => sendForm?.(keep)} />
                  <ToastButton label={keepLabels(keep)[1]} />
                </>
              )}
              {action && (
                <ToastButton label={undo ? t.shell.undo : t.shell.retry} action={action} />
              )}
            </div>
            {toast.copy && <CopyButton text={toast.copy} />}
          </div>
          <button
            type="button"
            aria-label={t.shell.dismiss}
            className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-white/15"
            onClick={dismiss}
          >
            <Icon name="x" size={18} />
          </button>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastButton({ label, action }: { label: string; action?: ToastAction }) {
  return (
    <button
      type="button"
      className="mt-1 min-h-11 rounded-box border border-white/50 px-4 font-semibold hover:bg-white/15"
      onClick={() => {
        dismiss();
        action?.();
      }}
    >
      {label}
    </button>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, copy] = useCopied(text);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <code className="text-lg">{text}</code>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-box border border-white/50 px-3 font-semibold hover:bg-white/15"
        onClick={copy}
      >
        <Icon name={isCopied ? "check" : "copy"} size={18} />
        {isCopied ? t.shell.copied : t.shell.copy}
      </button>
    </p>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { bannerRole, keepLabels, type ToastForm, type ToastMessage } from "~/forms/answer";
import { t } from "~/texts";
import { CopyButton } from "./copy-button";
import { Icon } from "./icon";
import { useRootData } from "./root-data";
import { useCommitEffect, useHydrated } from "./store";
import { sendForm, shownToast, showToast, type ToastAction, toastHost } from "./toast";

/** Shows toasts, among them the flash message of a client-side navigation. */
export function Flash({ flash }: { flash: ToastMessage | null }) {
  const [first] = useState(flash);
  useCommitEffect(() => {
    if (flash && flash !== first) showToast(flash);
  }, [flash, first]);
  return <Toaster />;
}

/** The flash message that came with the document, above the content until the next page. */
export function FlashBanner() {
  const flash = useRootData()?.flash ?? null;
  const { key } = useLocation();
  const isLive = useHydrated();
  const [came, setCame] = useState(isLive ? null : { flash, key });
  if (came && came.key !== key) setCame(null);
  if (!came?.flash) return null;
  return <Banner toast={came.flash} />;
}

/** A toast in the flow of the page; its `dialog` form closes it without script. */
export function Banner({ id, toast }: { id?: string; toast: ToastMessage }) {
  const { title, description, reason, copy, link, undo, keep } = toast;
  const isError = toast.tone === "error";
  const takeBack = undo && <BannerForm {...undo} label={t.shell.undo} />;
  return (
    <div id={id} role={bannerRole(toast)}>
      <dialog open role="presentation" className={isError ? "banner banner-error" : "banner"}>
        <div className="min-w-0 grow basis-44">
          <p className="font-semibold">{title}</p>
          {description && <p>{description}</p>}
          {reason && <p>{reason}</p>}
          {copy && <code className="text-lg">{copy}</code>}
          {link && (
            <Link to={link.to} className="link inline-flex min-h-11 items-center">
              {link.label}
            </Link>
          )}
        </div>
        {keep && <BannerForm {...keep} label={keepLabels(keep)[0]} />}
        {!keep && takeBack}
        <form method="dialog">
          <button
            type="submit"
            className={keep ? "button button-quiet" : "link min-h-11 whitespace-nowrap"}
          >
            {keep ? keepLabels(keep)[1] : t.shell.dismiss}
          </button>
        </form>
        {keep && takeBack}
      </dialog>
    </div>
  );
}

function BannerForm({ action, fields, label }: ToastForm & { label: string }) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet">
        {label}
      </button>
    </form>
  );
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
  const action = typeof undo === "object" ? () => sendForm(undo) : (undo ?? toast?.retry);
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
                  <ToastButton label={keepLabels(keep)[0]} action={() => sendForm(keep)} />
                  <ToastButton label={keepLabels(keep)[1]} />
                </>
              )}
              {action && (
                <ToastButton label={undo ? t.shell.undo : t.shell.retry} action={action} />
              )}
            </div>
            {toast.copy && (
              <p className="mt-1 flex flex-wrap items-center gap-2">
                <code className="text-lg">{toast.copy}</code>
                <CopyButton
                  text={toast.copy}
                  className="inline-flex min-h-11 items-center gap-2 rounded-box border border-white/50 px-3 font-semibold hover:bg-white/15"
                />
              </p>
            )}
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

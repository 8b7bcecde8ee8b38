import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { bannerRole, keepLabels, type ToastForm, type ToastMessage } from "~/forms/answer";
import { t } from "~/texts";
import { useRootData } from "./root-data";
import { useCommitEffect, useHydrated } from "./store";
import { showToast, Toaster } from "./toast";

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

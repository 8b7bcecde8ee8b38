import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { ToastForm, ToastMessage } from "~/form-answer";
import { track } from "./pixel/pixel";
import { useRootData } from "./root-data";
import { showToast, Toaster } from "./toast";
import { useCommitEffect } from "./use-commit-effect";
import { useHydrated } from "./use-hydrated";

/** The toasts; among them the flash message that came with a client-side navigation. */
export function Flash({ flash }: { flash: ToastMessage | null }) {
  const [first] = useState(flash);
  useCommitEffect(() => {
    if (flash && flash !== first) showToast(flash);
    else track(flash?.event);
  }, [flash, first]);
  return <Toaster />;
}

/** The flash message that came with the document, above the content until the next page. */
export function FlashBanner() {
  const flash = useRootData()?.flash ?? null;
  const { key } = useLocation();
  const isLive = useHydrated();
  const [came, setCame] = useState(isLive ? null : { flash, key });
  // Back to the page where it was does not bring it back.
  if (came && came.key !== key) setCame(null);
  return came?.flash && <Banner toast={came.flash} />;
}

/** A toast in the flow of the page. The browser itself closes it: that needs no script. */
export function Banner({
  toast: { tone, title, description, reason, copy, link, undo, keep },
}: {
  toast: ToastMessage;
}) {
  const isError = tone === "error";
  const takeBack = undo && <BannerForm {...undo} label="Undo" />;
  return (
    <div role={isError ? "alert" : "status"}>
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
        {keep && <BannerForm {...keep} label="Keep yours" />}
        {!keep && takeBack}
        <form method="dialog">
          <button
            type="submit"
            className={keep ? "button button-quiet" : "link min-h-11 whitespace-nowrap"}
          >
            {keep ? "Keep theirs" : "Dismiss"}
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

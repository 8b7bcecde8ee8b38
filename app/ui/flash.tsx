import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ToastMessage } from "~/form-answer";
import { track } from "./pixel/pixel";
import { showToast, Toaster } from "./toast";

/**
 * The flash message: a banner when it came with the document, which works without script; a toast
 * when it came with a client-side navigation.
 */
export function Flash({ flash }: { flash: ToastMessage | null }) {
  const { key } = useLocation();
  const [first] = useState({ flash, key });
  useEffect(() => {
    if (flash && flash !== first.flash) showToast(flash);
    else track(flash?.event);
  }, [flash, first]);

  return (
    <>
      {first.flash && first.key === key && (
        <div
          role="status"
          className={`fixed inset-x-4 top-20 z-40 mx-auto max-w-xl rounded-box border p-4 shadow-box ${
            first.flash.tone === "error"
              ? "border-danger bg-danger-soft"
              : "border-brand bg-brand-soft"
          }`}
        >
          <p className="font-semibold">{first.flash.title}</p>
          {first.flash.description && <p>{first.flash.description}</p>}
        </div>
      )}
      <Toaster />
    </>
  );
}

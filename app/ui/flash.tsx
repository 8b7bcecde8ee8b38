import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { ToastMessage } from "~/forms/answer";
import { Banner } from "./banner";
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
  if (!came?.flash) return null;
  return <Banner toast={came.flash} />;
}

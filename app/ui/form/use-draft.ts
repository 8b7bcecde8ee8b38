import { useEffect, useState } from "react";
import { site } from "~/site";
import { storedText, storeText } from "../device-storage";
import { formOf } from "./checked-form";
import { isTyped } from "./typed";

/** Milliseconds until what keeps drafts is asked for again. */
const pause = 5000;

/**
 * Keeps what is typed into the form `id` on this device until it is sent, and puts it back. What does
 * that is loaded when a draft is there or the form is first touched.
 * @param about tells forms of one id apart. @param defaults the values given to the fields.
 * @param isSent whether a receipt stands in the form's place. @param isReturned whether the page came
 * back with what was typed.
 * @returns `isBack`: whether the form shows a draft; `want`, for the first touch; `keep`, for every
 *   change; `drop`.
 */
export function useDraft({
  id,
  about,
  defaults,
  isSent,
  isReturned,
}: {
  id: string;
  about: string | number;
  defaults: Record<string, unknown>;
  isSent: boolean;
  isReturned: boolean;
}) {
  const key = `${site.name}:lead-draft:${id} ${about}`;
  const [drafts, setDrafts] = useState<typeof import("./draft")>();
  const [isWanted, setWanted] = useState(false);
  const [isBack, setBack] = useState(false);

  function drop() {
    storeText(key, null);
    setBack(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a form does not change
  useEffect(() => {
    if (isSent) drop();
    else if (isReturned || isTyped(formOf(id)?.elements ?? []) || storedText(key)) setWanted(true);
  }, [isSent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: nor do its defaults
  useEffect(() => {
    if (!isWanted) return;
    import("./draft").then(
      (loaded) => {
        setDrafts(loaded);
        const form = formOf(id);
        if (!form) return;
        setBack(loaded.restoreDraft(key, form, defaults));
        loaded.keepDraft(key, form, defaults);
      },
      // The next touch tries again, or the line when it is back.
      () => {
        setWanted(false);
        const again = () => setWanted(true);
        // The line may be back before this is known.
        if (navigator.onLine) setTimeout(again, pause);
        else addEventListener("online", again, { once: true });
      },
    );
  }, [isWanted]);

  return {
    isBack,
    drop,
    want: () => setWanted(true),
    keep: (form: HTMLFormElement) => drafts?.keepDraft(key, form, defaults),
  };
}

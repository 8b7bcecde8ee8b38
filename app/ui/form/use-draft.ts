import { useEffect, useRef, useState } from "react";
import type { Receipt } from "~/forms/answer";
import { storedText, storeText } from "../device-storage";
import { formOf } from "./checked-form";
import { detailsKey, draftKey, isTyped } from "./typed";

type DraftCode = typeof import("./draft") & typeof import("./details");

/** Milliseconds until what keeps drafts is asked for again. */
const pause = 5000;

/**
 * Keeps what is typed into the form `id` on this device until it is sent, and puts it back. What does
 * that is loaded when a draft is there or the form is first touched.
 * @param about tells forms of one id apart. @param defaults the values given to the fields.
 * @param sent the receipt that stands in the form's place. @param isReturned whether the page came
 * back with what was typed.
 * @returns `isBack`: whether the form shows a draft; `want`, for the first touch; `keep`, for every
 *   change; `drop`; `fill`.
 */
export function useDraft({
  id,
  about,
  defaults,
  sent,
  isReturned,
}: {
  id: string;
  about: string | number;
  defaults: Record<string, unknown>;
  sent: Receipt | undefined;
  isReturned: boolean;
}) {
  const key = draftKey(id, about);
  const code = useRef<DraftCode>();
  const [DetailsBox, setDetailsBox] = useState<DraftCode["DetailsBox"]>();
  const [isWanted, setWanted] = useState(false);
  const [isBack, setBack] = useState(false);
  /** The defaults, and the details that this device keeps. */
  const given = useRef(defaults);

  function drop() {
    storeText(key, null);
    setBack(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a form does not change
  useEffect(() => {
    if (sent) {
      drop();
      import("./details").then(
        ({ saveDetails }) => saveDetails(sent.facts),
        // They are asked for again, no more.
        () => {},
      );
    } else if (
      isReturned ||
      isTyped(formOf(id)?.elements ?? []) ||
      storedText(key) ||
      storedText(detailsKey)
    )
      setWanted(true);
  }, [sent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: nor do its defaults
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([import("./draft"), import("./details")]).then(
      ([drafts, details]) => {
        const loaded = { ...drafts, ...details };
        code.current = loaded;
        setDetailsBox(() => loaded.DetailsBox);
        const form = formOf(id);
        if (!form) return;
        given.current = loaded.fillDetails(form, defaults);
        setBack(loaded.restoreDraft(key, form, given.current));
        loaded.saveDraft(key, form, given.current);
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
    DetailsBox,
    drop,
    want: () => setWanted(true),
    // By reference: a change may come before the page is drawn with what was loaded.
    keep: (form: HTMLFormElement) => code.current?.saveDraft(key, form, given.current),
    fill() {
      const form = formOf(id);
      if (form && code.current) given.current = code.current.fillDetails(form, defaults);
    },
  };
}

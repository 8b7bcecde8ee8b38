import { useState } from "react";
import { language, t } from "~/texts";
import { Icon } from "../icon";
import { OtherLanguage, remember } from "./other-language";

/** For who reads Amharic and has not chosen yet. It covers the end of the page, and moves nothing. */
export function Hint() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <aside className="live-consent panel fixed bottom-[calc(1rem+var(--bar,0px))] left-4 z-30 flex items-center gap-1 py-0 pr-1 pl-4 shadow-box in-[:root:has(.contact-bar)]:max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom)+var(--bar,0px))]">
      <OtherLanguage className="link inline-flex min-h-11 items-center">
        {t.shell.otherLanguage}
      </OtherLanguage>
      <button
        type="button"
        aria-label={t.shell.dismiss}
        className="grid size-11 place-items-center rounded-box hover:bg-sand"
        onClick={() => {
          remember(language());
          setShown(false);
        }}
      >
        <Icon name="x" size={18} />
      </button>
    </aside>
  );
}

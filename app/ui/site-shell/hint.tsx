import { useState } from "react";
import { loadStyles } from "~/platform/page-style";
import { language, t } from "~/texts";
import { Icon } from "../icon";
import { OtherLanguage } from "./other-language";
import { remember, restorePage } from "./saved-page";

const isChosen = () => /(?:^|; )lang=/.test(document.cookie);

/** After the language was changed, or for who may want to. @param show gets the hint */
export function arrive(show: (hint: () => React.ComponentType) => void): void {
  if (restorePage() || language() !== "en" || isChosen()) return;
  loadStyles().then((isStyled) => isStyled && show(() => Hint));
}

/**
 * For who reads Amharic and has not chosen yet. It covers the end of the page, and moves nothing; as it
 * fades in, it is no largest contentful paint.
 */
function Hint() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <aside className="live-consent panel animate-[fade-in_0.2s] fixed bottom-[calc(1rem+var(--bar,0px))] left-4 z-30 flex items-center gap-1 py-0 pr-1 pl-4 shadow-box in-[:root:has(.contact-bar)]:max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom)+var(--bar,0px))]">
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

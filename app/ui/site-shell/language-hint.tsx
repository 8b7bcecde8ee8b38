import { useEffect, useState } from "react";
import { language } from "~/texts";
import { keptPageKey, storedText } from "../device-storage";

const isChosen = () => /(?:^|; )lang=/.test(document.cookie);

/** Brings back what was typed before the language was changed, or tells who reads Amharic of it. */
export function LanguageHint() {
  const [Hint, setHint] = useState<React.ComponentType>();
  useEffect(() => {
    const isForUs = language() === "en" && /^am\b/.test(navigator.languages[0] ?? "");
    const load = storedText(keptPageKey, "sessionStorage")
      ? () => import("./kept-page").then(({ putBack }) => putBack())
      : isForUs && !isChosen()
        ? () => import("./hint").then(({ Hint }) => setHint(() => Hint))
        : undefined;
    // Without the line the page works as well.
    load?.().catch(() => {});
  }, []);
  return Hint ? <Hint /> : null;
}

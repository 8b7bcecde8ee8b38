import { useEffect, useState } from "react";
import { keptPageKey, storedText } from "../device-storage";

/** Brings back what was typed before the language was changed, or tells who reads Amharic of it. */
export function LanguageHint() {
  const [Hint, setHint] = useState<React.ComponentType>();
  useEffect(() => {
    if (storedText(keptPageKey, "sessionStorage") || /^am\b/.test(navigator.language))
      // Without the line the page works as well.
      import("./hint").then(({ arrive }) => arrive(setHint)).catch(() => {});
  }, []);
  return Hint ? <Hint /> : null;
}

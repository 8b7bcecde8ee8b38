import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { storedText, storeText } from "~/ui/device-storage";

const setting = "seferInboxKeys";

/**
 * Goes to the next lead by `j` and to the previous by `k`, unless somebody types or has switched it
 * off on this device, as a shortcut of one letter must allow.
 * @param previous @param next addresses; null where there is none.
 * @returns whether the keys work, null before that is known, and what switches them.
 */
export function useLeadKeys(previous: string | null, next: string | null) {
  const navigate = useNavigate();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(storedText(setting) !== "off"), []);
  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
      const letter = letterOf(event);
      const to = letter === "j" ? next : letter === "k" ? previous : null;
      if (to) navigate(to, { preventScrollReset: true });
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, next, previous, navigate]);
  return {
    isOn,
    setOn(on: boolean) {
      setOn(on);
      storeText(setting, on ? null : "off");
    },
  };
}

/** What stands on the key: on an Amharic keyboard the letter that it has on an English one. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^\p{Script=Latin}$/u.test(key) ? key : code.replace(/^Key/, "").toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog[open][aria-labelledby]")) return true;
  return target.matches("textarea, select, input:not([type=checkbox])") || target.isContentEditable;
}

/** Shows another lead from its beginning, and its row of the list; the focus is on its name. */
export function useLeadShown(key: string | null): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const name = document.getElementById("lead-name");
    if (!key || !name) return;
    name.focus({ preventScroll: true });
    const row = document.getElementById(key);
    // A phone shows the lead alone.
    if (row?.getClientRects().length) row.scrollIntoView({ block: "nearest" });
    else window.scrollTo(0, 0);
  }, [key]);
}

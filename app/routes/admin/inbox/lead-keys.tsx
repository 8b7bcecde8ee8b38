import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { storedText, storeText } from "~/ui/device-storage";
import { useCommitEffect } from "~/ui/store";

const setting = "seferInboxKeys";

/** Keys j and k. A shortcut of one letter must be possible to switch off (WCAG 2.1.4). */
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

/** On an Amharic layout, the letter of the key on an English layout. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^\p{Script=Latin}$/u.test(key) ? key : code.replace(/^Key/, "").toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog[open][aria-labelledby]")) return true;
  return target.matches("textarea, select, input:not([type=checkbox])") || target.isContentEditable;
}

export function useLeadShown(key: string | null, isChosen: boolean): void {
  const chosen = isChosen ? key : null;
  const last = useRef({ chosen, key });
  // Before paint: later it could take the focus from a control that the user has reached.
  useCommitEffect(() => {
    const before = last.current;
    last.current = { chosen, key };
    const name = document.getElementById("lead-name");
    if (!chosen || !name || before.chosen === chosen) return;
    // The first lead is shown without being chosen: the focus may be in it already.
    const isAtWork =
      before.key === key && name.closest("article")?.contains(document.activeElement);
    if (!isAtWork) name.focus({ preventScroll: true });
    const row = document.getElementById(chosen);
    if (row?.getClientRects().length) row.scrollIntoView({ block: "nearest" });
    else window.scrollTo(0, 0);
  }, [chosen, key]);
}

/** Explains the keyboard shortcuts and switches them off; hidden on phones and without script. */
export function KeyHint({ isOn, setOn }: { isOn: boolean | null; setOn: (on: boolean) => void }) {
  if (isOn === null) return null;
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-muted max-lg:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        className="size-5 accent-brand"
      />
      <span>
        Keyboard: <kbd className="font-semibold text-ink">j</kbd> next lead,{" "}
        <kbd className="font-semibold text-ink">k</kbd> previous
      </span>
    </label>
  );
}

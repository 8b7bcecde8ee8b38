import { useFetchers } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { trouble as lineTrouble, retry } from "~/ui/connection";
import { toastHost } from "~/ui/toast";

const timeoutMs = 10_000;

/** Connection messages inside an open dialog, which covers the page's connection bar. */
export function DialogConnection() {
  const dialog = toastHost.use();
  const trouble = lineTrouble.use();
  const isSending = useFetchers().some(({ state }) => state === "submitting");
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSilent(true), timeoutMs);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [isSending]);
  if (!dialog) return null;
  const text =
    trouble === null
      ? isSilent && "There is no answer yet. Please check your connection."
      : trouble
        ? `Failed to load the page. ${trouble}`
        : "You are offline. It goes on when you are online again.";
  return createPortal(
    <div role="status">
      {text && (
        <p className="mt-4 rounded-box bg-warning-soft px-4 py-2 font-semibold">
          {text}{" "}
          {trouble !== null && (
            <button type="button" className="link min-h-11" onClick={retry}>
              Retry
            </button>
          )}
        </p>
      )}
    </div>,
    dialog,
  );
}

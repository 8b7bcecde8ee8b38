import { type Location, useMatches, useNavigation } from "@remix-run/react";
import { t } from "~/texts";
import { lineNote, retry, trouble } from "./connection";
import { useOffline } from "./offline/offline";

/** The location that is loading; none while a lost connection holds it up. */
export function useComingLocation(): Location | undefined {
  const { state, location } = useNavigation();
  return trouble.use() === null && state === "loading" ? location : undefined;
}

export type FailingHandle = { failed?: string };

const bar =
  "sticky top-16 z-30 flex items-center justify-center gap-4 border-line border-b bg-warning-soft px-4 font-semibold";

/** Says why the page at hand is not the one that was asked for, and what waits to be sent. */
export function ConnectionBar() {
  const reason = trouble.use();
  const isWaiting = reason !== null;
  const note = lineNote.use();
  const handle = useMatches().at(-1)?.handle as FailingHandle | undefined;
  useOffline();
  return (
    <div role="status" className={isWaiting || note ? bar : undefined}>
      {reason
        ? `${handle?.failed ?? t.shell.pageFailed}. ${reason}`
        : (note ?? (isWaiting && t.shell.offline))}{" "}
      {isWaiting && (
        <button type="button" className="link min-h-11" onClick={retry}>
          {t.shell.retry}
        </button>
      )}
    </div>
  );
}

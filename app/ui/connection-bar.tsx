import { type Location, useMatches, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { connection, retry } from "./connection";
import { useOffline } from "./offline/offline";

/** What keeps the page that was asked for from coming; the one at hand stays meanwhile. */
function useTrouble() {
  return useSyncExternalStore(connection.subscribe, connection.trouble, connection.none);
}

/** Where a navigation leads whose page is on its way; not while something keeps it from coming. */
export function useComingLocation(): Location | undefined {
  const { state, location } = useNavigation();
  return useTrouble() === null && state === "loading" ? location : undefined;
}

/** What a page says when its data cannot be loaded. */
export type FailingHandle = { failed?: string };

const bar =
  "sticky top-16 z-30 flex items-center justify-center gap-4 border-line border-b bg-warning-soft px-4 font-semibold";

/** Says over the page at hand why it is not the one that was asked for, and what waits for the line. */
export function ConnectionBar() {
  const trouble = useTrouble();
  const isWaiting = trouble !== null;
  const note = useSyncExternalStore(connection.subscribe, connection.note, connection.none);
  const handle = useMatches().at(-1)?.handle as FailingHandle | undefined;
  useOffline();
  return (
    <div role="status" className={isWaiting || note ? bar : undefined}>
      {trouble
        ? `${handle?.failed ?? "Failed to load the page"}. ${trouble}`
        : (note ?? (isWaiting && "You are offline."))}{" "}
      {isWaiting && (
        <button type="button" className="link min-h-11" onClick={retry}>
          Retry
        </button>
      )}
    </div>
  );
}

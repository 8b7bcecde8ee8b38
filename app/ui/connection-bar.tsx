import { useMatches } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { connection, retry } from "./connection";

/** Whether the page that was asked for cannot come now, and the one at hand stays. */
export function useIsHeld(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.trouble, connection.none) !== null;
}

/** What a page says when its data cannot be loaded. */
export type FailingHandle = { failed?: string };

/** Says over the page at hand why it is not the one that was asked for. */
export function ConnectionBar() {
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble, connection.none);
  const handle = useMatches().at(-1)?.handle as FailingHandle | undefined;
  return (
    <div role="status" className="connection">
      {trouble && (
        <>
          {trouble === "offline"
            ? "You are offline."
            : (handle?.failed ?? "Failed to load the page")}{" "}
          <button type="button" onClick={retry}>
            Retry
          </button>
        </>
      )}
    </div>
  );
}

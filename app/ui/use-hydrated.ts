import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script has taken over: false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

/** A value outside of React with a hook that follows it; the server and hydration see `initial`. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  const get = () => value;
  return {
    get,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}

const never = () => () => {};

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** An effect before paint, for messages about what the page shows; on the server neither runs. */
export const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

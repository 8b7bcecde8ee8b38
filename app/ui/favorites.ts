import { useSyncExternalStore } from "react";
import { site } from "~/site";
import { storedText, storedValue, storeText } from "./device-storage";

/** Under this key the device keeps when each favorite was saved: milliseconds by id. */
export const savedDatesKey = `${site.favoritesKey}Dates`;

const none: readonly number[] = [];
const listeners = new Set<() => void>();
let cached: { raw: string | null; ids: readonly number[] } = { raw: null, ids: none };

/** The ids of the favorites in `localStorage`; empty on the server and during hydration. */
export function useFavorites(): readonly number[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Adds or removes a favorite. @returns what puts a removed one back into its place */
export function toggleFavorite(id: number): (() => void) | undefined {
  const ids = read();
  const place = ids.indexOf(id);
  if (place < 0) {
    const dates = storedValue(savedDatesKey) as Record<number, number> | null;
    storeText(savedDatesKey, JSON.stringify({ ...dates, [id]: Date.now() }));
    saveFavorites([...ids, id]);
    return undefined;
  }
  saveFavorites(without(ids, id));
  return () => {
    const others = without(read(), id);
    saveFavorites([...others.slice(0, place), id, ...others.slice(place)]);
  };
}

const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);

export function saveFavorites(ids: readonly number[]): void {
  const raw = JSON.stringify(ids);
  cached = { raw, ids };
  // Where storage is full or blocked, favorites last until the page is closed.
  storeText(site.favoritesKey, raw);
  for (const listener of listeners) listener();
}

function read(): readonly number[] {
  const raw = storedText(site.favoritesKey);
  if (raw !== undefined && raw !== cached.raw) cached = { raw, ids: parse(raw) };
  return cached.ids;
}

function parse(raw: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(raw ?? "[]");
    if (!Array.isArray(value)) return none;
    return [...new Set(value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))];
  } catch {
    return none;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

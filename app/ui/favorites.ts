import { useSyncExternalStore } from "react";
import { site } from "~/site";
import { storedText, storeText } from "./device-storage";

const none: readonly number[] = [];
const listeners = new Set<() => void>();
let cached: { raw: string | null; ids: readonly number[] } = { raw: null, ids: none };

/** The ids of the favorites in `localStorage`; empty on the server and during hydration. */
export function useFavorites(): readonly number[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Adds or removes a favourite; says which of the two it did. */
export function toggleFavorite(id: number): "added" | "removed" {
  const ids = read();
  const had = ids.includes(id);
  saveFavorites(had ? ids.filter((other) => other !== id) : [...ids, id]);
  return had ? "removed" : "added";
}

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

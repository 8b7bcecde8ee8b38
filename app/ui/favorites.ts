import { site } from "~/site";
import { storedText, storedValue, storeText } from "./device-storage";
import { createStore } from "./store";

/** Under this key: when each favorite was saved, milliseconds by id. */
export const savedDatesKey = `${site.favoritesKey}Dates`;

const favorites = createStore<readonly number[]>([]);
/** What the device holds, as far as this page has read or written it. */
let stored: string | null | undefined;

/** The ids of the favorites; empty on the server and during hydration. */
export const useFavorites = favorites.use;

/** Adds or removes a favorite. @returns what puts a removed one back in its place */
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
  // Where storage is full or blocked, favorites last until the page is closed.
  const text = JSON.stringify(ids);
  if (storeText(site.favoritesKey, text)) stored = text;
  favorites.set(ids);
}

function read(): readonly number[] {
  const text = storedText(site.favoritesKey);
  if (text !== undefined && text !== stored) {
    stored = text;
    favorites.set(idsOf(storedValue(site.favoritesKey)));
  }
  return favorites.get();
}

function idsOf(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))];
}

if (typeof window !== "undefined") {
  read();
  addEventListener("storage", read);
}

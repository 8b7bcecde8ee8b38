import { useEffect, useState } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { site } from "~/site";
import { storedValue, storeText } from "~/ui/device-storage";
import { savedDatesKey } from "~/ui/favorites";

const notesKey = `${site.favoritesKey}Notes`;
const homesKey = `${site.favoritesKey}Homes`;

export const noteMaxLength = 500;

/** A home as it was when it was first shown among the favorites. */
export type StoredHome = Pick<ComparedProperty, "title" | "amount" | "currency">;

function savedById<Value>(
  key: string,
  isValue: (value: unknown) => boolean,
): Record<number, Value> {
  const entries = Object.entries(storedValue(key) ?? {});
  return Object.fromEntries(entries.filter(([, value]) => isValue(value)));
}

export const savedDates = () => savedById<number>(savedDatesKey, Number.isFinite);

const savedNotes = () => savedById<string>(notesKey, (value) => typeof value === "string");

export const savedHomes = () =>
  savedById<StoredHome>(homesKey, (value) => typeof value === "object" && value !== null);

export function saveHomes(homes: readonly ComparedProperty[]): void {
  const known = savedHomes();
  const entries = homes.map(({ id, title, amount, currency }) => [
    id,
    known[id] ?? { title, amount, currency },
  ]);
  storeText(homesKey, JSON.stringify({ ...known, ...Object.fromEntries(entries) }));
}

/** Deletes what is stored of homes that are no longer favorites; nothing while there are none. */
export function deleteAllBut(ids: readonly number[]): void {
  if (ids.length === 0) return;
  for (const key of [savedDatesKey, notesKey, homesKey]) {
    const stored = Object.entries(storedValue(key) ?? {});
    const left = stored.filter(([id]) => ids.includes(Number(id)));
    if (left.length < stored.length) storeText(key, JSON.stringify(Object.fromEntries(left)));
  }
}

export function useNotes() {
  const [notes, setNotes] = useState(savedNotes);
  const [isSaved, setSaved] = useState(true);
  useEffect(() => {
    const read = () => setNotes(savedNotes());
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, []);
  function write(id: number, note: string) {
    const { [id]: _before, ...others } = savedNotes();
    setNotes((before) => ({ ...before, [id]: note }));
    setSaved(storeText(notesKey, JSON.stringify(note ? { ...others, [id]: note } : others)));
  }
  return { notes, write, isSaved };
}

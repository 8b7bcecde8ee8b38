import { useEffect, useState } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/comparison.server";
import { site } from "~/site";
import { storedValue, storeText } from "~/ui/device-storage";
import { savedDatesKey } from "~/ui/favorites";

const notesKey = `${site.favoritesKey}Notes`;
const homesKey = `${site.favoritesKey}Homes`;

/** In characters. */
export const noteMaxLength = 500;

/** What a home was when it was first seen among the favorites. */
export type StoredHome = Pick<ComparedProperty, "title" | "amount" | "currency">;

function savedById<Value>(
  key: string,
  isValue: (value: unknown) => boolean,
): Record<number, Value> {
  const entries = Object.entries(storedValue(key) ?? {});
  return Object.fromEntries(entries.filter(([, value]) => isValue(value)));
}

/** When each favorite was saved: milliseconds by id. */
export const savedDates = () => savedById<number>(savedDatesKey, Number.isFinite);

const savedNotes = () => savedById<string>(notesKey, (value) => typeof value === "string");

/** What the favorites were when they were first seen, by id. */
export const savedHomes = () =>
  savedById<StoredHome>(homesKey, (value) => typeof value === "object" && value !== null);

/** Keeps what new favorites are today. */
export function keepHomes(homes: readonly ComparedProperty[]): void {
  const known = savedHomes();
  const entries = homes.map(({ id, title, amount, currency }) => [
    id,
    known[id] ?? { title, amount, currency },
  ]);
  storeText(homesKey, JSON.stringify({ ...known, ...Object.fromEntries(entries) }));
}

/** Forgets what is kept of homes that are no longer favorites; of none when no favorites are read. */
export function forgetAllBut(ids: readonly number[]): void {
  if (ids.length === 0) return;
  for (const key of [savedDatesKey, notesKey, homesKey]) {
    const kept = Object.entries(storedValue(key) ?? {});
    const left = kept.filter(([id]) => ids.includes(Number(id)));
    if (left.length < kept.length) storeText(key, JSON.stringify(Object.fromEntries(left)));
  }
}

/** The private notes by id, in step with other tabs, and what changes one as it is typed. */
export function useNotes() {
  const [notes, setNotes] = useState(savedNotes);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const read = () => setNotes(savedNotes());
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, []);
  function write(id: number, note: string) {
    const { [id]: _before, ...others } = savedNotes();
    setNotes((before) => ({ ...before, [id]: note }));
    setKept(storeText(notesKey, JSON.stringify(note ? { ...others, [id]: note } : others)));
  }
  return { notes, write, isKept };
}

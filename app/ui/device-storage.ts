import { site } from "~/site";

export const outboxKey = `${site.storagePrefix}:outbox`;
/** What is typed on a page, until the same page is open in the other language. */
export const savedPageKey = `${site.storagePrefix}:page`;

type Area = "localStorage" | "sessionStorage";

/** A text stored on this device; null when there is none, undefined where storage is blocked. */
export function storedText(key: string, area: Area = "localStorage"): string | null | undefined {
  try {
    return window[area].getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a text; null removes it. @returns false where storage is full or blocked */
export function storeText(key: string, text: string | null, area: Area = "localStorage"): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function storedValue(key: string, area?: Area): unknown {
  try {
    return JSON.parse(storedText(key, area) ?? "null");
  } catch {
    return null;
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

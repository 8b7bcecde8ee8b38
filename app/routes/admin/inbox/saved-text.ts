import { site } from "~/site";
import { storedText, storeText } from "~/ui/device-storage";
import { useRootData } from "~/ui/root-data";

/** Stores the unsaved text about a lead in this tab, by user. */
export function useSavedText(what: "note" | "reply", lead: string) {
  const author = useRootData()?.user?.username;
  const place = `${site.storagePrefix}:${what}:${author} ${lead}`;
  return {
    place,
    read: () => storedText(place, "sessionStorage") ?? null,
    save: (text: string | null) => storeText(place, text || null, "sessionStorage"),
  };
}

import { useEffect } from "react";
import { scriptField } from "~/models/leads/lead/limits";
import { plainFetch, postBy } from "../connection";
import { outboxKey, storedText } from "../device-storage";
import { useFavorites } from "../favorites";
import { useRootData } from "../root-data";

const worker = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;
/** What keeps leads; a form loads it when it is first touched. */
export const loadKeptLead = () => import("./kept-lead");

/**
 * Starts the service worker once the page is idle, tells it of the favorites, and loads what tells of
 * a lost line when there is something to tell.
 */
export function useOffline(): void {
  const { offline: isOn, saveData } = useRootData() ?? {};
  useEffect(() => {
    if (!isOn || !worker()) return;
    // Without the worker it may not come, and the plain message stays.
    const tell = () =>
      loadKeptLead()
        .then(({ watch }) => watch())
        .catch(() => {});
    if (document.documentElement.dataset.savedAt || !navigator.onLine || storedText(outboxKey))
      tell();
    addEventListener("offline", tell);
    (window.requestIdleCallback ?? setTimeout)(() => {
      worker()
        ?.register("/sw.js")
        .catch(() => {});
    });
  }, [isOn]);

  const favorites = useFavorites();
  useEffect(() => {
    if (favorites[0] && !saveData)
      worker()?.controller?.postMessage({ type: "favorites", ids: favorites });
  }, [favorites, saveData]);
}

// Every try to send a lead has the same key: of one whose answer was lost, the server knows it.
postBy(async (url, init) => {
  const isLead = String(init?.body).includes(`${scriptField}=on`);
  const loaded = isLead && (await loadKeptLead().catch(() => undefined));
  return loaded ? loaded.sendLead(url, init) : plainFetch(url, init);
});

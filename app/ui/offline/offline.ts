import { useEffect } from "react";
import { scriptField } from "~/forms/answer";
import { pathIn, paths } from "~/paths";
import { language } from "~/texts";
import { plainFetch, postBy } from "../connection";
import { outboxKey, storedText } from "../device-storage";
import { useFavorites } from "../favorites";
import { useRootData } from "../root-data";

const worker = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;
export const loadSavedLead = () => import("./saved-lead");

/** Registers the service worker, and tells it which favorites to save. */
export function useOffline(): void {
  const { offline: isOn, saveData } = useRootData() ?? {};
  useEffect(() => {
    if (!isOn || !worker()) return;
    // It may not come without the worker; the plain message stays then.
    const watchLine = () =>
      loadSavedLead()
        .then(({ watch }) => watch())
        .catch(() => {});
    if (document.documentElement.dataset.savedAt || !navigator.onLine || storedText(outboxKey))
      watchLine();
    addEventListener("offline", watchLine);
    (window.requestIdleCallback ?? setTimeout)(() => {
      worker()
        ?.register(pathIn(language(), "/sw.js"), { scope: paths.home })
        .catch(() => {});
    });
  }, [isOn]);

  const favorites = useFavorites();
  useEffect(() => {
    if (favorites[0] && !saveData)
      worker()?.controller?.postMessage({ type: "favorites", ids: favorites });
  }, [favorites, saveData]);
}

// Leads have an idempotency key: the server recognizes one whose answer was lost.
postBy(async (url, init) => {
  const isLead = String(init?.body).includes(`${scriptField}=on`);
  const loaded = isLead && (await loadSavedLead().catch(() => undefined));
  return loaded ? loaded.sendLead(url, init) : plainFetch(url, init);
});

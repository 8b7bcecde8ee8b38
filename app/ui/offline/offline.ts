import { useEffect } from "react";
import { scriptField } from "~/models/lead/limits";
import { sameWithin } from "~/models/repetition";
import { site } from "~/site";
import { postBy } from "../connection";
import { storedText } from "../device-storage";
import { useRootData } from "../root-data";

/** Says that leads wait on this device. */
export const outboxKey = `${site.name}:outbox`;

const worker = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;
const load = () => import("./kept-lead");

/**
 * Starts the service worker once the page is idle, and loads what tells of a lost line when there is
 * something to tell.
 */
export function useOffline(): void {
  const isOn = useRootData()?.offline;
  useEffect(() => {
    if (!isOn || !worker()) return;
    // Without the worker it may not come, and the plain message stays.
    const tell = () =>
      load()
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
    tellOfFavorites(storedText(site.favoritesKey));
  }, [isOn]);
}

/** The service worker keeps favorites longest. @param ids as JSON */
export function tellOfFavorites(ids: string | null | undefined): void {
  if (ids) worker()?.controller?.postMessage({ type: "favorites", ids });
}

let latest = { text: "", key: "" };

/** Every try to send a lead has the same key: of one whose answer was lost, the server knows it. */
postBy(async (url, init) => {
  const body = String(init?.body);
  // Others are no leads; browsers make keys on secure pages alone.
  if (!body.includes(`${scriptField}=on`) || !crypto.subtle) return fetch(url, init);
  const text = url + body;
  if (latest.text !== text) {
    const bytes = new TextEncoder().encode(Math.floor(Date.now() / sameWithin) + text);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    latest = { text, key: btoa(String.fromCharCode(...hash)) };
  }
  const { key } = latest;
  try {
    return await fetch(url, { ...init, headers: { "Idempotency-Key": key } });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return load()
      .then(({ keepLead }) => keepLead({ url: String(url), body, key }))
      .catch(() => Promise.reject(error));
  }
});

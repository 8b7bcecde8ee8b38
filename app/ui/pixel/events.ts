import { useSyncExternalStore } from "react";
import type { PixelEvent } from "~/forms/answer";
import type { Consent } from "~/ui/pixel/consent-cookie";
import { isOpen, keepConsent, readConsent } from "./consent";
import { callPixel, loadPixel } from "./facebook";
import { storedList } from "./stored-list";

/** An event that went out from this browser. */
export type SentEvent = {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  at: number;
};

const log = storedList<SentEvent>("localStorage", "seferPixelSent", 100);
/** For the next document, when this one is left before the pixel's script is there. */
const waiting = storedList<PixelEvent>("sessionStorage", "seferPixelUnsent", 20);

let pixelId = "";
let version = 0;
const listeners = new Set<() => void>();

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

const hasConsent = () => readConsent() === "granted";
const canSend = () => pixelId !== "" && isOpen && hasConsent();

/** Begins to send, what was left over first. */
export function start(id: string): void {
  pixelId = id;
  flush();
}

/** Sends an event, if this browser has agreed and it was not sent before. */
export function track(event: PixelEvent): void {
  const isKnown = [...log.read(), ...waiting.read()].some(({ id }) => id === event.id);
  if (!hasConsent() || isKnown) return;
  waiting.add(event);
  flush();
}

/** Sends the page view of the page at hand; when the pixel does not arrive, it is lost. */
export function trackPage(): void {
  if (!canSend()) return;
  const at = Date.now();
  const loading = loadPixel(pixelId);
  callPixel("PageView");
  loading.then((isLoaded) => {
    if (isLoaded) note({ id: `view-${at}`, name: "PageView", at });
  });
}

async function flush(): Promise<void> {
  if (!canSend() || waiting.read().length === 0) return;
  if (!(await loadPixel(pixelId)) || !canSend()) return;
  for (const { id, name, details } of waiting.take()) {
    callPixel(name, details, id);
    note({ id, name, at: Date.now() });
  }
}

function note(event: SentEvent): void {
  log.add(event);
  changed();
}

/** Keeps this browser's answer and lives by it. */
export function choose(consent: Consent): void {
  if (consent === "denied") waiting.take();
  keepConsent(consent);
  changed();
}

/** This browser's answer, and what went out from it, the newest first; nothing on the server. */
export function usePixel(consentOnServer: Consent | null = null) {
  const seen = useSyncExternalStore(
    subscribe,
    () => version,
    () => -1,
  );
  return seen < 0
    ? { consent: consentOnServer, sent: [] }
    : { consent: readConsent(), sent: log.read() };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", changed);
  };
}

import { useSyncExternalStore } from "react";
import type { Consent } from "~/consent";
import type { PixelEvent } from "~/form-answer";
import { showToast } from "../toast";
import { isOpen, keepConsent, readConsent } from "./consent";
import { callPixel, loadPixel } from "./facebook";
import { storedList } from "./stored-list";

/** What became of an event in this browser. */
type Entry = {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  isTest?: boolean;
  status: "sent" | "not sent" | "waiting for consent";
};
type Waiting = PixelEvent & Pick<Entry, "at" | "isTest">;

const log = storedList<Entry>("localStorage", "seferPixelEvents", 100);
/** For the next document, when this one may not send them or is left too early. */
const waiting = storedList<Waiting>("sessionStorage", "seferPixelWaiting", 20);

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
  if (hasConsent() && !isKnown) send({ ...event, at: Date.now() });
}

/** Sends a test event; one without consent waits for it. */
export function trackTest(name: string): void {
  const at = Date.now();
  send({ name, id: `test-${at}-${Math.random()}`, at, details: { test: true }, isTest: true });
  if (!hasConsent())
    showToast({
      title: "Test event waiting for consent",
      description: `${name} goes out when this browser agrees to the pixel`,
      tone: "success",
    });
}

/** Sends the page view of the page at hand; when the pixel does not arrive, it is lost. */
export function trackPage(): void {
  if (!canSend()) return;
  const at = Date.now();
  const loading = loadPixel(pixelId);
  callPixel("PageView");
  loading.then((isLoaded) => {
    if (isLoaded) note({ id: `view-${at}`, name: "PageView", at, status: "sent" });
  });
}

function send(event: Waiting): void {
  waiting.add(event);
  changed();
  flush();
}

async function flush(): Promise<void> {
  if (!canSend() || waiting.read().length === 0) return;
  const isLoaded = await loadPixel(pixelId);
  if (!canSend()) return;
  for (const event of waiting.take(({ isTest }) => isLoaded || isTest === true)) {
    const { id, name, details, at, isTest } = event;
    if (isLoaded) callPixel(name, details, id);
    note({ id, name, at, isTest, status: isLoaded ? "sent" : "not sent" });
    if (isTest) showToast(isLoaded ? sentTest(name) : blockedTest);
  }
}

function note(entry: Entry): void {
  log.add(entry);
  changed();
}

const sentTest = (name: string) =>
  ({
    title: "Test event sent",
    description: `${name} test event has been fired`,
    tone: "success",
  }) as const;
const blockedTest = {
  title: "Test event not sent",
  description: "The pixel's script did not arrive: a connection or a content blocker is in the way",
  tone: "error",
} as const;

/** Keeps this browser's answer and lives by it. */
export function choose(consent: Consent): void {
  if (consent === "denied") waiting.take(() => true);
  keepConsent(consent);
  changed();
}

/** This browser's answer, and what became of its events, the newest first; none on the server. */
export function usePixel(consentOnServer: Consent | null = null) {
  const seen = useSyncExternalStore(
    subscribe,
    () => version,
    () => -1,
  );
  if (seen < 0) return { consent: consentOnServer, entries: [] };
  const held = waiting.read().map((each) => ({ ...each, status: "waiting for consent" }) as const);
  const entries: Entry[] = [...(hasConsent() ? [] : held), ...log.read()];
  return { consent: readConsent(), entries };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", changed);
  };
}

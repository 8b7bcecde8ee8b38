import type { PixelEvent } from "~/forms/answer";
import { storedValue, storeText } from "../device-storage";
import { isTyped } from "../form/typed";
import { createStore, useHydrated } from "../store";
import { type Consent, consentCookie, consentIn } from "./consent-cookie";
import { callPixel, loadPixel } from "./facebook";

/** An event that went out from this browser; `at` in milliseconds since 1970. */
export type SentEvent = { id: string; name: string; at: number };

const consentDays = 180;
const pixelCookies = ["_fbp", "_fbc"];
const log = storedList<SentEvent>("localStorage", "seferPixelSent", 100);
/** For the next document, when this one is left before the pixel's script is there. */
const waiting = storedList<PixelEvent>("sessionStorage", "seferPixelUnsent", 20);
const changes = createStore(0);
const changed = () => changes.set(changes.get() + 1);
if (typeof window !== "undefined") addEventListener("storage", changed);

let pixelId = "";
/** Whether this document has the security policy of another answer. */
let isStale = false;

const readConsent = () => consentIn(document.cookie);
const hasConsent = () => readConsent() === "granted";
/** Whether this document's security policy allows the pixel: it was loaded with consent. */
const isAllowed = typeof document !== "undefined" && hasConsent();
const canSend = () => pixelId !== "" && isAllowed && hasConsent();

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
export function viewPage(isPrivate: boolean): void {
  if (isStale) location.reload();
  if (isStale || isPrivate || !canSend()) return;
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

/** Stores this browser's answer and applies it, in a document with the policy that belongs to it. */
export function choose(consent: Consent): void {
  setCookie(`${consentCookie}=${consent}`, consentDays * 86_400);
  window.fbq?.("consent", consent === "granted" ? "grant" : "revoke");
  if (consent === "denied") {
    waiting.take();
    for (const name of pixelCookies) deleteCookie(name);
  }
  isStale = isAllowed !== (consent === "granted");
  // A reload would lose what is typed; the pixel then comes or goes with the next page.
  if (isStale && !isTyped(document.querySelectorAll("input, textarea"))) location.reload();
  changed();
}

/** This browser's answer, and what went out from it, the newest first; nothing on the server. */
export function usePixel(consentOnServer: Consent | null = null) {
  changes.use();
  return useHydrated()
    ? { consent: readConsent(), sent: log.read() }
    : { consent: consentOnServer, sent: [] };
}

function setCookie(pair: string, seconds: number, domain = ""): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}${domain && `; Domain=${domain}`}`;
}

/** The pixel sets its cookies on the widest domain that takes them. */
function deleteCookie(name: string): void {
  const parts = location.hostname.split(".");
  setCookie(`${name}=`, 0);
  for (const at of parts.keys()) setCookie(`${name}=`, 0, parts.slice(at).join("."));
}

/** A list on this device, the newest first; where storage is full or blocked, of this page. */
function storedList<T>(area: "localStorage" | "sessionStorage", key: string, max: number) {
  let memory: T[] | undefined;

  function read(): T[] {
    const list = memory ?? storedValue(key, area);
    return Array.isArray(list) ? list.filter((entry) => entry instanceof Object) : [];
  }

  function write(list: T[]): void {
    if (!storeText(key, JSON.stringify(list), area)) memory = list;
  }

  return {
    read,
    add: (entry: T) => write([entry, ...read()].slice(0, max)),
    take(): T[] {
      const list = read();
      write([]);
      return list.reverse();
    },
  };
}

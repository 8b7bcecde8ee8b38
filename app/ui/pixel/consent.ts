import { type Consent, consentCookie, consentIn } from "~/ui/pixel/consent-cookie";
import { isTyped } from "../form/typed";
import { tellPixel } from "./facebook";

const keptDays = 180;
const pixelCookies = ["_fbp", "_fbc"];

/** This browser's answer, also when it was given in another tab. */
export const readConsent = () => consentIn(document.cookie);

/** Whether this document's security policy lets the pixel in: it was asked for with consent. */
export const isOpen = typeof document !== "undefined" && readConsent() === "granted";

let isDue = false;

/** Keeps the answer and lives by it, in a document with the policy that belongs to it. */
export function keepConsent(consent: Consent): void {
  setCookie(`${consentCookie}=${consent}`, keptDays * 86_400);
  tellPixel(consent === "granted" ? "grant" : "revoke");
  if (consent === "denied") for (const name of pixelCookies) deleteCookie(name);
  isDue = isOpen !== (consent === "granted");
  // What is typed is worth more than the pixel, which then comes or goes with the next page.
  if (isDue && !isTyped(document.querySelectorAll("input, textarea"))) location.reload();
}

/** Loads the document of the page anew when the one at hand has the wrong policy. */
export function renewedDocument(): boolean {
  if (isDue) location.reload();
  return isDue;
}

function setCookie(pair: string, seconds: number, domain = ""): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}${domain && `; Domain=${domain}`}`;
}

/** The pixel sets its cookies for the widest domain that takes them. */
function deleteCookie(name: string): void {
  const parts = location.hostname.split(".");
  setCookie(`${name}=`, 0);
  for (const at of parts.keys()) setCookie(`${name}=`, 0, parts.slice(at).join("."));
}

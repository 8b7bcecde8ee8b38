import type { ReactNode } from "react";
import { statusOf } from "~/forms/answer";
import { loadStyles } from "~/platform/page-style";
import { createStore } from "./store";

type Wait = { status: string; retry: () => void };

const waits = new Set<Wait>();
const pause = 10_000;

/** What keeps a page from coming: "" without a line, else the status of the server's failure. */
export const trouble = createStore<string | null>(null);

/** What is known of a lost line, in place of the plain message. */
export const lineNote = createStore<ReactNode>(null);

/** The browser's own fetch, which `installPatientFetch` wraps. */
export let plainFetch: typeof fetch = (url, init) => fetch(url, init);
let post: typeof fetch = (url, init) => plainFetch(url, init);

export function postBy(send: typeof fetch): void {
  post = send;
}

export function retry(): void {
  for (const wait of waits) wait.retry();
}

/** `fetch` for pages: keeps the page and waits while the connection or the server fails. */
export async function patientFetch(url: string, init: RequestInit = {}): Promise<Response> {
  if (init.method) return post(url, init);
  const wait: Wait = { status: "", retry() {} };
  try {
    for (;;) {
      try {
        const response = await plainFetch(url, init);
        const isFault = response.status >= 500;
        // Another page than the one that is shown has an error page for this.
        const isOtherPage = new URL(url).pathname !== location.pathname;
        if (isFault ? isOtherPage : await isOurs(url, response.clone())) return response;
        wait.status = isFault ? statusOf(response) : "";
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        wait.status = "";
      }
      await new Promise<void>((resolve) => {
        wait.retry = resolve;
        init.signal?.addEventListener("abort", () => resolve());
        if (!wait.status) setTimeout(resolve, pause);
        waits.add(wait);
        showTrouble();
      });
    }
  } finally {
    waits.delete(wait);
    showTrouble();
  }
}

function showTrouble(): void {
  const [first] = waits;
  trouble.set(first ? first.status : null);
}

/**
 * Makes Remix load data by `patientFetch`, and styles with it; without them the browser loads the
 * next page itself. A failed response is thrown: Remix drops its status.
 */
export function installPatientFetch(): void {
  plainFetch = window.fetch.bind(window);
  window.fetch = async (url, init) => {
    if (typeof url !== "string" || !new URL(url, location.href).searchParams.has("_data"))
      return plainFetch(url, init);
    // Beside the data; once more when it is there, for the line may have been lost until then.
    void loadStyles();
    const response = await patientFetch(url, init);
    const hasStyles = await loadStyles();
    const { location: coming } = window.__remixRouter.state.navigation;
    if (!hasStyles && coming && !init?.method) {
      location.assign(coming.pathname + coming.search + coming.hash);
      await new Promise<never>(() => {});
    }
    if (response.status >= 400 && !response.headers.has("X-Remix-Response")) throw response;
    return response;
  };
}

/** Whether our server answered, and not a captive portal. @throws when the answer is cut off */
async function isOurs(url: string, response: Response): Promise<boolean> {
  const { headers } = response;
  const type = headers.get("Content-Type") ?? "";
  await (type.includes("json") ? response.json() : response.text());
  return new URL(url).searchParams.has("_data")
    ? [...headers.keys()].some((name) => name.startsWith("x-remix-"))
    : !type.includes("html");
}

/** Imports a page's module as soon as there is a line. @public for `platform/patient-import` */
export async function patientImport(url: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ url);
  return load().catch(async () => {
    await patientFetch(new URL(url, location.href).href, { cache: "no-store" });
    return load();
  });
}

if (typeof addEventListener === "function") addEventListener("online", retry);

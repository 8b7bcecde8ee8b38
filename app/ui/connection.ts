import type { ReactNode } from "react";

/** What waits for the line, or for a server that failed with this status. */
type Wait = { status: string; retry: () => void };

const waits = new Set<Wait>();
const listeners = new Set<() => void>();
let trouble: string | null = null;
const pause = 10_000;
let note: ReactNode = null;
/** The browser's own; `installPatientFetch` puts another in its place. */
export let plainFetch: typeof fetch = (url, init) => fetch(url, init);
let post: typeof fetch = (url, init) => plainFetch(url, init);

/** What keeps the data of a page from coming, for `useSyncExternalStore`. */
export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Empty without a line, else the status with which the server failed. */
  trouble: () => trouble,
  note: () => note,
  none: () => null,
};

/** Shows what is known of a lost line, in place of the plain message. */
export function showNote(next: ReactNode): void {
  change(() => {
    note = next;
  });
}

/** Sends forms in another way than `fetch` does. */
export function postBy(how: typeof fetch): void {
  post = how;
}

/** Tries again whatever waits. */
export function retry(): void {
  for (const wait of waits) wait.retry();
}

/** What stands for the reason of a failed response without a message; HTTP/2 has the number alone. */
export function statusOf({ status, statusText }: { status: number; statusText: string }): string {
  return status + (statusText && `: ${statusText}`);
}

/**
 * `fetch` for the data of pages. Without a line, or when the server fails to load the page anew that
 * is shown, the page stays as it is, and this waits until another try succeeds. An answer that is cut
 * off, or that is not ours, is no line.
 */
export async function patientFetch(url: string, init: RequestInit = {}): Promise<Response> {
  if (init.method) return post(url, init);
  const wait: Wait = { status: "", retry() {} };
  try {
    for (;;) {
      try {
        const response = await plainFetch(url, init);
        const isFault = response.status >= 500;
        // Another page than the one that is shown tells itself what failed.
        const isOtherPage = new URL(url).pathname !== location.pathname;
        if (isFault ? isOtherPage : await isOurs(url, response.clone())) return response;
        wait.status = isFault ? statusOf(response) : "";
      } catch (error) {
        // What is no longer wanted was aborted.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        wait.status = "";
      }
      await new Promise<void>((resolve) => {
        wait.retry = resolve;
        init.signal?.addEventListener("abort", () => resolve());
        if (!wait.status) setTimeout(resolve, pause);
        change(() => waits.add(wait));
      });
    }
  } finally {
    change(() => waits.delete(wait));
  }
}

/**
 * Has Remix load data of pages by `patientFetch`. A failed answer is thrown as it is: Remix would make
 * an error of it without the status, which messages tell.
 */
export function installPatientFetch(): void {
  plainFetch = window.fetch.bind(window);
  window.fetch = async (url, init) => {
    if (typeof url !== "string" || !new URL(url, location.href).searchParams.has("_data"))
      return plainFetch(url, init);
    const response = await patientFetch(url, init);
    if (response.status >= 400 && !response.headers.has("X-Remix-Response")) throw response;
    return response;
  };
}

/**
 * Whether our server sent an answer, and not a captive portal or a proxy in its name.
 * @throws {TypeError | SyntaxError} when it is cut off.
 */
async function isOurs(url: string, response: Response): Promise<boolean> {
  const { headers } = response;
  const type = headers.get("Content-Type") ?? "";
  await (type.includes("json") ? response.json() : response.text());
  return new URL(url).searchParams.has("_data")
    ? [...headers.keys()].some((name) => name.startsWith("x-remix-"))
    : !type.includes("html");
}

/**
 * `import` of a page's module that waits for the line, instead of leaving the page.
 * @public `platform/patient-import.vite.ts` makes Remix use it.
 */
export async function patientImport(url: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ url);
  return load().catch(async () => {
    await patientFetch(new URL(url, location.href).href, { cache: "no-store" });
    return load();
  });
}

function change(how: () => unknown): void {
  how();
  const [first] = waits;
  trouble = first ? first.status : null;
  for (const listener of listeners) listener();
}

if (typeof addEventListener === "function") addEventListener("online", retry);

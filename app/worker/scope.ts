/**
 * What a service worker has and a page does not. TypeScript's own library for workers cannot stand
 * beside the one for pages.
 */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = Extendable & {
  request: Request;
  clientId: string;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Client = { url: string; postMessage(message: unknown): void };
type Events = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  sync: Extendable & { tag: string };
  message: Extendable & { data: unknown; ports: readonly MessagePort[] };
};

type Scope = {
  /** Set by the server where `OFFLINE` is 0: this worker then only cleans up. */
  isOff?: boolean;
  navigator: Navigator & { connection?: { saveData?: boolean } };
  registration: ServiceWorkerRegistration & {
    /** Background Sync, which not every browser has. */
    sync?: { register(tag: string): Promise<void> };
  };
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(options?: { type: "window" }): Promise<Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void;
};

export const worker = self as unknown as Scope;

/** Whether the visitor asked to be sparing with data: then nothing is fetched ahead. */
export const savesData = () => worker.navigator.connection?.saveData === true;

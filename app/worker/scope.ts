/** TypeScript's own types for service workers conflict with those for pages. */
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
  /** Set by the server where `OFFLINE` is 0: the worker then only cleans up. */
  isOff?: boolean;
  navigator: Navigator & { connection?: { saveData?: boolean } };
  registration: ServiceWorkerRegistration & {
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

export const savesData = () => worker.navigator.connection?.saveData === true;

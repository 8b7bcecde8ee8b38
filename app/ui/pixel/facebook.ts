type Call = (...call: unknown[]) => void;
type Fbq = Call & {
  /** Set by the provider's script. */
  callMethod?: Call;
  queue: unknown[][];
  push: Call;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

const address = "https://connect.facebook.net/en_US/fbevents.js";
const standardEvents = ["PageView", "Lead"];

let loading: Promise<boolean> | undefined;

export function loadPixel(id: string): Promise<boolean> {
  loading ??= new Promise((done) => {
    window.fbq ??= queued();
    window._fbq ??= window.fbq;
    // The pixel would observe clicks, fields and navigations by itself.
    window.fbq("set", "autoConfig", false, id);
    window.fbq("init", id);
    document.head.append(
      Object.assign(document.createElement("script"), {
        src: address,
        onload: () => done(true),
        onerror: () => done(false),
      }),
    );
  });
  return loading;
}

/** As the provider's own snippet: calls wait in a queue for the script. */
function queued(): Fbq {
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    {
      queue: [],
      push: (...call: unknown[]) => fbq(...call),
      loaded: true,
      version: "2.0",
      disablePushState: true,
    },
  );
  return fbq;
}

export function callPixel(name: string, details?: object, id?: string): void {
  const call: unknown[] = [standardEvents.includes(name) ? "track" : "trackCustom", name];
  if (details) call.push(details);
  if (id) call.push({ eventID: id });
  window.fbq?.(...call);
}

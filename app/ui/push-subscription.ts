/** What the server needs to tell this browser something, or why it cannot have it. */
export async function subscribe(publicKey: string) {
  try {
    if ((await Notification.requestPermission()) !== "granted") return "denied";
    const { endpoint = "", keys } = (await subscription(publicKey)).toJSON();
    return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  } catch {
    return "failed";
  }
}

/** Its scope has no pages: those of the site stay with the worker for times without a line. */
async function subscription(publicKey: string): Promise<PushSubscription> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/push-worker.js", { scope: "/push/" });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((done) =>
      coming.addEventListener("statechange", () => registration.active && done()),
    );
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return known;
  // There can be one key alone.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { ActionButton, useActionFetcher } from "~/ui/action-form";
import { useHydrated } from "~/ui/store";
import type { pushView } from "./push.server";
import { Device } from "./sessions";

const denied =
  "Your browser does not allow it. Allow notifications in its settings of this site, then try again.";
const failed = "Your browser could not do it. Please try again when you are online.";

/** Browsers of a member of staff that are told of new leads, though no page is open. */
export function Push({ push }: { push: Awaited<ReturnType<typeof pushView>> }) {
  const { submit, state } = useActionFetcher(staffFailures.tellDevice);
  const [trouble, setTrouble] = useState("");
  const [isAsking, setAsking] = useState(false);
  const isLive = useHydrated();
  const isAble = isLive && "serviceWorker" in navigator && "PushManager" in window;
  const isTold = push.devices.some(({ isCurrent }) => isCurrent);

  async function allow() {
    setAsking(true);
    const { fields, reason = "" } = await subscribe(push.publicKey).catch(() => ({
      fields: undefined,
      reason: failed,
    }));
    setAsking(false);
    setTrouble(reason);
    if (fields) submit(fields, { method: "post", action: paths.account, preventScrollReset: true });
  }

  return (
    <section className="panel p-6" {...langOf(denied)}>
      <h2 className="text-lg font-semibold">Tell me on this device</h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        A message on the screen for each new lead: the sender's first name and the home, no more.
        {isLive && !isAble && " This browser cannot do it."}
      </p>
      <ul>
        {push.devices.map(({ id, device, since, isCurrent }) => (
          <Device key={id} {...{ device, isCurrent }} when={`Since ${since}`}>
            <ActionButton
              fields={{ intent: "stop push", id }}
              failed={staffFailures.tellDevice}
              label={`Stop telling ${device}, since ${since}`}
            >
              Stop
            </ActionButton>
          </Device>
        ))}
      </ul>
      {isAble && !isTold && (
        <button
          type="button"
          className="button button-quiet mt-3 w-full"
          disabled={isAsking || state !== "idle"}
          onClick={allow}
        >
          Tell me of new leads here
        </button>
      )}
      <p role="status" className={trouble && "mt-3 text-sm text-danger"}>
        {trouble}
      </p>
    </section>
  );
}

/** Its scope has no pages: those of staff stay with the worker for times without a line. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return { reason: denied };
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/push-worker.js", { scope: "/push/" });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((done) =>
      coming.addEventListener("statechange", () => registration.active && done()),
    );
  const { pushManager } = registration;
  // It may be for another key, of which there can be one alone.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys } = subscription.toJSON();
  return {
    fields: { intent: "push", endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
  };
}

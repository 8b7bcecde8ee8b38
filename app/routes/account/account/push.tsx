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

export function Push({ push }: { push: Awaited<ReturnType<typeof pushView>> }) {
  const { submit, state } = useActionFetcher(staffFailures.tellDevice);
  const [trouble, setTrouble] = useState("");
  const [isAsking, setAsking] = useState(false);
  const isLive = useHydrated();
  const isAble = isLive && "PushManager" in window;
  const isSubscribed = push.devices.some(({ isCurrent }) => isCurrent);

  async function allow() {
    setAsking(true);
    const browser = await import("~/ui/push-subscription").then(
      ({ subscribe }) => subscribe(push.publicKey),
      () => "failed" as const,
    );
    setAsking(false);
    setTrouble(typeof browser === "string" ? { denied, failed }[browser] : "");
    if (typeof browser === "object")
      submit(
        { intent: "push", ...browser },
        { method: "post", action: paths.account, preventScrollReset: true },
      );
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
      {isAble && !isSubscribed && (
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

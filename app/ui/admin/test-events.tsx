import { useState } from "react";
import type { Consent } from "~/ui/pixel/consent-cookie";
import { Badge } from "../badge";
import { choose, type SentEvent, usePixel } from "../pixel/events";
import { showToast } from "../toast";

const shownEvents = 10;

const buttons = [
  { label: "Test PageView", type: "PageView" },
  { label: "Test Lead", type: "Lead" },
  { label: "Test Inquiry", type: "PropertyInquiry" },
  { label: "Test Visit", type: "PropertyVisitRequest" },
] as const;

type PixelState = { isActive: boolean; consent: Consent | null };

/** Buttons that simulate events on this page: nothing is sent or stored. */
export function TestEvents({ isActive }: Pick<PixelState, "isActive">) {
  const [events, setEvents] = useState<SentEvent[]>([]);

  function fire(name: string) {
    const at = Date.now();
    setEvents((before) => [{ id: `${at}-${before.length}`, name, at }, ...before]);
    showToast({
      title: "Test event sent",
      description: `${name} test event has been fired`,
      tone: "success",
    });
  }
  return (
    <>
      <p className="without-script mt-2 text-muted">Test events need JavaScript.</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {buttons.map(({ label, type }) => (
          <button
            key={type}
            type="button"
            disabled={!isActive}
            className="button button-quiet disabled:cursor-not-allowed"
            onClick={() => fire(type)}
          >
            {label}
          </button>
        ))}
      </div>
      <h2 className="mt-6 font-semibold">Recent Test Events</h2>
      <EventList events={events} empty="No test events fired yet" />
    </>
  );
}

export function EventList({ events, empty }: { events: SentEvent[]; empty: string }) {
  if (events.length === 0) return <p className="mt-2 text-muted">{empty}</p>;
  return (
    <ol className="mt-2 grid gap-2">
      {events.slice(0, shownEvents).map(({ id, name, at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>{name}</span>
          <span className="flex items-center gap-3 text-sm">
            <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
            <Badge tone="success">sent</Badge>
          </span>
        </li>
      ))}
    </ol>
  );
}

const timeOf = (at: number) => new Date(at).toLocaleString("en-GB");

export function PixelStatus({ isActive, consent: consentOnServer }: PixelState) {
  const { consent, sent } = usePixel(consentOnServer);
  const hasConsent = consent === "granted";
  const [state, text] = statusOf(isActive, consent, sent[0]);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 flex-1 basis-48">
        <strong className="block">{state}</strong>
        {text}
      </p>
      {isActive && (
        <button
          type="button"
          className="needs-script button button-quiet"
          onClick={() => choose(hasConsent ? "denied" : "granted")}
        >
          {hasConsent ? "Withdraw" : "Accept"}
        </button>
      )}
    </div>
  );
}

function statusOf(isActive: boolean, consent: Consent | null, last: SentEvent | undefined) {
  if (!isActive)
    return ["Not configured", "There is no pixel id: nothing loads and nothing goes out."];
  if (consent !== "granted") {
    const answer = consent ? "declined the pixel" : "not agreed to the pixel yet";
    return ["Waiting for consent", `This browser has ${answer}: it loads and sends nothing.`];
  }
  if (last) return ["Sent", `Last from this browser: ${last.name}, ${timeOf(last.at)}.`];
  const text = "This browser has agreed to the pixel: what happens here will be listed.";
  return ["No events yet", text];
}

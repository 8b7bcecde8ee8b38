import type { Consent } from "~/consent";
import { Badge } from "../badge";
import { choose, trackTest, usePixel } from "../pixel/events";

const shownEvents = 10;

const buttons = [
  { label: "Test PageView", type: "PageView" },
  { label: "Test Lead", type: "Lead" },
  { label: "Test Inquiry", type: "PropertyInquiry" },
  { label: "Test Visit", type: "PropertyVisitRequest" },
] as const;

/** Of the server: whether there is a pixel id, and this browser's answer by its cookie. */
export type PixelState = { isActive: boolean; consent: Consent | null };

/** Buttons that send test events from this browser, and what became of the latest. */
export function TestEvents({ isActive, consent }: PixelState) {
  const { entries } = usePixel(consent);
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
            onClick={() => trackTest(type)}
          >
            {label}
          </button>
        ))}
      </div>
      <h2 className="mt-6 font-semibold">Recent Test Events</h2>
      <EventList
        entries={entries.filter(({ isTest }) => isTest)}
        empty="No test events fired yet"
      />
    </>
  );
}

const tones = {
  sent: "success",
  "not sent": "destructive",
  "waiting for consent": "warning",
} as const;

/** The latest of these events, the newest first. */
export function EventList({
  entries,
  empty,
}: {
  entries: ReturnType<typeof usePixel>["entries"];
  empty: string;
}) {
  if (entries.length === 0) return <p className="mt-2 text-muted">{empty}</p>;
  return (
    <ol className="mt-2 grid gap-2">
      {entries.slice(0, shownEvents).map(({ id, name, at, status }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>{name}</span>
          <span className="flex items-center gap-3 text-sm">
            <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
            <Badge tone={tones[status]}>{status}</Badge>
          </span>
        </li>
      ))}
    </ol>
  );
}

const timeOf = (at: number) => new Date(at).toLocaleString("en-GB");

/** What the pixel does in this browser, read from what happened; its answer can be changed here. */
export function PixelStatus({ isActive, consent: consentOnServer }: PixelState) {
  const { consent, entries } = usePixel(consentOnServer);
  const last = entries.find(({ status }) => status === "sent");
  const hasConsent = consent === "granted";
  const [state, text] = !isActive
    ? ["Not configured", "There is no pixel id: nothing loads and nothing goes out."]
    : !hasConsent
      ? [
          "Waiting for consent",
          `This browser has ${consent ? "declined the pixel" : "not agreed to the pixel yet"}: it loads and sends nothing.`,
        ]
      : last
        ? ["Sent", `Last from this browser: ${last.name}, ${timeOf(last.at)}.`]
        : [
            "No events yet",
            "This browser has agreed to the pixel: what happens here will be listed.",
          ];
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

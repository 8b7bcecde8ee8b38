import { useState } from "react";
import { Badge } from "../badge";
import { showToast } from "../toast";

const keptEvents = 10;

const buttons = [
  { label: "Test PageView", type: "PageView" },
  { label: "Test Lead", type: "Lead" },
  { label: "Test Inquiry", type: "PropertyInquiry" },
  { label: "Test Visit", type: "PropertyVisitRequest" },
] as const;

type TestEvent = { id: number; type: string; timestamp: string; status: "sent" };
let nextId = 1;

/** Test events, listed on this page only and not sent anywhere. */
export function TestEvents({ isActive = true }: { isActive?: boolean }) {
  const [events, setEvents] = useState<readonly TestEvent[]>([]);

  function fire(type: string) {
    const timestamp = new Date().toLocaleTimeString("en-GB");
    const event: TestEvent = { id: nextId++, type, timestamp, status: "sent" };
    setEvents((before) => [event, ...before].slice(0, keptEvents));
    showToast({
      title: "Test event sent",
      description: `${type} test event has been fired`,
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
      {events.length === 0 ? (
        <p className="mt-2 text-muted">No test events fired yet</p>
      ) : (
        <ol className="mt-2 grid gap-2">
          {events.map(({ id, type, timestamp, status }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <span>{type}</span>
              <span className="flex items-center gap-3 text-sm">
                <time>{timestamp}</time>
                <Badge tone="success">{status}</Badge>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

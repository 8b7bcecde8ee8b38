import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { statusOf, type ToastMessage } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { officePaths } from "~/office-paths";
import { DeleteProperty } from "~/ui/admin/cells";
import { SubmitButton } from "~/ui/admin/page-head";
import { Badge } from "~/ui/badge";
import { showToast } from "~/ui/toast";
import { type DebugAnswer, debugCreated, debugFixed, readDebugAnswer } from "./answer";

/** With their first values; a number is sent as one. */
const description = "A property made by the debug form, to see whether creating one works.";
const fields = [
  { name: "title", label: "Title", value: "Test Property" },
  { name: "description", label: "Description", value: description },
  { name: "address", label: "Address", value: "Bole Road, Addis Ababa" },
  { name: "price", label: "Price", value: 1000 },
  { name: "state", label: "State", value: "Addis Ababa" },
  { name: "zipCode", label: "Zip Code", value: "1000" },
  { name: "bedrooms", label: "Bedrooms", value: 2 },
  { name: "bathrooms", label: "Bathrooms", value: 1 },
  { name: "squareFeet", label: "Square Feet", value: 1000 },
] as const;

const loggedLength = 500;

/** @property reason the status of a failure without a message */
type Outcome = { answer: DebugAnswer; error: string | null; reason?: string; isOffline?: boolean };

/** The form and the response; without script, `answered` is its body, and `typed` what was refused. */
export function DebugForm({
  answered,
  typed,
}: {
  answered?: string;
  typed?: Readonly<Record<string, string>>;
}) {
  const [isBusy, setBusy] = useState(false);
  const [fetched, setFetched] = useState<Outcome & { key: string }>();
  // A navigation changes the key: the result of an earlier submission is no longer shown.
  const { key } = useLocation();
  const returned = answered === undefined ? undefined : outcomeOf(answered);
  const outcome = fetched?.key === key ? fetched : returned;

  async function create(form: HTMLFormElement) {
    setBusy(true);
    const result = await send(form);
    setFetched({ ...result, key });
    setBusy(false);
    showToast(toastOf(result));
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form
        method="post"
        className="panel grid gap-4 p-6 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          create(event.currentTarget);
        }}
      >
        {fields.map(({ name, label, value }) => (
          <label key={name} className="block">
            <span className="mb-1.5 block font-semibold">{label}</span>
            <input
              type={typeof value === "number" ? "number" : "text"}
              min={0}
              name={name}
              required
              defaultValue={typed?.[name] ?? value}
              className="field"
            />
          </label>
        ))}
        <SubmitButton disabled={isBusy} look="action" className="sm:col-span-2">
          {isBusy ? "Creating..." : "Create Test Property"}
        </SubmitButton>
      </form>
      {outcome && <Result {...outcome} />}
    </div>
  );
}

function Result({ answer, error }: Outcome) {
  const { property } = answer;
  return (
    <section className="panel min-w-0 p-6">
      {error === null ? (
        <p role="status" className="rounded-box bg-brand-soft p-4 font-semibold">
          {debugCreated}
        </p>
      ) : (
        <div role="alert" className="rounded-box border border-danger bg-danger-soft p-4">
          <p className="font-semibold">Error</p>
          <p>{error}</p>
        </div>
      )}
      {property && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <span {...langOf(property.title)}>{property.title}</span>
            <Badge tone="warning">Test</Badge>
            <span className="text-sm text-muted">Visitors do not see it.</span>
          </p>
          <DeleteProperty
            property={property}
            label="Delete Test Property"
            className="button button-quiet"
          />
        </div>
      )}
      <h2 className="mt-4 font-semibold">Server response</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <pre tabIndex={0} className="mt-2 overflow-auto rounded-box bg-sand p-4 text-sm">
        {JSON.stringify(answer, null, 2)}
      </pre>
    </section>
  );
}

function outcomeOf(text: string): Outcome {
  const answer = readDebugAnswer(text);
  return { answer, error: answer.success ? null : answer.message || "Unknown error" };
}

function toastOf({ answer, error, reason, isOffline }: Outcome): ToastMessage {
  if (error === null) return { title: "Success", description: debugCreated, tone: "success" };
  if (isOffline) return { title: "Network or server error", description: error, tone: "error" };
  const description = answer.message || staffFailures.createProperty.fallback;
  return { title: "Error", description, reason, tone: "error" };
}

async function send(form: HTMLFormElement): Promise<Outcome> {
  const data = new FormData(form);
  const entries = fields.map(({ name, value }) => {
    const text = String(data.get(name) ?? "");
    return [name, typeof value === "number" ? Number(text) : text];
  });
  try {
    const response = await fetch(officePaths.debugProperties, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...Object.fromEntries(entries), ...debugFixed }),
    });
    const text = await response.text();
    console.info("debug property:", response.status, text.slice(0, loggedLength));
    const outcome = outcomeOf(text);
    const hasReason = response.ok || outcome.answer.message;
    return { ...outcome, reason: hasReason ? undefined : statusOf(response) };
  } catch (error) {
    return { answer: {}, error: (error as Error).message, isOffline: true };
  }
}

import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { DeleteProperty } from "~/ui/admin/delete-property";
import { Badge } from "~/ui/badge";
import { statusOf } from "~/ui/connection";
import { showToast } from "~/ui/toast";
import {
  type DebugAnswer,
  debugCreated,
  debugDefaults,
  debugError,
  debugFixed,
  readDebugAnswer,
} from "./answer";

const fields = [
  { name: "title", label: "Title" },
  { name: "description", label: "Description" },
  { name: "address", label: "Address" },
  { name: "price", label: "Price", isNumber: true },
  { name: "state", label: "State" },
  { name: "zipCode", label: "Zip Code" },
  { name: "bedrooms", label: "Bedrooms", isNumber: true },
  { name: "bathrooms", label: "Bathrooms", isNumber: true },
  { name: "squareFeet", label: "Square Feet", isNumber: true },
] as const;

const loggedLength = 500;
const endpoint = paths.debugProperties;

type Outcome = {
  answer: DebugAnswer;
  error: string | null;
  /** The status of a failure without a message. */
  reason?: string;
};

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
  // Another key is another visit: what was created before was deleted, or left.
  const { key } = useLocation();
  const outcome =
    fetched?.key === key ? fetched : answered === undefined ? undefined : outcomeOf(answered);

  async function create(form: HTMLFormElement) {
    setBusy(true);
    const result = await send(form);
    setFetched({ ...result, key });
    setBusy(false);
    if (result.networkError)
      showToast({
        title: "Network or server error",
        description: result.error ?? undefined,
        tone: "error",
      });
    else if (result.error)
      showToast({
        title: "Error",
        description: result.answer.message || staffFailures.createProperty.fallback,
        reason: result.reason,
        tone: "error",
      });
    else showToast({ title: "Success", description: debugCreated, tone: "success" });
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
        {fields.map(({ name, label, ...field }) => (
          <label key={name} className="block">
            <span className="mb-1.5 block font-semibold">{label}</span>
            <input
              type={"isNumber" in field ? "number" : "text"}
              min={0}
              name={name}
              required
              defaultValue={typed?.[name] ?? debugDefaults[name]}
              className="field"
            />
          </label>
        ))}
        <button type="submit" className="button button-action sm:col-span-2" disabled={isBusy}>
          {isBusy ? "Creating..." : "Create Test Property"}
        </button>
      </form>
      {outcome && <Result {...outcome} />}
    </div>
  );
}

function Result({ answer, error }: Outcome) {
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
      {answer.property && <TestProperty property={answer.property} />}
      <h2 className="mt-4 font-semibold">Server response</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <pre tabIndex={0} className="mt-2 overflow-auto rounded-box bg-sand p-4 text-sm">
        {JSON.stringify(answer, null, 2)}
      </pre>
    </section>
  );
}

function TestProperty({ property }: { property: NonNullable<DebugAnswer["property"]> }) {
  return (
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
  );
}

function outcomeOf(text: string): Outcome {
  const answer = readDebugAnswer(text);
  return { answer, error: debugError(answer) };
}

async function send(form: HTMLFormElement): Promise<Outcome & { networkError?: boolean }> {
  const data = new FormData(form);
  const entries = fields.map(({ name, ...field }) => {
    const text = String(data.get(name) ?? "");
    return [name, "isNumber" in field ? Number(text) : text];
  });
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...Object.fromEntries(entries), ...debugFixed }),
    });
    const text = await response.text();
    console.info("debug property:", response.status, text.slice(0, loggedLength));
    const outcome = outcomeOf(text);
    const isTold = response.ok || outcome.answer.message;
    return { ...outcome, reason: isTold ? undefined : statusOf(response) };
  } catch (error) {
    return { answer: {}, error: (error as Error).message, networkError: true };
  }
}

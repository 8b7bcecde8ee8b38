import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { propertyLimits } from "~/models/property/fields";
import { Card, FieldErrors } from "./card";
import type { PropertyFormFields } from "./fields";

/** The features: added one by one with script, a line each without. */
export function FeaturesField({
  field,
  features,
  onChange,
}: {
  field: PropertyFormFields["features"];
  features: readonly string[];
  onChange: (features: string[]) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState("");

  function add() {
    const feature = typed.trim();
    if (!feature) return;
    if (!features.includes(feature)) onChange([...features, feature]);
    setTyped("");
  }

  return (
    <Card title="Features" id={field.id}>
      <div className="without-script">
        <label htmlFor={`${id}-lines`} className="mb-1.5 inline-block font-semibold">
          Features, one on each line
        </label>
        <textarea
          id={`${id}-lines`}
          name={field.name}
          className="field"
          rows={6}
          value={features.join("\n")}
          onChange={(event) => onChange(event.target.value.split("\n"))}
        />
      </div>
      <div className="needs-script">
        <label htmlFor={id} className="mb-1.5 inline-block font-semibold">
          New feature
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            className="field"
            value={typed}
            maxLength={propertyLimits.features.length}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="button button-quiet shrink-0" onClick={add}>
            <Plus aria-hidden size={18} />
            <span>
              Add<span className="max-sm:sr-only"> Feature</span>
            </span>
          </button>
        </div>
        <ul aria-label="Features" className="mt-3 flex flex-wrap gap-2">
          {features.map((feature) => (
            <li
              key={feature}
              className="flex min-h-11 max-w-full items-center rounded-box bg-sand pl-3"
            >
              <span className="min-w-0 break-words">{feature}</span>
              <button
                type="button"
                aria-label={`Remove ${feature}`}
                className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-line"
                onClick={() => onChange(features.filter((other) => other !== feature))}
              >
                <X aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </Card>
  );
}

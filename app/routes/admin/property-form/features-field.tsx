import { useId } from "react";
import { propertyLimits } from "~/models/property/fields";
import { FieldErrors } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { AddEntry } from "./add-entry";
import { Card } from "./card";
import type { PropertyFormFields } from "./fields";

/** The features: added one by one with script, a textarea with one per line without. */
export function FeaturesField({
  field,
  entry,
  features,
  onChange,
}: {
  field: PropertyFormFields["features"];
  entry: PropertyFormFields["newFeature"];
  features: readonly string[];
  onChange: (features: string[]) => void;
}) {
  const id = useId();

  return (
    <Card title="Features" id={field.id}>
      <div className="without-script">
        <label htmlFor={`${id}-lines`} className="label">
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
        <AddEntry
          label="New feature"
          what="Feature"
          field={entry}
          maxLength={propertyLimits.features.length}
          onAdd={(feature) => {
            if (!features.includes(feature)) onChange([...features, feature]);
          }}
        />
        <ul aria-label="Features" className="mt-3 flex flex-wrap gap-2">
          {features.map((feature) => (
            <li
              key={feature}
              className="flex min-h-11 max-w-full items-center rounded-box bg-sand pl-3"
            >
              <span className="min-w-0 wrap-anywhere">{feature}</span>
              <button
                type="button"
                aria-label={`Remove ${feature}`}
                className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-line"
                onClick={() => onChange(features.filter((other) => other !== feature))}
              >
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </Card>
  );
}

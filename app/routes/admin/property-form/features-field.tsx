import { useId } from "react";
import { propertyLimits } from "~/models/catalogue/property/fields";
import { FieldErrors } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { AddEntry } from "./add-entry";
import { Card } from "./card";
import type { PropertyFormFields } from "./fields";

/**
 * The features: usual ones are ticked, others are added one by one with script, and typed in a
 * textarea with one per line without.
 */
export function FeaturesField({
  field,
  entry,
  features,
  usual,
  onChange,
}: {
  field: PropertyFormFields["features"];
  entry: PropertyFormFields["newFeature"];
  features: readonly string[];
  usual: readonly string[];
  onChange: (features: string[]) => void;
}) {
  const id = useId();
  // Without script what is ticked is not in the textarea, too, or it could not be unticked.
  const isHydrated = useHydrated();
  const lines = isHydrated ? features : features.filter((feature) => !usual.includes(feature));
  const add = (feature: string) => {
    if (!features.includes(feature)) onChange([...features, feature]);
  };
  const remove = (feature: string) => onChange(features.filter((other) => other !== feature));

  return (
    <Card title="Features" id={field.id}>
      <input type="hidden" name="featureOrder" value={features.join("\n")} />
      <fieldset className="mb-5">
        <legend className="label">Usual features</legend>
        <div className="flex flex-wrap gap-2">
          {usual.map((feature) => (
            <label key={feature} className="choice">
              <input
                type="checkbox"
                name="usualFeatures"
                value={feature}
                checked={features.includes(feature)}
                onChange={(event) => (event.target.checked ? add(feature) : remove(feature))}
                className="sr-only"
              />
              {feature}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="without-script">
        <label htmlFor={`${id}-lines`} className="label">
          Features, one on each line
        </label>
        <textarea
          id={`${id}-lines`}
          name={field.name}
          className="field"
          rows={6}
          value={lines.join("\n")}
          onChange={(event) => onChange(event.target.value.split("\n"))}
        />
      </div>
      <div className="needs-script">
        <AddEntry
          label="New feature"
          what="Feature"
          field={entry}
          maxLength={propertyLimits.features.length}
          onAdd={add}
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
                onClick={() => remove(feature)}
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

import { propertyLabels, propertyLimits } from "~/models/catalogue/property/fields";
import { Field, FieldErrors, inputProps, SelectField, TextField, textProps } from "~/ui/form/field";
import { limits, offeredStatuses, propertyTypes } from "~db/vocabulary";
import { AreaField } from "./area-field";
import { Card } from "./card";
import type { PropertyFormFields } from "./fields";
import { PriceField } from "./price-field";

const { title, description, propertyType, bedrooms, bathrooms, yearBuilt } = propertyLabels;
const number = { type: "text", inputMode: "numeric", maxLength: 20 } as const;
const roomsHint = "0 is fine for Land and Commercial";

export function BasicInformation({
  fields,
  mode,
  storedArea,
  mayFeature,
}: {
  fields: PropertyFormFields;
  /** What is not listed yet is offered for sale or for rent, and may do without a price. */
  mode: "add" | "edit";
  storedArea?: string;
  mayFeature: boolean;
}) {
  return (
    <Card title="Basic Information">
      <div className="grid gap-5 md:grid-cols-2">
        <div className="md:col-span-2">
          <Field
            field={fields.title}
            label={title}
            type="text"
            required
            maxLength={propertyLimits.title}
          />
        </div>
        <div className="md:col-span-2">
          <TextField
            field={fields.description}
            label={description}
            required
            rows={6}
            maxLength={propertyLimits.description}
          />
        </div>
        <PriceField fields={fields} mode={mode} />
        <SelectField
          field={fields.propertyType}
          label={propertyType}
          required
          options={propertyTypes}
        />
        {mode === "add" ? (
          <SelectField
            field={fields.status}
            label={propertyLabels.status}
            options={offeredStatuses}
          />
        ) : (
          <AvailableStatus fields={fields} />
        )}
        <Field
          field={fields.yearBuilt}
          label={yearBuilt}
          {...number}
          hint={`Optional, ${limits.yearMin} to ${limits.yearMax}`}
        />
        <Field field={fields.bedrooms} label={bedrooms} required {...number} hint={roomsHint} />
        <Field field={fields.bathrooms} label={bathrooms} required {...number} hint={roomsHint} />
        <AreaField fields={fields} stored={storedArea} />
        {mayFeature ? (
          <FeaturedField field={fields.isFeatured} />
        ) : (
          <input {...textProps(fields.isFeatured)} type="hidden" />
        )}
      </div>
    </Card>
  );
}

/** Fixed status of the Edit form, with the choice of sale or rent. */
function AvailableStatus({ fields: { status, offer } }: { fields: PropertyFormFields }) {
  const hint = `${status.id}-hint`;
  return (
    <div className="grid grid-cols-2 gap-2">
      <div>
        <label htmlFor={status.id} className="label">
          {propertyLabels.status}
        </label>
        <input
          id={status.id}
          className="field bg-sand"
          value="Available"
          disabled
          aria-describedby={hint}
        />
        <input type="hidden" name={status.name} value="Available" />
      </div>
      <div>
        <label htmlFor={offer.id} className="label">
          {propertyLabels.offer}
        </label>
        <select className="field" {...textProps(offer)}>
          <option value="sale">Sale</option>
          <option value="rent">Rent</option>
        </select>
      </div>
      <p id={hint} className="col-span-2 text-sm text-muted">
        All properties are listed as Available
      </p>
      <div className="col-span-2">
        <FieldErrors id={status.errorId} errors={status.errors} />
        <FieldErrors id={offer.errorId} errors={offer.errors} />
      </div>
    </div>
  );
}

function FeaturedField({ field }: { field: PropertyFormFields["isFeatured"] }) {
  return (
    <div className="self-end">
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          {...inputProps(field)}
          value="on"
          defaultChecked={field.initialValue === "on"}
          className="size-6 shrink-0 accent-brand"
        />
        Featured on the home page
      </label>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

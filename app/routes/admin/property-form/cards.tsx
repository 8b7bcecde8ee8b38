import { proofFields, propertyFields, propertyLabels } from "~/models/catalogue/property/fields";
import { isoDay } from "~/models/time";
import { CheckboxField } from "~/ui/admin/checkbox-field";

import { SpotField } from "~/ui/admin/spot-field";
import { Field, FieldErrors, SelectField, TextField, textProps } from "~/ui/form/field";
import { limits, offeredStatuses, propertyTypes, subcities } from "~db/vocabulary";
import { AreaField } from "./area-field";
import type { PropertyFormFields } from "./form-fields";
import { PriceField } from "./price-field";

const number = { inputMode: "numeric", maxLength: 20 } as const;
const withoutAmharic = "Optional: without it pages in Amharic show the one above";
const roomsHint = "0 is fine for Land and Commercial";

export function Card({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: React.ReactNode;
}) {
  return (
    <section id={id} aria-label={title} className="panel scroll-mt-24 p-4 md:p-6">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type TextName = keyof PropertyFormFields & keyof typeof propertyLabels;

function inputsOf(fields: PropertyFormFields) {
  return (name: TextName, props: Partial<React.ComponentProps<typeof Field>>) => (
    <Field field={fields[name]} label={propertyLabels[name]} {...props} type="text" />
  );
}

/** @param isListed a published listing needs a price, and its status is always Available. */
export function BasicInformation({
  fields,
  isListed,
  storedArea,
  mayFeature,
}: {
  fields: PropertyFormFields;
  isListed: boolean;
  storedArea?: string;
  mayFeature: boolean;
}) {
  const input = inputsOf(fields);
  return (
    <Card title="Basic Information">
      <div className="grid gap-5 md:grid-cols-2">
        <div className="md:col-span-2">
          {input("title", { required: true, maxLength: propertyFields.title.max })}
        </div>
        <div className="md:col-span-2">
          <TextField
            field={fields.description}
            label={propertyLabels.description}
            required
            rows={6}
            maxLength={propertyFields.description.max}
          />
        </div>
        <div className="md:col-span-2">
          {input("titleAm", { maxLength: propertyFields.titleAm.max, hint: withoutAmharic })}
        </div>
        <div className="md:col-span-2">
          <TextField
            field={fields.descriptionAm}
            label={propertyLabels.descriptionAm}
            rows={6}
            maxLength={propertyFields.descriptionAm.max}
            hint={withoutAmharic}
          />
        </div>
        <PriceField fields={fields} isListed={isListed} />
        <SelectField
          field={fields.propertyType}
          label={propertyLabels.propertyType}
          required
          options={propertyTypes}
        />
        {isListed ? (
          <AvailableStatus fields={fields} />
        ) : (
          <SelectField
            field={fields.status}
            label={propertyLabels.status}
            options={offeredStatuses}
          />
        )}
        {input("yearBuilt", {
          ...number,
          hint: `Optional, ${limits.yearMin} to ${limits.yearMax}`,
        })}
        {input("bedrooms", { ...number, required: true, hint: roomsHint })}
        {input("bathrooms", { ...number, required: true, hint: roomsHint })}
        <AreaField fields={fields} stored={storedArea} />
        {mayFeature ? (
          <CheckboxField
            field={fields.isFeatured}
            label="Featured on the home page"
            className="self-end"
            labelClass="min-h-12"
          />
        ) : (
          <input {...textProps(fields.isFeatured)} type="hidden" />
        )}
      </div>
    </Card>
  );
}

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

export function LocationInformation({ fields }: { fields: PropertyFormFields }) {
  const input = inputsOf(fields);
  const line = (name: "address" | "city" | "state" | "zipCode" | "country") =>
    input(name, { required: true, maxLength: propertyFields[name].max });
  return (
    <Card title="Location Information">
      <div className="grid gap-5 md:grid-cols-2">
        <div className="md:col-span-2">{line("address")}</div>
        <div className="md:col-span-2">
          {input("directions", {
            maxLength: propertyFields.directions.max,
            hint: "Optional: the way by a landmark, such as 200 m from the Edna Mall roundabout, second lane",
          })}
        </div>
        <SelectField
          field={fields.subcity}
          label={propertyLabels.subcity}
          required
          empty="Choose a subcity"
          options={subcities}
        />
        {line("city")}
        {line("state")}
        {line("zipCode")}
        {line("country")}
        <div className="md:col-span-2">
          <SpotField
            fields={fields}
            hint="Without a place on the map the listing is incomplete: 'near' finds it by its text only"
          />
        </div>
      </div>
    </Card>
  );
}

export function Proof({ fields }: { fields: PropertyFormFields }) {
  const today = isoDay(Date.now());
  return (
    <Card title="Proof">
      <div className="grid gap-5 md:grid-cols-3">
        {proofFields.map((name) => (
          <Field
            key={name}
            field={fields[name]}
            label={propertyLabels[name]}
            type="date"
            max={today}
            suppressHydrationWarning
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">
        The day on which one of us saw it. Visitors read it on the page; with all three, the card is
        marked as checked.
      </p>
    </Card>
  );
}

export function FieldCard({
  name,
  ...field
}: { name: string } & React.ComponentProps<typeof Field>) {
  return (
    <section aria-label={name} className="panel p-4 md:p-6">
      <div className="max-w-md">
        <Field {...field} />
      </div>
    </section>
  );
}

export function PropertyFormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5">
      <div className="skeleton h-10 max-w-64" />
      <div className="skeleton h-96" />
      <div className="skeleton h-64" />
      <div className="skeleton h-40" />
    </div>
  );
}

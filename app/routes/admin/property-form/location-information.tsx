import { propertyLabels, propertyLimits } from "~/models/catalogue/property/fields";
import { Field, SelectField } from "~/ui/form/field";
import { subcities } from "~db/vocabulary";
import { Card } from "./card";
import type { PropertyFormFields } from "./fields";

type LineField = "address" | "city" | "state" | "zipCode" | "country";
const degrees = { type: "text", inputMode: "decimal", maxLength: 20 } as const;

export function LocationInformation({ fields }: { fields: PropertyFormFields }) {
  const line = (name: LineField) => (
    <Field
      field={fields[name]}
      label={propertyLabels[name]}
      type="text"
      required
      maxLength={propertyLimits[name]}
    />
  );
  return (
    <Card title="Location Information">
      <div className="grid gap-5 md:grid-cols-2">
        <div className="md:col-span-2">{line("address")}</div>
        <div className="md:col-span-2">
          <Field
            field={fields.directions}
            label={propertyLabels.directions}
            type="text"
            maxLength={propertyLimits.directions}
            hint="Optional: the way by a landmark, such as 200 m from the Edna Mall roundabout, second lane"
          />
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
        <div className="grid grid-cols-2 gap-2">
          <Field field={fields.latitude} label={propertyLabels.latitude} {...degrees} />
          <Field field={fields.longitude} label={propertyLabels.longitude} {...degrees} />
          <p className="col-span-2 text-sm text-muted">
            Optional: without them the map shows the subcity
          </p>
        </div>
      </div>
    </Card>
  );
}

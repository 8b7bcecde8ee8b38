import { Field } from "~/ui/form/field";
import { Card } from "./card";
import type { PropertyFormFields } from "./fields";

/** When a draft goes live by itself. */
export function Publishing({ field }: { field: PropertyFormFields["liveFrom"] }) {
  return (
    <Card title="Publishing">
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          field={field}
          label="Live from"
          type="datetime-local"
          hint="Optional, date and time in Addis Ababa: until then only staff see it, and it has to be complete now"
        />
      </div>
    </Card>
  );
}

import { Field } from "~/ui/form/field";
import type { PropertyFormFields } from "./fields";

/** When a draft goes live by itself. */
export function Publishing({ field }: { field: PropertyFormFields["liveFrom"] }) {
  return (
    <section aria-label="Publishing" className="panel p-4 md:p-6">
      <div className="max-w-md">
        <Field
          field={field}
          label="Live from"
          type="datetime-local"
          hint="Optional, in Addis Ababa time: a complete listing that waits as a draft until then"
        />
      </div>
    </section>
  );
}

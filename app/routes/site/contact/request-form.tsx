import { leadLimits } from "~/models/lead/limits";
import type { PropertyRequestInput } from "~/models/property-request/schema";
import { Field, TextField } from "~/ui/form/field";
import { LeadFrame } from "~/ui/lead/lead-frame";
import { PersonFields, type Sender } from "~/ui/lead/person-fields";
import { useLeadForm } from "~/ui/lead/use-lead-form";

/** Describe the home you look for; posts to `action`, the page that it stands on. */
export function PropertyRequestForm({ action, sender }: { action: string; sender: Sender }) {
  const [frame, fields] = useLeadForm<PropertyRequestInput>({
    name: "request",
    action,
    endpoint: "/api/property-requests",
    defaultValue: { ...sender },
  });
  return (
    <LeadFrame {...frame} button="Submit request">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PersonFields fields={fields} />
        <Field
          field={fields.budget}
          label="Budget (optional)"
          hint="In ETB, such as 2,500,000"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={leadLimits.budget.max}
        />
      </div>
      <TextField
        field={fields.requirements}
        label="Requirements"
        placeholder="Type of home, subcity, bedrooms, when you need it"
        required
        minLength={leadLimits.text.min}
        maxLength={leadLimits.text.max}
      />
    </LeadFrame>
  );
}

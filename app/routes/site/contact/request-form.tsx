import { leadLimits } from "~/models/leads/lead/limits";
import { t } from "~/texts";
import { Field, lengthOf, TextField } from "~/ui/form/field";
import { LeadForm, PersonFields, type Sender, useLeadForm } from "~/ui/lead-form";

type Prefill = { requirements?: string; budget?: number };

type RequestFormProps = { action: string; sender: Sender; wish: Prefill };

export function RequestForm({ action, sender, wish }: RequestFormProps) {
  const { frame, fields } = useLeadForm({
    id: "request-form",
    schema: () => import("~/models/leads/request/schema").then((schemas) => schemas.requestInput),
    failed: t.forms.failures.request,
    defaultValue: { ...sender, ...wish, budget: wish.budget?.toString() },
    about: wish.requirements,
  });
  return (
    <LeadForm {...frame} action={action} anchor="request-form" button="Submit request">
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
        {...lengthOf(leadLimits.text)}
      />
    </LeadForm>
  );
}

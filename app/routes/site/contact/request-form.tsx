import { leadLimits } from "~/models/leads/lead/limits";
import { t } from "~/texts";
import { Field, lengthOf, TextField } from "~/ui/form/field";
import { LeadForm, PersonFields, type Sender, useLeadForm } from "~/ui/lead-form";

type Prefill = { requirements?: string; budget?: number };

type RequestFormProps = { action: string; sender: Sender; prefill: Prefill };

export function RequestForm({ action, sender, prefill }: RequestFormProps) {
  const { frame, fields } = useLeadForm({
    id: "request-form",
    schema: () => import("~/models/leads/request/schema").then((schemas) => schemas.requestInput),
    failed: t.forms.failures.request,
    defaultValue: { ...sender, ...prefill, budget: prefill.budget?.toString() },
    about: prefill.requirements,
  });
  return (
    <LeadForm {...frame} action={action} anchor="request-form" button={t.contact.submit}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PersonFields fields={fields} />
        <Field
          field={fields.budget}
          label={t.contact.budget}
          hint={t.contact.budgetHint}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={leadLimits.budget.max}
        />
      </div>
      <TextField
        field={fields.requirements}
        label={t.contact.requirements}
        placeholder={t.contact.requirementsSuch}
        required
        {...lengthOf(leadLimits.text)}
      />
    </LeadForm>
  );
}

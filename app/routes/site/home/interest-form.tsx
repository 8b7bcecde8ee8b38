import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { interestLimits } from "~/models/leads/lead/limits";
import { t } from "~/texts";
import { type FormField, inputProps, optionOf, SelectField } from "~/ui/form/field";
import { LeadForm, PersonFields, type Sender, useLeadForm } from "~/ui/lead-form";
import { interestBudgets, interestTypes } from "~db/vocabulary";

type Props = { action: string; sender: Sender };

export function InterestForm({ action, sender }: Props) {
  const { frame, fields, startOver } = useLeadForm({
    id: "interest-form",
    schema: () =>
      import("~/models/messages/subscriber/schema").then((schemas) => schemas.interestInput),
    failed: t.forms.failures.interest,
    defaultValue: { ...sender, budget: "" },
  });

  // The newsletter field of the footer passes its e-mail address in the location state.
  const { state } = useLocation();
  const taken = useRef<unknown>();
  const emailId = fields.email.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form made anew has a field anew
  useEffect(() => {
    const email: unknown = state?.interestEmail;
    if (typeof email !== "string" || taken.current === state) return;
    const input = document.getElementById(emailId);
    if (!(input instanceof HTMLInputElement)) return startOver();
    input.value = email;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    taken.current = state;
    input.form?.querySelector<HTMLElement>("[name=name]")?.focus({ preventScroll: true });
  }, [state, emailId, frame.receipt]);

  return (
    <LeadForm {...frame} action={action} anchor="interest-form" button={t.home.requestUpdates}>
      <InterestTypes field={fields.propertyInterests} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PersonFields fields={fields} phoneLength={interestLimits.phone} />
        <SelectField
          field={fields.budget}
          label={t.home.budget}
          empty={t.home.anyBudget}
          options={interestBudgets.map((value) => optionOf(value, t.home.budgets[value]))}
        />
      </div>
    </LeadForm>
  );
}

function InterestTypes({ field }: { field: FormField }) {
  return (
    <fieldset id={field.id} aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{t.home.interested}</legend>
      <div className="flex flex-wrap gap-2">
        {interestTypes.map((type) => (
          <label key={type} className="choice">
            <input
              type="checkbox"
              {...inputProps(field)}
              id={`${field.id}-${type}`}
              value={type}
              defaultChecked={field.initialValue?.includes(type)}
              className="sr-only"
            />
            {t.home.interests[type]}
          </label>
        ))}
      </div>
      <p id={field.errorId} className="field-errors">
        {field.errors?.join(" ")}
      </p>
    </fieldset>
  );
}

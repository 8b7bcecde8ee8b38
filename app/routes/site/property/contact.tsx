import { useLocation } from "@remix-run/react";
import { leadLimits } from "~/models/lead/limits";
import { useCheckedForm } from "~/ui/form/checked-form";
import { TextField } from "~/ui/form/field";
import { LeadForm, PersonFields, type Sender } from "~/ui/lead-form";
import { Tabs } from "~/ui/tabs";
import { VisitDateField } from "./visit-date-field";

/** The query parameter that tells the two forms of a property apart, and the place of both. */
export const contactParam = "contact";

type Props = { title: string; sender: Sender; visitDays: { min: string; max: string } };

/** Ask about a property, or ask to see it. */
export function ContactTabs(props: Props) {
  return (
    <section className="panel p-6 shadow-box" aria-label="Contact us about this property">
      <Tabs
        lazy
        param={contactParam}
        label="Inquiry or visit"
        tabs={[
          { value: "inquiry", label: "Inquiry", panel: <InquiryForm {...props} /> },
          { value: "visit", label: "Visit", panel: <VisitForm {...props} /> },
        ]}
      />
    </section>
  );
}

function InquiryForm({ title, sender }: Props) {
  const { frame, fields } = useCheckedForm({
    id: "inquiry-form",
    schema: () => import("~/models/inquiry/schema").then((schemas) => schemas.inquiryInput),
    failed: "Failed to send inquiry",
    defaultValue: { ...sender, message: `I am interested in ${title}. Please tell me more.` },
  });
  return (
    <LeadForm {...frame} {...usePlace("inquiry")} button="Send inquiry">
      <PersonFields fields={fields} />
      <TextField field={fields.message} label="Message" {...messageLength} />
    </LeadForm>
  );
}

function VisitForm({ title, sender, visitDays }: Props) {
  const { frame, fields } = useCheckedForm({
    id: "visit-form",
    schema: () => import("~/models/inquiry/schema").then((schemas) => schemas.visitInput),
    failed: "Failed to send visit request",
    defaultValue: { ...sender, message: `I would like to schedule a visit to ${title}.` },
  });
  return (
    <LeadForm {...frame} {...usePlace("visit")} button="Request a visit">
      <PersonFields fields={fields} />
      <VisitDateField field={fields.visitDate} days={visitDays} />
      <TextField field={fields.message} label="Message" {...messageLength} />
    </LeadForm>
  );
}

const messageLength = {
  required: true,
  minLength: leadLimits.text.min,
  maxLength: leadLimits.text.max,
} as const;

/** The address that shows a tab is where its form goes. */
function usePlace(tab: "inquiry" | "visit") {
  const { pathname } = useLocation();
  const params = new URLSearchParams({ [contactParam]: tab });
  return { action: `${pathname}?${params}`, anchor: contactParam };
}

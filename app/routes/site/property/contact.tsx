import { useLocation } from "@remix-run/react";
import type { InquiryInput, VisitInput } from "~/models/inquiry/schema";
import { leadLimits } from "~/models/lead/limits";
import { TextField } from "~/ui/form/field";
import { LeadFrame } from "~/ui/lead/lead-frame";
import { PersonFields, type Sender } from "~/ui/lead/person-fields";
import { useLeadForm } from "~/ui/lead/use-lead-form";
import { Tabs } from "~/ui/tabs";
import { VisitDateField } from "./visit-date-field";

/** The query parameter that tells the two forms of a listing apart, and the place of both. */
export const contactParam = "contact";

type Props = { id: number; title: string; sender: Sender; visitDays: { min: string; max: string } };

/** Ask about a listing, or ask to see it. */
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

function InquiryForm({ id, title, sender }: Props) {
  const [frame, fields] = useLeadForm<InquiryInput>({
    name: "inquiry",
    ...useContact("inquiry"),
    endpoint: `/api/properties/${id}/inquiries`,
    defaultValue: { ...sender, message: `I am interested in ${title}. Please tell me more.` },
  });
  return (
    <LeadFrame {...frame} anchor={contactParam} button="Send inquiry">
      <PersonFields fields={fields} />
      <TextField field={fields.message} label="Message" {...messageLength} />
    </LeadFrame>
  );
}

function VisitForm({ id, title, sender, visitDays }: Props) {
  const [frame, fields] = useLeadForm<VisitInput>({
    name: "visit",
    ...useContact("visit"),
    endpoint: `/api/properties/${id}/visit`,
    defaultValue: { ...sender, message: `I would like to schedule a visit to ${title}.` },
  });
  return (
    <LeadFrame {...frame} anchor={contactParam} button="Request a visit">
      <PersonFields fields={fields} />
      <VisitDateField field={fields.visitDate} days={visitDays} />
      <TextField field={fields.message} label="Message" {...messageLength} />
    </LeadFrame>
  );
}

const messageLength = {
  required: true,
  minLength: leadLimits.text.min,
  maxLength: leadLimits.text.max,
} as const;

/** Where one of the two forms goes, and whether the page's answer without script is to it. */
function useContact(tab: "inquiry" | "visit") {
  const { pathname, search } = useLocation();
  const shown = new URLSearchParams(search).get(contactParam) ?? "inquiry";
  return {
    action: `${pathname}?${new URLSearchParams({ [contactParam]: tab })}`,
    isAnswered: shown === tab,
  };
}

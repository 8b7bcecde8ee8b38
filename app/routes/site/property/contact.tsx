import { useLocation } from "@remix-run/react";
import { failures } from "~/forms/failures";
import { leadLimits } from "~/models/leads/lead/limits";
import { TextField } from "~/ui/form/field";
import { LeadForm, PersonFields, type Sender, useLeadForm } from "~/ui/lead-form";
import { Tabs } from "~/ui/tabs";
import { contactParam } from "./contact-param";
import { VisitFields } from "./visit-fields";

type Props = {
  propertyId: number;
  title: string;
  sender: Sender;
  /** The first day that is offered for a visit. */
  firstVisitDay: string;
};

/** Tabs with the inquiry form and the visit form. */
export function ContactTabs(props: Props) {
  return (
    <Tabs
      lazy
      param={contactParam}
      label="Inquiry or visit"
      tabs={[
        { value: "inquiry", label: "Inquiry", panel: <InquiryForm {...props} /> },
        { value: "visit", label: "Visit", panel: <VisitForm {...props} /> },
      ]}
    />
  );
}

function InquiryForm({ propertyId, title, sender }: Props) {
  const { frame, fields } = useLeadForm({
    id: "inquiry-form",
    about: propertyId,
    schema: () => import("~/models/leads/inquiry/schema").then((schemas) => schemas.inquiryInput),
    failed: failures.inquiry,
    defaultValue: { ...sender, message: `I am interested in ${title}. Please tell me more.` },
  });
  return (
    <LeadForm {...frame} {...usePlace("inquiry")} button="Send inquiry">
      <PersonFields fields={fields} />
      <TextField field={fields.message} label="Message" {...messageLength} />
    </LeadForm>
  );
}

function VisitForm({ propertyId, title, sender, firstVisitDay }: Props) {
  const { frame, fields } = useLeadForm({
    id: "visit-form",
    about: propertyId,
    schema: () => import("~/models/leads/inquiry/schema").then((schemas) => schemas.visitInput),
    failed: failures.visit,
    defaultValue: {
      ...sender,
      visitDate: "",
      visitTime: "",
      message: `I would like to schedule a visit to ${title}.`,
    },
  });
  return (
    <LeadForm {...frame} {...usePlace("visit")} button="Request a visit">
      <PersonFields fields={fields} />
      <VisitFields date={fields.visitDate} time={fields.visitTime} first={firstVisitDay} />
      <TextField field={fields.message} label="Message" {...messageLength} />
    </LeadForm>
  );
}

const messageLength = {
  required: true,
  minLength: leadLimits.text.min,
  maxLength: leadLimits.text.max,
} as const;

/** A form posts to the URL of its tab, so that errors without script show the same tab. */
function usePlace(tab: "inquiry" | "visit") {
  const { pathname } = useLocation();
  const params = new URLSearchParams({ [contactParam]: tab });
  return { action: `${pathname}?${params}`, anchor: contactParam };
}

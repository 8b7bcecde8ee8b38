import { useLocation } from "@remix-run/react";
import { contactParam } from "~/models/catalogue/places/address";
import { leadLimits } from "~/models/leads/lead/limits";
import { t } from "~/texts";
import { lengthOf, TextField } from "~/ui/form/field";
import { LeadForm, PersonFields, type Sender, useLeadForm } from "~/ui/lead-form";
import { Tabs } from "~/ui/tabs";
import { Report } from "./report";
import { VisitFields } from "./visit-fields";

type Props = { propertyId: number; title: string; sender: Sender; firstVisitDay: string };

/** All forms of the page, whose script comes with the first touch. */
export function ContactForms(props: Props) {
  return (
    <>
      <Tabs
        lazy
        param={contactParam}
        label={t.detail.inquiryOrVisit}
        tabs={[
          { value: "inquiry", label: t.detail.inquiry, panel: <InquiryForm {...props} /> },
          { value: "visit", label: t.detail.visit, panel: <VisitForm {...props} /> },
        ]}
      />
      <Report />
    </>
  );
}

function InquiryForm({ propertyId, title, sender }: Props) {
  const { frame, fields } = useLeadForm({
    id: "inquiry-form",
    about: propertyId,
    schema: () => import("~/models/leads/inquiry/schema").then((schemas) => schemas.inquiryInput),
    failed: t.forms.failures.inquiry,
    defaultValue: { ...sender, message: t.detail.inquiryText(title) },
  });
  return (
    <LeadForm {...frame} {...usePlace("inquiry")} button={t.detail.sendInquiry}>
      <PersonFields fields={fields} />
      <TextField field={fields.message} label={t.detail.message} {...messageLength} />
    </LeadForm>
  );
}

function VisitForm({ propertyId, title, sender, firstVisitDay }: Props) {
  const { frame, fields } = useLeadForm({
    id: "visit-form",
    about: propertyId,
    schema: () => import("~/models/leads/inquiry/schema").then((schemas) => schemas.visitInput),
    failed: t.forms.failures.visit,
    defaultValue: {
      ...sender,
      visitDate: "",
      visitTime: "",
      message: t.detail.visitText(title),
    },
  });
  return (
    <LeadForm {...frame} {...usePlace("visit")} button={t.detail.requestVisit}>
      <PersonFields fields={fields} />
      <VisitFields date={fields.visitDate} time={fields.visitTime} first={firstVisitDay} />
      <TextField field={fields.message} label={t.detail.message} {...messageLength} />
    </LeadForm>
  );
}

const messageLength = { required: true, ...lengthOf(leadLimits.text) };

/** A form posts to the URL of its tab, so that errors without script show the same tab. */
function usePlace(tab: "inquiry" | "visit") {
  const { pathname } = useLocation();
  const params = new URLSearchParams({ [contactParam]: tab });
  return { action: `${pathname}?${params}`, anchor: contactParam };
}

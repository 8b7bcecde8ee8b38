import { answerLeadForm } from "~/http/lead.server";
import { inquiryInput, visitInput } from "~/models/leads/inquiry/schema";
import { createInquiry, createVisit, leadReceipt } from "~/models/leads/lead/lead.server";
import { leadEvent } from "~/models/messages/pixel-event.server";
import type { Property } from "~db/schema";
import { contactParam } from "./contact-param";

/** Answers the inquiry form of a home, or that of a visit. */
export function answerContact(request: Request, property: Property) {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.get(contactParam) === "visit")
    return answerLeadForm(request, {
      limit: "visit",
      schema: visitInput,
      store: (input, options) => createVisit(property, input, options),
      receipt: (visit) => leadReceipt(visit, property),
      page: `${pathname}?${contactParam}=visit`,
      sent: {
        title: "Visit request sent",
        description: "We'll contact you to confirm the visit details!",
      },
      event: (lead) => leadEvent("PropertyVisitRequest", lead, property),
    });
  return answerLeadForm(request, {
    limit: "inquiry",
    schema: inquiryInput,
    store: (input, options) => createInquiry(property, input, options),
    receipt: (inquiry) => leadReceipt(inquiry, property),
    page: pathname,
    sent: { title: "Inquiry sent", description: "We'll get back to you as soon as possible!" },
    event: (lead) => leadEvent("PropertyInquiry", lead, property),
  });
}

import { json } from "@remix-run/node";
import { found } from "~/http/answer.server";
import { currentUser } from "~/http/auth.server";
import { answerLeadForm } from "~/http/lead.server";
import { contactParam } from "~/models/catalogue/places/address";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { getOwnProperty } from "~/models/catalogue/property/staff.server";
import { untitled } from "~/models/catalogue/property/staff-list.server";
import { inquiryInput, reportInput, visitInput } from "~/models/leads/inquiry/schema";
import { createLead, createReport, leadReceipt } from "~/models/leads/lead/lead.server";
import { leadEvent } from "~/models/messages/pixel-event.server";
import { officePaths } from "~/office-paths";
import { t } from "~/texts";
import type { HiddenListing } from "~/ui/property-error";
import type { Property } from "~db/schema";

/** The listing that visitors see, or a draft for its staff. @throws a 404, which tells staff why */
export async function shownListing(id: number, request: Request) {
  const property = await getPublicProperty(id);
  if (property) return property;
  const user = await currentUser(request);
  const isStaff = user !== null && user.role !== "user";
  const own = found(isStaff ? await getOwnProperty(id, user) : null);
  if (own.isDraft && !own.archivedAt) return { ...own, title: own.title || untitled };
  const hidden: HiddenListing = {
    hidden: own.archivedAt ? t.detail.hidden.archived : t.detail.hidden.test,
    editPath: `${officePaths.editProperty}/${id}`,
  };
  throw json(hidden, 404);
}

const events = { visit: "PropertyVisitRequest", inquiry: "PropertyInquiry" } as const;

export function answerContact(request: Request, property: Property) {
  const { pathname, searchParams } = new URL(request.url);
  const form = searchParams.get(contactParam);
  if (form === "report")
    return answerLeadForm(request, {
      limit: "report",
      schema: reportInput,
      store: (input, options) => createReport(input, { home: property, ...options }),
      receipt: ({ reference }) => ({ title: t.forms.received.report, reference, facts: {} }),
      page: pathname,
      sent: t.forms.sent.report,
      event: () => undefined,
    });
  const kind = form === "visit" ? form : "inquiry";
  return answerLeadForm(request, {
    limit: kind,
    schema: { visit: visitInput, inquiry: inquiryInput }[kind],
    store: (input, options) => createLead(kind, input, { home: property, ...options }),
    receipt: (lead) => leadReceipt(lead, property),
    page: kind === "visit" ? `${pathname}?${contactParam}=visit` : pathname,
    sent: t.forms.sent[kind],
    event: (lead) => leadEvent(events[kind], lead, property),
  });
}

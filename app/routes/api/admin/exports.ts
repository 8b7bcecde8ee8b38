import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { allInquiries } from "~/models/inquiry/staff.server";
import { propertyColumns } from "~/models/property/transfer/csv";
import { propertyPages } from "~/models/property/transfer/export.server";
import { allRequests } from "~/models/property-request/staff.server";
import { allSubscribers } from "~/models/subscriber/staff.server";

const inquiryColumns = [
  "id",
  "propertyId",
  "propertyTitle",
  "kind",
  "name",
  "email",
  "phone",
  "message",
  "visitDate",
  "status",
  "quarantined",
  "note",
  "touchedAt",
  "createdAt",
] as const;

const requestColumns = [
  "id",
  "name",
  "email",
  "phone",
  "requirements",
  "budget",
  "status",
  "quarantined",
  "note",
  "touchedAt",
  "createdAt",
] as const;

const subscriberColumns = [
  "id",
  "name",
  "email",
  "phone",
  "propertyInterests",
  "budget",
  "otherDetails",
  "quarantined",
  "createdAt",
] as const;

const { loader, action } = resource({
  as: "admin",
  at: {
    properties: { list: () => csvResponse("properties", propertyColumns, propertyPages()) },
    inquiries: { list: () => csvResponse("inquiries", inquiryColumns, allInquiries()) },
    "property-requests": {
      list: () => csvResponse("property-requests", requestColumns, allRequests()),
    },
    subscribers: { list: () => csvResponse("subscribers", subscriberColumns, allSubscribers()) },
  },
});

export { action, loader };

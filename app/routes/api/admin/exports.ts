import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { inquiryColumns } from "~/models/inquiry/json";
import { allInquiries } from "~/models/inquiry/staff.server";
import { allNumbers, numberColumns } from "~/models/property/numbers/numbers.server";
import { exportColumns } from "~/models/property/transfer/csv.server";
import { propertyPages } from "~/models/property/transfer/export.server";
import { templateColumns, templateRows } from "~/models/property/transfer/template.server";
import { requestColumns } from "~/models/request/json";
import { allRequests } from "~/models/request/staff.server";
import { subscriberColumns } from "~/models/subscriber/json";
import { allSubscribers } from "~/models/subscriber/staff.server";
import { tickedIn } from "../../admin/properties/ticked.server";

const { loader, action } = resource({
  as: "admin",
  at: {
    properties: {
      list: ({ request, user }) =>
        csvResponse("properties", exportColumns, propertyPages(tickedIn(request), user)),
    },
    "property-template": {
      list: () => csvResponse("property-template", templateColumns, templateRows()),
    },
    inquiries: { list: () => csvResponse("inquiries", inquiryColumns, allInquiries()) },
    "property-requests": {
      list: () => csvResponse("property-requests", requestColumns, allRequests()),
    },
    numbers: { list: () => csvResponse("numbers", numberColumns, allNumbers()) },
    subscribers: { list: () => csvResponse("subscribers", subscriberColumns, allSubscribers()) },
  },
});

export { action, loader };

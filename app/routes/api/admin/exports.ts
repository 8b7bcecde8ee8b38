import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { allNumbers, numberColumns } from "~/models/catalogue/numbers/numbers.server";
import { exportColumns } from "~/models/catalogue/transfer/csv.server";
import { propertyPages } from "~/models/catalogue/transfer/export.server";
import { templateColumns, templateRows } from "~/models/catalogue/transfer/template.server";
import { inquiryColumns } from "~/models/leads/inquiry/json";
import { allInquiries } from "~/models/leads/inquiry/staff.server";
import { requestColumns } from "~/models/leads/request/json";
import { allRequests } from "~/models/leads/request/staff.server";
import { subscriberColumns } from "~/models/messages/subscriber/json";
import { allSubscribers } from "~/models/messages/subscriber/staff.server";
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

import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { allNumbers, numberColumns } from "~/models/catalogue/numbers/numbers.server";
import {
  exportColumns,
  propertyPages,
  templateColumns,
  templateRows,
} from "~/models/catalogue/transfer/csv.server";
import { leadColumns } from "~/models/leads/lead/json";
import { exportedLeads } from "~/models/leads/lead/list.server";
import { allSubscribers, subscriberColumns } from "~/models/messages/subscriber/staff.server";
import { tickedIn } from "../../admin/properties/actions.server";

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
    inquiries: {
      list: () => csvResponse("inquiries", leadColumns.inquiry, exportedLeads("inquiry")),
    },
    "property-requests": {
      list: () => csvResponse("property-requests", leadColumns.request, exportedLeads("request")),
    },
    numbers: { list: () => csvResponse("numbers", numberColumns, allNumbers()) },
    subscribers: { list: () => csvResponse("subscribers", subscriberColumns, allSubscribers()) },
  },
});

export { action, loader };

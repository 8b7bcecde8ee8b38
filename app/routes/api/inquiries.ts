import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { createInquiry, createVisit } from "~/models/inquiry/inquiry.server";
import { inquiryJson } from "~/models/inquiry/json";
import { inquiryInput, visitInput } from "~/models/inquiry/schema";
import { getProperty } from "~/models/property/property.server";
import { propertyIdOf } from "~/models/property/text";

const { loader, action } = resource({
  name: "Property",
  idOf: propertyIdOf,
  json: inquiryJson,
  at: {
    inquiries: {
      async create({ id, request }) {
        const property = await getProperty(id);
        if (!property) return null;
        const input = await readBody(request, inquiryInput);
        return acceptLead(request, "inquiry", (options) => createInquiry(property, input, options));
      },
    },
    visit: {
      async create({ id, request }) {
        const property = await getProperty(id);
        if (!property) return null;
        const input = await readBody(request, visitInput);
        return acceptLead(request, "visit", (options) => createVisit(property, input, options));
      },
    },
  },
});

export { action, loader };

import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { createVisit } from "~/models/inquiry/inquiry.server";
import { inquiryJson } from "~/models/inquiry/json";
import { visitInput } from "~/models/inquiry/schema";
import { getProperty } from "~/models/property/property.server";
import { propertyIdOf } from "~/models/property/text";

const { loader, action } = resource({
  async POST({ params, request }) {
    const id = found(propertyIdOf(params.id), "Property not found");
    const property = found(await getProperty(id), "Property not found");
    const input = await readBody(request, visitInput);
    const visit = await acceptLead(request, "visit", (options) =>
      createVisit(property, input, options),
    );
    return json(inquiryJson(visit), { status: 201 });
  },
});

export { action, loader };

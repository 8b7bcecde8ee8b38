import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { propertyRequestJson } from "~/models/property-request/json";
import { createPropertyRequest } from "~/models/property-request/property-request.server";
import { propertyRequestInput } from "~/models/property-request/schema";

const { loader, action } = resource({
  json: propertyRequestJson,
  async create({ request }) {
    const input = await readBody(request, propertyRequestInput);
    return acceptLead(request, "property-request", (options) =>
      createPropertyRequest(input, options),
    );
  },
});

export { action, loader };

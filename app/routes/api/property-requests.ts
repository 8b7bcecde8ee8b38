import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { propertyRequestJson } from "~/models/property-request/json";
import { createPropertyRequest } from "~/models/property-request/property-request.server";
import { propertyRequestInput } from "~/models/property-request/schema";

const { loader, action } = resource({
  async POST({ request }) {
    const input = await readBody(request, propertyRequestInput);
    const created = await acceptLead(request, "property-request", (options) =>
      createPropertyRequest(input, options),
    );
    return json(propertyRequestJson(created), { status: 201 });
  },
});

export { action, loader };

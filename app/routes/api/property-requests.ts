import { json } from "@remix-run/node";
import { readBody } from "~/http/body.server";
import { acceptLead } from "~/http/lead.server";
import { resource } from "~/http/resource.server";
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

import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { requestJson } from "~/models/request/json";
import { createRequest } from "~/models/request/request.server";
import { requestInput } from "~/models/request/schema";

const { loader, action } = resource({
  json: requestJson,
  async create({ request }) {
    const input = await readBody(request, requestInput);
    return acceptLead(request, "property-request", (options) => createRequest(input, options));
  },
});

export { action, loader };

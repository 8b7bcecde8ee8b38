import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { requestJson } from "~/models/leads/request/json";
import { createRequest } from "~/models/leads/request/request.server";
import { requestInput } from "~/models/leads/request/schema";

const { loader, action } = resource({
  json: requestJson,
  async create({ request }) {
    const input = await readBody(request, requestInput);
    return acceptLead(request, "property-request", (options) => createRequest(input, options));
  },
});

export { action, loader };

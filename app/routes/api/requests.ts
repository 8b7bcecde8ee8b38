import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { leadJson } from "~/models/leads/lead/json";
import { createLead } from "~/models/leads/lead/lead.server";
import { requestInput } from "~/models/leads/request/schema";

const { loader, action } = resource({
  json: leadJson,
  async create({ request }) {
    const input = await readBody(request, requestInput);
    return acceptLead(request, "property-request", (options) =>
      createLead("request", input, options),
    );
  },
});

export { action, loader };

import { found } from "~/http/answer.server";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { addToHistory } from "~/models/leads/lead/history.server";
import { historyJson } from "~/models/leads/lead/json";
import { historyInput } from "~/models/leads/lead/schema";

const { loader, action } = resource({
  as: "staff",
  name: "Lead",
  json: historyJson,
  async create({ request, params, user }) {
    // A `ping` has no body of its own.
    const tap = params.lead && found(historyInput.safeParse(params).data);
    const { lead, ...entry } = tap || (await readBody(request, historyInput));
    return addToHistory(lead, entry, user);
  },
});

export { action, loader };

import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { addToHistory } from "~/models/lead/history.server";
import { historyJson } from "~/models/lead/json";
import { historyInput } from "~/models/lead/schema";

const { loader, action } = resource({
  as: "staff",
  name: "Lead",
  json: historyJson,
  async create({ request, user }) {
    const { lead, ...entry } = await readBody(request, historyInput);
    return addToHistory(lead, entry, user);
  },
});

export { action, loader };

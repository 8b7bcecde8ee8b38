import { requireApiAdmin } from "~/http/auth.server";
import { listAnswer } from "~/http/list-answer.server";
import { resource } from "~/http/resource.server";
import { subscriberJson } from "~/models/subscriber/json";
import { subscriberFilters } from "~/models/subscriber/list";
import { listSubscribers } from "~/models/subscriber/list.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, subscriberFilters, listSubscribers, subscriberJson);
  },
});

export { action, loader };

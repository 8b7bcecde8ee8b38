import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { subscriberJson } from "~/models/subscriber/json";
import { subscriberFilters } from "~/models/subscriber/list";
import { listSubscribers } from "~/models/subscriber/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, subscriberFilters, listSubscribers, subscriberJson);
  },
});

export { action, loader };

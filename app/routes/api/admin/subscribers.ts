import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { subscriberStaffJson } from "~/models/subscriber/json";
import { subscriberFilters } from "~/models/subscriber/schema";
import { listSubscribers } from "~/models/subscriber/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, subscriberFilters, listSubscribers, subscriberStaffJson);
  },
});

export { action, loader };

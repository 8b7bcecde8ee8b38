import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { subscriberColumns } from "~/models/subscriber/json";
import { allSubscribers } from "~/models/subscriber/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("subscribers", subscriberColumns, allSubscribers());
  },
});

export { action, loader };

import { requireApiAdmin } from "~/http/auth.server";
import { csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource.server";
import { allSubscribers } from "~/models/subscriber/list.server";

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "propertyInterests",
  "budget",
  "otherDetails",
  "quarantined",
  "createdAt",
] as const;

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("subscribers", columns, allSubscribers());
  },
});

export { action, loader };

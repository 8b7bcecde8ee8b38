import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { propertyRequestStaffJson } from "~/models/property-request/json";
import { propertyRequestFilters } from "~/models/property-request/schema";
import { listPropertyRequests } from "~/models/property-request/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(
      request,
      propertyRequestFilters,
      listPropertyRequests,
      propertyRequestStaffJson,
    );
  },
});

export { action, loader };

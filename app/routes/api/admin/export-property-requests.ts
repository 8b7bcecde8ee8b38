import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { propertyRequestColumns } from "~/models/property-request/json";
import { allPropertyRequests } from "~/models/property-request/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("property-requests", propertyRequestColumns, allPropertyRequests());
  },
});

export { action, loader };

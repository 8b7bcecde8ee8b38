import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { requestJson } from "~/models/property-request/admin-json";
import { requestFilters } from "~/models/property-request/inbox";
import { listRequests } from "~/models/property-request/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, requestFilters, listRequests, requestJson);
  },
});

export { action, loader };

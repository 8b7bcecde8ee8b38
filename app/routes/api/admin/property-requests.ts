import { requireApiAdmin } from "~/http/auth.server";
import { listAnswer } from "~/http/list-answer.server";
import { resource } from "~/http/resource.server";
import { requestJson } from "~/models/property-request/admin-json";
import { requestFilters } from "~/models/property-request/inbox";
import { listRequests } from "~/models/property-request/inbox.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, requestFilters, listRequests, requestJson);
  },
});

export { action, loader };

import { requireApiAdmin } from "~/http/auth.server";
import { csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource.server";
import { allRequests } from "~/models/property-request/inbox.server";

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "requirements",
  "budget",
  "status",
  "quarantined",
  "note",
  "touchedAt",
  "createdAt",
] as const;

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("property-requests", columns, allRequests());
  },
});

export { action, loader };

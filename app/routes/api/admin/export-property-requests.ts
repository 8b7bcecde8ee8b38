import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { allRequests } from "~/models/property-request/staff.server";

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

import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { allInquiries } from "~/models/inquiry/staff.server";

const columns = [
  "id",
  "propertyId",
  "propertyTitle",
  "kind",
  "name",
  "email",
  "phone",
  "message",
  "visitDate",
  "status",
  "quarantined",
  "note",
  "touchedAt",
  "createdAt",
] as const;

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("inquiries", columns, allInquiries());
  },
});

export { action, loader };

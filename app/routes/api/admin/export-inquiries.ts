import { requireApiAdmin } from "~/http/auth.server";
import { csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource.server";
import { allInquiries } from "~/models/inquiry/inbox.server";

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

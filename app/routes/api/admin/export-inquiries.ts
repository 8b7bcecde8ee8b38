import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { inquiryColumns } from "~/models/inquiry/json";
import { allInquiries } from "~/models/inquiry/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("inquiries", inquiryColumns, allInquiries());
  },
});

export { action, loader };

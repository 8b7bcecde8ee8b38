import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { inquiryStaffJson } from "~/models/inquiry/json";
import { inquiryFilters } from "~/models/inquiry/schema";
import { listInquiries } from "~/models/inquiry/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, inquiryFilters, listInquiries, inquiryStaffJson);
  },
});

export { action, loader };

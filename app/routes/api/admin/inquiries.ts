import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { inboxJson } from "~/models/inquiry/admin-json";
import { inquiryFilters } from "~/models/inquiry/inbox";
import { listInquiries } from "~/models/inquiry/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, inquiryFilters, listInquiries, inboxJson);
  },
});

export { action, loader };

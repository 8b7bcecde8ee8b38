import { requireApiAdmin } from "~/http/auth.server";
import { listAnswer } from "~/http/list-answer.server";
import { resource } from "~/http/resource.server";
import { inboxJson } from "~/models/inquiry/admin-json";
import { inquiryFilters } from "~/models/inquiry/inbox";
import { listInquiries } from "~/models/inquiry/inbox.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, inquiryFilters, listInquiries, inboxJson);
  },
});

export { action, loader };

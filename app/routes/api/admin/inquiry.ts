import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { inboxJson } from "~/models/inquiry/admin-json";
import { inquiryPatch } from "~/models/inquiry/inbox";
import { deleteInquiry, updateInquiry } from "~/models/inquiry/staff.server";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Inquiry not found");
    const patch = await readBody(request, inquiryPatch);
    return inboxJson(found(await updateInquiry(id, patch, admin), "Inquiry not found"));
  },
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Inquiry not found");
    found(await deleteInquiry(id, admin), "Inquiry not found");
  },
});

export { action, loader };

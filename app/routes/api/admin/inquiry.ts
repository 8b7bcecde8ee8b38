import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { inquiryStaffJson } from "~/models/inquiry/json";
import { inquiryPatch } from "~/models/inquiry/schema";
import { deleteInquiry, updateInquiry } from "~/models/inquiry/staff.server";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Inquiry not found");
    const patch = await readBody(request, inquiryPatch);
    return inquiryStaffJson(found(await updateInquiry(id, patch, admin), "Inquiry not found"));
  },
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Inquiry not found");
    found(await deleteInquiry(id, admin), "Inquiry not found");
  },
});

export { action, loader };

import { patching } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { inquiryStaffJson } from "~/models/inquiry/json";
import { inquiryPatch } from "~/models/inquiry/schema";
import { deleteInquiry, inquiryList, updateInquiry } from "~/models/inquiry/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Inquiry",
  json: inquiryStaffJson,
  list: ({ request, user }) => listAnswer(request, inquiryList, inquiryStaffJson, user),
  update: patching(inquiryPatch, updateInquiry),
  remove: ({ id, user }) => deleteInquiry(id, user),
});

export { action, loader };

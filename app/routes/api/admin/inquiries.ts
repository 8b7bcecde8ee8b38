import { patching } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { moveToTrash } from "~/models/history/trash.server";
import { inquiryStaffJson } from "~/models/leads/inquiry/json";
import { inquiryPatch } from "~/models/leads/inquiry/schema";
import { inquiryList, updateInquiry } from "~/models/leads/inquiry/staff.server";

const { loader, action } = resource({
  as: "staff",
  name: "Inquiry",
  json: inquiryStaffJson,
  list: ({ request, user }) => listAnswer(request, inquiryList, inquiryStaffJson, user),
  update: patching(inquiryPatch, updateInquiry),
  remove: ({ id, user }) => moveToTrash("inquiry", id, user),
});

export { action, loader };

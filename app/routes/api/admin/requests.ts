import { patching } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { moveToTrash } from "~/models/history/trash.server";
import { requestStaffJson } from "~/models/leads/request/json";
import { requestPatch } from "~/models/leads/request/schema";
import { requestList, updateRequest } from "~/models/leads/request/staff.server";

const { loader, action } = resource({
  as: "staff",
  name: "Property request",
  json: requestStaffJson,
  list: ({ request, user }) => listAnswer(request, requestList, requestStaffJson, user),
  update: patching(requestPatch, updateRequest),
  remove: ({ id, user }) => moveToTrash("request", id, user),
});

export { action, loader };

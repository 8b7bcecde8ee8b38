import { patching } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requestStaffJson } from "~/models/request/json";
import { requestPatch } from "~/models/request/schema";
import { requestList, updateRequest } from "~/models/request/staff.server";
import { moveToTrash } from "~/models/trash/trash.server";

const { loader, action } = resource({
  as: "staff",
  name: "Property request",
  json: requestStaffJson,
  list: ({ request, user }) => listAnswer(request, requestList, requestStaffJson, user),
  update: patching(requestPatch, updateRequest),
  remove: ({ id, user }) => moveToTrash("request", id, user),
});

export { action, loader };

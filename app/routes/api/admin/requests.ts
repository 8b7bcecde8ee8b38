import { patching } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requestStaffJson } from "~/models/request/json";
import { requestPatch } from "~/models/request/schema";
import { deleteRequest, requestList, updateRequest } from "~/models/request/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Property request",
  json: requestStaffJson,
  list: ({ request, user }) => listAnswer(request, requestList, requestStaffJson, user),
  update: patching(requestPatch, updateRequest),
  remove: ({ id, user }) => deleteRequest(id, user),
});

export { action, loader };

import { readBody } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requestJson } from "~/models/property-request/admin-json";
import { requestFilters, requestPatch } from "~/models/property-request/inbox";
import { deleteRequest, listRequests, updateRequest } from "~/models/property-request/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Property request",
  json: requestJson,
  list: ({ request }) => listAnswer(request, requestFilters, listRequests, requestJson),
  update: async ({ id, request, user }) =>
    updateRequest(id, await readBody(request, requestPatch), user),
  remove: ({ id, user }) => deleteRequest(id, user),
});

export { action, loader };

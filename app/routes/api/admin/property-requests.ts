import { readBody } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { propertyRequestStaffJson } from "~/models/property-request/json";
import { propertyRequestFilters, propertyRequestPatch } from "~/models/property-request/schema";
import {
  deletePropertyRequest,
  listPropertyRequests,
  updatePropertyRequest,
} from "~/models/property-request/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Property request",
  json: propertyRequestStaffJson,
  list: ({ request }) =>
    listAnswer(request, propertyRequestFilters, listPropertyRequests, propertyRequestStaffJson),
  update: async ({ id, request, user }) =>
    updatePropertyRequest(id, await readBody(request, propertyRequestPatch), user),
  remove: ({ id, user }) => deletePropertyRequest(id, user),
});

export { action, loader };

import { patching, readBody, removing } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { newPropertyOrDraft } from "~/models/catalogue/property/draft-schema";
import { propertyStaffJson } from "~/models/catalogue/property/json";
import { propertyPatch } from "~/models/catalogue/property/schema";
import {
  createProperty,
  deleteProperty,
  getOwnProperty,
  patchProperty,
} from "~/models/catalogue/property/staff.server";
import { propertyRecords } from "~/models/catalogue/property/staff-list.server";

const { loader, action } = resource({
  as: "staff",
  name: "Property",
  idOf: propertyIdOf,
  json: propertyStaffJson,
  list: ({ request, user }) => listAnswer(request, propertyRecords, propertyStaffJson, user),
  read: ({ id, user }) => getOwnProperty(id, user),
  create: async ({ request, user }) =>
    createProperty(await readBody(request, newPropertyOrDraft), user),
  update: patching(propertyPatch, patchProperty),
  remove: removing(deleteProperty),
});

export { action, loader };

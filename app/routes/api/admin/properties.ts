import { patching, readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { propertyIdOf } from "~/models/property/address";
import { newPropertyOrDraft } from "~/models/property/draft-schema";
import { propertyStaffJson } from "~/models/property/json";
import { propertyPatch } from "~/models/property/schema";
import { createProperty, deleteProperty, patchProperty } from "~/models/property/staff.server";

const { loader, action } = resource({
  as: "staff",
  name: "Property",
  idOf: propertyIdOf,
  json: propertyStaffJson,
  create: async ({ request, user }) =>
    createProperty(await readBody(request, newPropertyOrDraft), user),
  update: patching(propertyPatch, patchProperty),
  remove: ({ id, user }) => deleteProperty(id, user),
});

export { action, loader };

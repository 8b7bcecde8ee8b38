import { patching, readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { propertyIdOf } from "~/models/property/address";
import { propertyStaffJson } from "~/models/property/json";
import { newProperty, propertyPatch } from "~/models/property/schema";
import { createProperty, deleteProperty, updateProperty } from "~/models/property/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Property",
  idOf: propertyIdOf,
  json: propertyStaffJson,
  create: async ({ request, user }) => createProperty(await readBody(request, newProperty), user),
  update: patching(propertyPatch, updateProperty),
  remove: ({ id, user }) => deleteProperty(id, user),
});

export { action, loader };

import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { ownerPatch } from "~/models/owner/schema";
import { ownerOf, updateOwner } from "~/models/owner/staff.server";
import { propertyIdOf } from "~/models/property/address";
import { propertyStaffJson } from "~/models/property/json";
import { newProperty, propertyPatch } from "~/models/property/schema";
import { createProperty, deleteProperty, updateProperty } from "~/models/property/staff.server";

const { loader, action } = resource({
  as: "staff",
  name: "Property",
  idOf: propertyIdOf,
  json: propertyStaffJson,
  create: async ({ request, user }) => createProperty(await readBody(request, newProperty), user),
  update: async ({ id, request, user }) =>
    updateProperty(id, await readBody(request, propertyPatch), user),
  remove: ({ id, user }) => deleteProperty(id, user),
  at: {
    owner: {
      async read({ id, user }) {
        const owner = await ownerOf(id, user);
        return owner && json(owner, { headers: { "Cache-Control": "private, no-store" } });
      },
      async update({ id, request, user }) {
        const owner = await updateOwner(id, await readBody(request, ownerPatch), user);
        return owner && json(owner);
      },
    },
  },
});

export { action, loader };

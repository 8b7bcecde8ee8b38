import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { ownerPatch } from "~/models/owner/schema";
import { ownerOf, updateOwner } from "~/models/owner/staff.server";
import { propertyIdOf } from "~/models/property/address";

const { loader, action } = resource({
  as: "staff",
  name: "Property",
  idOf: propertyIdOf,
  at: {
    owner: {
      read: ({ id, user }) => ownerOf(id, user),
      update: async ({ id, request, user }) =>
        updateOwner(id, await readBody(request, ownerPatch), user),
    },
  },
});

export { action, loader };

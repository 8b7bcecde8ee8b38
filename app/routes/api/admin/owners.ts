import { patching } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { ownerPatch } from "~/models/accounts/owner/schema";
import { ownerJson, ownerOf, updateOwner } from "~/models/accounts/owner/staff.server";
import { propertyIdOf } from "~/models/catalogue/places/address";

const { loader, action } = resource({
  as: "staff",
  name: "Property",
  idOf: propertyIdOf,
  json: ownerJson,
  at: {
    owner: { read: ({ id, user }) => ownerOf(id, user), update: patching(ownerPatch, updateOwner) },
  },
});

export { action, loader };

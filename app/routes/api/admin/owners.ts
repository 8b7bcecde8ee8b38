import { patching } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { ownerJson } from "~/models/owner/json";
import { ownerPatch } from "~/models/owner/schema";
import { ownerOf, updateOwner } from "~/models/owner/staff.server";
import { propertyIdOf } from "~/models/property/address";

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

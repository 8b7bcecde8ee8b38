import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { propertyJson } from "~/models/property/json";
import { propertyPatch } from "~/models/property/schema";
import { deleteProperty, updateProperty } from "~/models/property/staff.server";
import { propertyIdOf } from "~/models/property/text";

const missing = "Property not found";

const { loader, action } = resource({
  async PATCH({ request, params }) {
    const admin = await requireApiAdmin(request);
    const id = found(propertyIdOf(params.id), missing);
    const patch = await readBody(request, propertyPatch);
    return propertyJson(found(await updateProperty(id, patch, admin), missing));
  },

  async DELETE({ request, params }) {
    const admin = await requireApiAdmin(request);
    const id = found(propertyIdOf(params.id), missing);
    found(await deleteProperty(id, admin), missing);
  },
});

export { action, loader };

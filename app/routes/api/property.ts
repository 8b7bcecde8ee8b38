import { found, resource } from "~/http/api/resource.server";
import { propertyJson } from "~/models/property/json";
import { getProperty } from "~/models/property/property.server";
import { propertyIdOf } from "~/models/property/text";

const { loader, action } = resource({
  async GET({ params }) {
    const id = found(propertyIdOf(params.id), "Property not found");
    return propertyJson(found(await getProperty(id), "Property not found"));
  },
});

export { action, loader };

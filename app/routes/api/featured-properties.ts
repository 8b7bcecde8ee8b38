import { resource } from "~/http/api/resource.server";
import { propertyJson } from "~/models/property/json";
import { featuredProperties } from "~/models/property/property.server";
import { apiPageLimit } from "~/models/property/search/schema";

const { loader, action } = resource({
  async GET() {
    return (await featuredProperties(apiPageLimit)).map(propertyJson);
  },
});

export { action, loader };

import { listAnswer, mostRows } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { propertyJson } from "~/models/property/json";
import { featuredProperties, getProperty, listProperties } from "~/models/property/property.server";
import { listFilters } from "~/models/property/search/schema";
import { propertyIdOf } from "~/models/property/text";

const { loader, action } = resource({
  name: "Property",
  idOf: propertyIdOf,
  json: propertyJson,
  list: ({ request }) =>
    listAnswer(request, listFilters, listProperties, propertyJson, { isPublic: true }),
  read: ({ id }) => getProperty(id),
  at: {
    featured: { list: async () => (await featuredProperties(mostRows)).map(propertyJson) },
  },
});

export { action, loader };

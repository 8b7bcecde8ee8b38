import { listAnswer, maxRows } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { propertyJson } from "~/models/catalogue/property/json";
import {
  featuredWholeProperties,
  getPublicProperty,
  listWholeProperties,
} from "~/models/catalogue/property/property.server";
import { listFilters } from "~/models/catalogue/search/schema";

const publicList = {
  filters: listFilters,
  usual: "-createdAt",
  load: listWholeProperties,
} as const;

const { loader, action } = resource({
  name: "Property",
  idOf: propertyIdOf,
  json: propertyJson,
  list: ({ request }) => listAnswer(request, publicList, propertyJson, null),
  read: ({ id }) => getPublicProperty(id),
  at: {
    featured: { list: async () => (await featuredWholeProperties(maxRows)).map(propertyJson) },
  },
});

export { action, loader };

import type { Property } from "./property.server";

/** The public JSON of a property. Times are ISO 8601 in UTC; absent values are null. */
export function propertyJson(property: Property) {
  const { searchText: _searchText, createdAt, updatedAt, confirmedAt, ...fields } = property;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    confirmedAt: confirmedAt.toISOString(),
  };
}
export type PropertyJson = ReturnType<typeof propertyJson>;

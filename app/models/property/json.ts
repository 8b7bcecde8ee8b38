import type { Property } from "./property.server";

/** The public JSON of a property. Times are ISO 8601 in UTC; absent values are null. */
export function propertyJson(property: Property) {
  const {
    searchText: _searchText,
    submissionKey: _submissionKey,
    isTest: _isTest,
    ...shown
  } = property;
  const { createdAt, updatedAt, confirmedAt, ...fields } = shown;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    confirmedAt: confirmedAt.toISOString(),
  };
}
export type PropertyJson = ReturnType<typeof propertyJson>;

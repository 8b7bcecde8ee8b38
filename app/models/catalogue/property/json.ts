import type { Property } from "~db/schema";

/** The public JSON of a property. Times are ISO 8601 in UTC; absent values are null. */
export function propertyJson(property: Property) {
  const {
    searchText: _searchText,
    submissionKey: _submissionKey,
    isTest: _isTest,
    isDraft: _isDraft,
    isPublic: _isPublic,
    liveFrom: _liveFrom,
    archivedAt: _archivedAt,
    agentId: _agentId,
    version: _version,
    titleAm: _titleAm,
    descriptionAm: _descriptionAm,
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

export function propertyStaffJson(property: Property) {
  const { version, agentId, isDraft, liveFrom, archivedAt } = property;
  return {
    ...propertyJson(property),
    version,
    agentId,
    isDraft,
    liveFrom: liveFrom?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}

import type { Owner } from "./staff.server";

/** The JSON of an owner, for staff. */
export function ownerJson({ propertyId, name, phone, email, commission, notes, version }: Owner) {
  return { propertyId, name, phone, email, commission, notes, version };
}

import { db } from "~db/client";
import { catalogueChanges } from "~db/system-schema";

const newest = db.$client.prepare("select max(version) from catalogue_changes").pluck();

/**
 * The version of the catalogue: a whole number that grows with every change of a property or a hero
 * image, by any process, or by `newCatalogueVersion`; 0 before the first. Takes a few microseconds.
 */
export function catalogueVersion(): number {
  return Number(newest.get() ?? 0);
}

/** The statement that makes it grow, for a change of what else public pages show, such as an agent. */
export function newCatalogueVersion() {
  return db.insert(catalogueChanges).values({ propertyId: null });
}

import { db } from "~db/client";
import { catalogueChanges } from "~db/system-schema";

const newest = db.$client.prepare("select max(version) from catalogue_changes").pluck();

/** Grows with every change of a listing or hero image, by any process; 0 before the first. */
export function catalogueVersion(): number {
  return Number(newest.get() ?? 0);
}

/** For a change of what else public pages show, such as an agent. */
export function newCatalogueVersion() {
  return db.insert(catalogueChanges).values({ propertyId: null });
}

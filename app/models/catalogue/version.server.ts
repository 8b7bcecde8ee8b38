import { db, openings } from "~db/client";
import { catalogueChanges } from "~db/system-schema";

const newest = db.$client.prepare("select max(version) from catalogue_changes").pluck();

/** Of a file, what counts its changes; a cluster's node may make its file anew, with others. */
export type CatalogueVersion = { file: number; change: number };

/** Grows with every change of a listing or hero image, by any process; 0 before the first. */
export function catalogueVersion(): CatalogueVersion {
  return { file: openings(), change: Number(newest.get() ?? 0) };
}

export const isSameVersion = (one: CatalogueVersion, other: CatalogueVersion) =>
  one.change === other.change && one.file === other.file;

/** For a change of what else public pages show, such as an agent. */
export function newCatalogueVersion() {
  return db.insert(catalogueChanges).values({ propertyId: null });
}

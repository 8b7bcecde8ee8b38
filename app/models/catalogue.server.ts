import { db } from "~db/client";

const newest = db.$client.prepare("select max(version) from catalogue_changes").pluck();

/**
 * The version of the catalogue: a whole number that grows with every change of a property or a hero
 * image, by any process, and with nothing else; 0 before the first. Takes a few microseconds.
 */
export function catalogueVersion(): number {
  return Number(newest.get() ?? 0);
}

import type { ListingAction } from "~/models/catalogue/property/staff-schema";

const featuring: [ListingAction, string][] = [
  ["feature", "Feature"],
  ["unfeature", "Stop featuring"],
];

/**
 * What is done to ticked listings, as the bar names it; `isArchive`: of those that are archived,
 * `mayFeature`: by who may choose what the home page features.
 */
export const deedsOf = (isArchive: boolean, mayFeature: boolean): [ListingAction, string][] => [
  ["confirm", "Confirm"],
  ["sold", "Sold"],
  ["pending", "Pending"],
  ["back", "Back to For Sale / For Rent"],
  ...(mayFeature ? featuring : []),
  isArchive ? ["restore", "Restore"] : ["archive", "Archive"],
];

/** The `intent` of the button that does what the select beside it says, in its field `deed`. */
export const asChosen = "chosen";
export const exportDeed = "export";
/** A choice of the select that hands listings over; to the office without an id. */
export const agentDeed = (id: string) => `agent ${id}`;

/** Puts what the select says into the fields, as if its own button had been pressed. */
export function resolveDeed(fields: FormData): void {
  if (fields.get("intent") !== asChosen) return;
  const [intent = "", agent = ""] = String(fields.get("deed") ?? "").split(" ");
  fields.set("intent", intent);
  if (intent === "agent") fields.set("toAgent", agent);
}

import type { ListingAction } from "~/models/catalogue/property/staff-schema";

const featuring: [ListingAction, string][] = [
  ["feature", "Feature"],
  ["unfeature", "Stop featuring"],
];

export const bulkActions = (isArchive: boolean, mayFeature: boolean): [ListingAction, string][] => [
  ["confirm", "Confirm"],
  ["sold", "Sold"],
  ["pending", "Pending"],
  ["back", "Back to For Sale / For Rent"],
  ...(mayFeature ? featuring : []),
  isArchive ? ["restore", "Restore"] : ["archive", "Archive"],
];

/** The `intent` of the button that carries out the option of the select `choice`. */
export const chosenIntent = "chosen";
export const exportIntent = "export";
export const agentChoice = (id: string) => `agent ${id}`;

export function resolveChoice(fields: FormData): void {
  if (fields.get("intent") !== chosenIntent) return;
  const [intent = "", agent = ""] = String(fields.get("choice") ?? "").split(" ");
  fields.set("intent", intent);
  if (intent === "agent") fields.set("toAgent", agent);
}

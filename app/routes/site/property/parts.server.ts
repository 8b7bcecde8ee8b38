import type { PublicAgent } from "~/models/accounts/agent/agent.server";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { staticPart } from "~/platform/static-part.server";
import { PropertyHeading } from "./heading";
import { PrintSheet } from "./print-sheet";

const heading = staticPart(PropertyHeading);
const print = staticPart(PrintSheet);

/** What nobody presses on the page of a home. @param hasSimilar whether it shows similar ones */
export function propertyParts(
  property: PropertyDetail,
  agent: PublicAgent | null,
  hasSimilar: boolean,
) {
  const similarHref = hasSimilar ? "#similar" : property.kindHref;
  return { heading: heading({ property, similarHref }), print: print({ property, agent }) };
}

import { publicAgent } from "~/models/accounts/agent/agent.server";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { similarProperties } from "~/models/catalogue/property/similar.server";
import { staticPart } from "~/platform/static-part.server";
import type { Property } from "~db/schema";
import { staticCards } from "../cards";
import { PropertyHeading } from "./heading";
import { PrintSheet } from "./print-sheet";

const heading = staticPart(PropertyHeading);
const print = staticPart(PrintSheet);
const similarShown = 3;

/** The agent of a home, and what nobody presses on its page. */
export async function propertyParts(request: Request, property: Property, detail: PropertyDetail) {
  const agent = await publicAgent(property.agentId);
  const similar = staticCards(request, similarProperties(property, similarShown));
  const similarHref = similar.length > 0 ? "#similar" : detail.kindHref;
  return {
    agent,
    similar,
    heading: heading({ property: detail, similarHref }),
    print: print({ property: detail, agent }),
  };
}

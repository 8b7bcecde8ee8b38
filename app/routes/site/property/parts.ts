import { publicAgent } from "~/models/accounts/agent/agent.server";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { similarProperties } from "~/models/catalogue/property/similar.server";
import { staticPart } from "~/platform/static-part.server";
import type { Property } from "~db/schema";
import { staticCards } from "../cards";
import { AgentCard, ContactBar, contactLinks } from "./agent-card";
import { PropertyHeading } from "./heading";
import { PrintSheet } from "./print-sheet";

const card = staticPart(AgentCard);
const bar = staticPart(ContactBar);
const heading = staticPart(PropertyHeading);
const print = staticPart(PrintSheet);
const similarShown = 3;

/** What of a home's page needs no script. */
export async function propertyParts(request: Request, property: Property, detail: PropertyDetail) {
  const agent = await publicAgent(property.agentId);
  const similar = staticCards(request, similarProperties(property, similarShown));
  const similarHref = similar.length > 0 ? "#similar" : detail.kindHref;
  const links = contactLinks(detail, agent);
  return {
    agent: card({ agent, links }),
    bar: bar({ links }),
    similar,
    heading: heading({ property: detail, similarHref }),
    print: print({ property: detail, agent }),
  };
}

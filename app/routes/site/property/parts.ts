import { publicAgent } from "~/models/accounts/agent/agent.server";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { statusOf } from "~/models/catalogue/property/fields";
import { similarProperties } from "~/models/catalogue/property/similar.server";
import { alertPath } from "~/models/messages/alert/schema";
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

/** Of its kind and part of the city, as large, for hardly more. */
function alertLike({ propertyType, offer, subcity, bedrooms, price, currency }: Property): string {
  return alertPath({
    propertyType,
    subcity: subcity ?? undefined,
    status: statusOf(offer),
    minBedrooms: bedrooms || undefined,
    maxPrice: price > 0 ? Number((price * 1.1).toPrecision(2)) : undefined,
    currency: price > 0 ? currency : undefined,
  });
}

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
    heading: heading({ property: detail, similarHref, alertHref: alertLike(property) }),
    print: print({ property: detail, agent }),
  };
}

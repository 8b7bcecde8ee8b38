import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Lead, Property, Subscriber } from "~db/schema";
import { propertyPath, shortAddress } from "../../catalogue/places/address";
import { exchangeRate } from "../../catalogue/property/card.server";
import { formatMoney, priceLabel } from "../../catalogue/property/price";
import { formatDate } from "../../dates.server";
import { subscriberStanding } from "../../messages/subscriber/subscriber-view.server";
import { counted } from "../../words";
import { replyLinks } from "../lead/reply";
import { type MessageLanguage, messageAbout } from "./message";

type Person = { name: string; email: string; phone: string };

/** Links to tell a person of a listing by phone, chat or mail, the message written. */
function messageLinks(person: Person, property: Property, language: MessageLanguage) {
  const url = env.PUBLIC_URL + propertyPath(property);
  return replyLinks(person, messageAbout(person.name, { ...property, url }, language));
}

/** Display data of somebody who may be looking for a listing. */
export type MatchView = {
  id: number;
  name: string;
  wish: string;
  facts: string[];
  /** Where staff find what they sent. */
  to: string;
  links: ReturnType<typeof replyLinks>;
};

/** Display data of a request that a listing fits. */
export function requestMatch(
  request: Lead,
  property: Property,
  language: MessageLanguage,
): MatchView {
  const { number, name, message, budget, status, createdAt } = request;
  return {
    ...{ id: number, name, wish: message, to: `${paths.requests}?id=${number}` },
    facts: [
      budget === null ? "No budget given" : `Budget ${formatMoney(budget, "ETB")}`,
      ...[status, formatDate(createdAt)],
    ],
    links: messageLinks(request, property, language),
  };
}

/** Display data of a subscriber whose interests a listing fits. */
export function subscriberMatch(
  subscriber: Subscriber,
  property: Property,
  language: MessageLanguage,
): MatchView {
  const { id, name, propertyInterests, budget, createdAt } = subscriber;
  return {
    ...{ id, name, wish: propertyInterests || "Any type", to: `${paths.subscribers}?id=${id}` },
    facts: [budget || "No budget given", subscriberStanding(subscriber), formatDate(createdAt)],
    links: messageLinks(subscriber, property, language),
  };
}

/** Display data of a listing that fits a request. */
export function listingMatch(property: Property, request: Lead, language: MessageLanguage) {
  const { id, title, bedrooms, propertyType, images } = property;
  return {
    ...{ id, title, path: propertyPath(property), image: images[0] ?? null },
    facts: [
      ...priceLabel(property, exchangeRate()).figures,
      propertyType,
      ...(bedrooms > 0 ? [counted(bedrooms, "bedroom")] : []),
      shortAddress(property),
    ],
    links: messageLinks(request, property, language),
  };
}
export type ListingMatch = ReturnType<typeof listingMatch>;

import { env } from "~/env.server";
import { officePaths } from "~/office-paths";
import { inLanguage } from "~/texts";
import type { Lead, Property, Subscriber } from "~db/schema";
import type { Language } from "~db/vocabulary";
import { propertyPath, shortAddress } from "../../catalogue/places/address";
import { exchangeRate } from "../../catalogue/property/card.server";
import { formatMoney, priceLabel } from "../../catalogue/property/price";
import { formatDate } from "../../dates.server";
import { subscriberStanding } from "../../messages/subscriber/staff.server";
import { formatCount } from "../../words";
import { replyLinks } from "../lead/reply";
import { messageAbout } from "./message";

type Person = { name: string; email: string; phone: string };

function messageLinks(person: Person, property: Property, language: Language) {
  const message = inLanguage(language, () => {
    const url = env.PUBLIC_URL + propertyPath(property);
    return messageAbout(person.name, { ...property, url });
  });
  return replyLinks(person, message);
}

export function requestMatch(request: Lead, property: Property, language: Language) {
  const { number, name, message, budget, status, createdAt } = request;
  return {
    id: number,
    name,
    wanted: message,
    to: `${officePaths.requests}?id=${number}`,
    facts: [
      budget === null ? "No budget given" : `Budget ${formatMoney(budget, "ETB")}`,
      ...[status, formatDate(createdAt)],
    ],
    links: messageLinks(request, property, language),
  };
}

export function subscriberMatch(subscriber: Subscriber, property: Property, language: Language) {
  const { id, name, propertyInterests, budget, createdAt } = subscriber;
  return {
    id,
    name,
    wanted: propertyInterests || "Any type",
    to: `${officePaths.subscribers}?id=${id}`,
    facts: [budget || "No budget given", subscriberStanding(subscriber), formatDate(createdAt)],
    links: messageLinks(subscriber, property, language),
  };
}

export type MatchView = ReturnType<typeof subscriberMatch>;

export function listingMatch(property: Property, request: Lead, language: Language) {
  const { id, title, bedrooms, propertyType, images } = property;
  return {
    id,
    title,
    path: propertyPath(property),
    image: images[0] ?? null,
    facts: [
      ...priceLabel(property, exchangeRate()).figures,
      propertyType,
      ...(bedrooms > 0 ? [formatCount(bedrooms, "bedroom")] : []),
      shortAddress(property),
    ],
    links: messageLinks(request, property, language),
  };
}
export type ListingMatch = ReturnType<typeof listingMatch>;

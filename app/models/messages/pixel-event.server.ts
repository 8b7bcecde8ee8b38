import { createHmac, hash } from "node:crypto";
import { env, sessionSecret } from "~/env.server";
import type { PixelEvent } from "~/forms/answer";
import type { Property } from "~db/schema";
import { defaultCity } from "~db/vocabulary";

type Lead = {
  id: number;
  name: string;
  email: string;
  phone: string;
  quarantined: boolean;
  budget?: unknown;
  propertyInterests?: unknown;
};

/** Undefined without a pixel, and for suspected spam. */
export function leadEvent(
  name: "Lead" | "PropertyInquiry" | "PropertyVisitRequest" | "PropertyRequest",
  lead: Lead,
  property?: Property,
): PixelEvent | undefined {
  if (!env.FACEBOOK_PIXEL_ID || lead.quarantined) return undefined;
  const { id, phone, budget, propertyInterests } = lead;
  return {
    name,
    id: idOf([name, id, lead.name, phone, budget, propertyInterests]),
    details: {
      ...(property && placeOf(property)),
      email: hash("sha256", lead.email.trim().toLowerCase()),
    },
  };
}

export function propertyCreatedEvent(property: Property): PixelEvent | undefined {
  if (!env.FACEBOOK_PIXEL_ID) return undefined;
  return {
    name: "PropertyCreated",
    id: idOf(["PropertyCreated", property.id]),
    details: { ...factsOf(property), subcity: property.subcity ?? "", is_admin: true },
  };
}

function factsOf({ id, propertyType, price, currency }: Property) {
  return { property_id: id, property_type: propertyType, price, currency };
}

function placeOf(property: Property) {
  const { title, subcity, city } = property;
  const location = [subcity, city || defaultCity].filter(Boolean).join(", ");
  return { ...factsOf(property), property_title: title, location };
}

/** Repeated submissions have the same id, which reveals nothing. */
function idOf(parts: unknown[]): string {
  const hmac = createHmac("sha256", sessionSecret()).update(JSON.stringify(parts));
  return hmac.digest("base64url").slice(0, 22);
}

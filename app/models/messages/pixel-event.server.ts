import { createHash, createHmac } from "node:crypto";
import { env, sessionSecret } from "~/env.server";
import type { PixelEvent } from "~/forms/answer";
import type { Property } from "~db/schema";
import { defaultCity } from "~db/vocabulary";

/** The stored row of a lead; some have more to tell two of one sender apart. */
type Lead = {
  id: number;
  name: string;
  email: string;
  phone: string;
  quarantined: boolean;
  budget?: unknown;
  propertyInterests?: unknown;
};

/**
 * The event of a lead, with its e-mail address as a hash. @param property that it is about
 * @returns undefined without a pixel, and for suspected spam, which is no success to advertise by.
 */
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
    details: { ...(property && placed(property)), email: hashOf(lead.email) },
  };
}

/** The event of a property that an administrator created; undefined without a pixel. */
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

function placed(property: Property) {
  const { title, subcity, city } = property;
  const location = [subcity, city || defaultCity].filter(Boolean).join(", ");
  return { ...factsOf(property), property_title: title, location };
}

/** As the pixel's provider wants addresses: trimmed, in lower case, SHA-256 in hex. */
function hashOf(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}

/** The same for a repeated submission, and says nothing to others. */
function idOf(parts: unknown[]): string {
  const hash = createHmac("sha256", sessionSecret()).update(JSON.stringify(parts));
  return hash.digest("base64url").slice(0, 22);
}

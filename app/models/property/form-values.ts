import { defaultCity, defaultCountry } from "~db/vocabulary";
import { type PropertyField, propertyLimits } from "./input";
import type { Property } from "./property.server";

/** What a property form starts with, by field; lists have a line for each entry. */
export type PropertyFormValues = Partial<Record<PropertyField, string>>;

/** The defaults of the Add form. */
export function newPropertyValues(now = new Date()): PropertyFormValues {
  return {
    currency: "ETB",
    propertyType: "House",
    status: "For Sale",
    yearBuilt: String(now.getFullYear()),
    city: defaultCity,
    country: defaultCountry,
  };
}

/** A listing as the Edit form shows it. */
export function propertyValues(property: Property): PropertyFormValues {
  const { features, images, isFeatured, yearBuilt, ...fields } = property;
  return {
    ...newPropertyValues(),
    title: fields.title,
    description: fields.description,
    price: String(fields.price),
    currency: fields.currency,
    propertyType: fields.propertyType,
    offer: fields.offer,
    bedrooms: String(fields.bedrooms),
    bathrooms: String(fields.bathrooms),
    squareFeet: String(fields.squareFeet),
    yearBuilt: String(yearBuilt ?? ""),
    isFeatured: isFeatured ? "on" : "",
    address: fields.address,
    subcity: fields.subcity ?? "",
    city: fields.city,
    state: fields.state,
    zipCode: fields.zipCode,
    country: fields.country,
    latitude: fields.latitude ?? "",
    longitude: fields.longitude ?? "",
    features: features.join("\n"),
    images: images.join("\n"),
  };
}

const copyMark = " (copy)";

/** A listing as the start of another one: offered like it, not featured. */
export function duplicateValues(property: Property): PropertyFormValues {
  const title = property.title.slice(0, propertyLimits.title - copyMark.length);
  return {
    ...propertyValues(property),
    title: `${title}${copyMark}`,
    status: property.offer === "rent" ? "For Rent" : "For Sale",
    isFeatured: "",
  };
}

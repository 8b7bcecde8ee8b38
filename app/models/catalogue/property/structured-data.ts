import { site } from "~/site";
import type { PropertyDetail } from "./detail.server";

const descriptionLength = 150;

/** Only crawlers need it; hydration ignores that it is absent, but reports it in development. */
const isNeeded = import.meta.env.SSR || import.meta.env.DEV;

export function searchDescription(text: string): string {
  // Leaving single spaces alone saves two thirds of the time.
  const flat = text.replace(/\s{2,}|[^\S ]/g, " ").trim();
  return flat.length > descriptionLength ? `${flat.slice(0, descriptionLength - 3)}...` : flat;
}

/** @param hours as schema.org writes them, a line each */
export function agencyData(publicUrl: string, hours: string) {
  if (!isNeeded) return {};
  return {
    "@type": "RealEstateAgent",
    name: site.company,
    url: publicUrl,
    telephone: site.phone,
    email: site.email,
    image: new URL("/social.jpg", publicUrl).href,
    address: {
      "@type": "PostalAddress",
      streetAddress: site.address.street,
      addressLocality: site.address.city,
      addressCountry: site.address.country,
    },
    geo: { "@type": "GeoCoordinates", ...site.position },
    openingHours: hours.split("\n"),
    areaServed: site.address.city,
  };
}

export function itemListData(
  publicUrl: string,
  properties: readonly { title: string; path: string }[],
) {
  if (!isNeeded) return {};
  return {
    "@type": "ItemList",
    numberOfItems: properties.length,
    itemListElement: properties.map((property, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: property.title,
      url: `${publicUrl}${property.path}`,
    })),
  };
}

type Described = { label: string; names: string[]; subcity: string; url: string } & Partial<
  Record<"latitude" | "longitude", number>
>;

/** An estimated position is not claimed. */
export function placeData({ label, names, subcity, url, latitude, longitude }: Described) {
  if (!isNeeded) return {};
  return {
    "@type": "Place",
    name: label,
    alternateName: names,
    url,
    address: {
      "@type": "PostalAddress",
      addressLocality: site.address.city,
      ...(subcity !== "Other" && { addressRegion: subcity }),
      addressCountry: site.address.country,
    },
    ...(latitude && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  };
}

export function breadcrumbData(
  publicUrl: string,
  trail: readonly (readonly [name: string, path: string])[],
) {
  if (!isNeeded) return {};
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

const schemaTypes: Record<PropertyDetail["propertyType"], string> = {
  House: "SingleFamilyResidence",
  Villa: "SingleFamilyResidence",
  Townhouse: "House",
  Apartment: "Apartment",
  Condo: "Apartment",
  Land: "Place",
  Commercial: "Place",
};

export function propertyData(property: PropertyDetail) {
  if (!isNeeded) return {};
  return {
    "@type": "RealEstateListing",
    name: property.title,
    description: searchDescription(property.description),
    url: property.url,
    datePosted: property.crawlers.createdAt,
    image: property.images.map((image) => new URL(image, property.url).href),
    about: {
      "@type": schemaTypes[property.propertyType],
      name: property.title,
      ...(property.bedrooms > 0 && {
        numberOfBedrooms: property.bedrooms,
        numberOfBathroomsTotal: property.bathrooms,
      }),
      ...(property.yearBuilt && { yearBuilt: property.yearBuilt }),
      floorSize: { "@type": "QuantitativeValue", value: property.squareFeet, unitCode: "FTK" },
      address: {
        "@type": "PostalAddress",
        streetAddress: property.crawlers.street,
        addressLocality: property.city,
        addressRegion: property.subcity ?? property.crawlers.state,
        postalCode: property.crawlers.zipCode,
        addressCountry: property.crawlers.country,
      },
      geo: {
        "@type": "GeoCoordinates",
        latitude: property.crawlers.position[0],
        longitude: property.crawlers.position[1],
      },
    },
    offers: offerData(property),
    additionalProperty: {
      "@type": "PropertyValue",
      name: "Listing status",
      value: property.status,
    },
  };
}

function offerData(property: PropertyDetail) {
  return {
    "@type": "Offer",
    ...(property.amount > 0 && { price: property.amount, priceCurrency: property.currency }),
    availability: `https://schema.org/${property.status === "Available" ? "InStock" : "OutOfStock"}`,
    businessFunction: `http://purl.org/goodrelations/v1#${property.offer === "rent" ? "LeaseOut" : "Sell"}`,
    url: property.url,
    seller: { "@type": "RealEstateAgent", name: site.company, telephone: site.phone },
  };
}

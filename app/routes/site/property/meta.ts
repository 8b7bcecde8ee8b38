import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import {
  breadcrumbData,
  propertyData,
  searchDescription,
  socialImage,
} from "~/models/catalogue/property/structured-data";
import { paths } from "~/paths";
import type { PageMeta } from "~/ui/page-meta";

export function propertyMeta(property: PropertyDetail, index: boolean): PageMeta {
  return {
    title: property.title,
    description: searchDescription(property.description),
    keywords: [property.propertyType, property.offerStatus, property.subcity, property.city]
      .filter(Boolean)
      .join(", "),
    path: property.path,
    index,
    preview: {
      title: `${property.title} · ${property.inShort}`,
      description: searchDescription(
        `${property.inShort}, ${property.address}. ${property.description}`,
      ),
    },
    image: socialImage(property),
    structuredData: (publicUrl) => [
      propertyData(property),
      breadcrumbData(publicUrl, [
        ["Home", "/"],
        ["Properties", paths.properties],
        [property.title, property.path],
      ]),
    ],
  };
}

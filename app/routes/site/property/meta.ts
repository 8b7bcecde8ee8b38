import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import {
  breadcrumbData,
  propertyData,
  searchDescription,
  socialImage,
} from "~/models/catalogue/property/structured-data";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page-meta";

/**
 * Meta tags, Open Graph and JSON-LD of the property page.
 * @param index whether search engines may list it: not the same page with other terms of a loan
 */
export function propertyMeta(property: PropertyDetail, publicUrl: string, index: boolean) {
  return pageMeta({
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
    publicUrl,
    image: socialImage(property),
    structuredData: [
      propertyData(property),
      breadcrumbData(publicUrl, [
        ["Home", "/"],
        ["Properties", paths.properties],
        [property.title, property.path],
      ]),
    ],
  });
}

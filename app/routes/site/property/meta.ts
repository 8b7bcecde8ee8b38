import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import {
  breadcrumbData,
  propertyData,
  searchDescription,
} from "~/models/catalogue/property/structured-data";
import { paths } from "~/paths";
import { t } from "~/texts";
import type { PageMeta } from "~/ui/page-meta";

export function propertyMeta(property: PropertyDetail, index: boolean): PageMeta {
  return {
    title: property.title,
    description: searchDescription(property.description),
    keywords: [
      t.words.types[property.propertyType],
      t.words.statuses[property.offerStatus],
      property.subcity && t.words.subcities[property.subcity],
      property.city,
    ]
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
    image: property.picture,
    imageText: `${property.title} · ${property.inShort}`,
    structuredData: (publicUrl) => [
      propertyData(property),
      breadcrumbData(publicUrl, [
        [t.shell.home, paths.home],
        [t.shell.properties, paths.properties],
        [property.title, property.path],
      ]),
    ],
  };
}

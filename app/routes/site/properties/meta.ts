import {
  breadcrumbData,
  itemListData,
  type ListedProperty,
} from "~/models/catalogue/property/structured-data";
import { facetsOf } from "~/models/catalogue/search/facets";
import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page-meta";

type Listed = {
  title: string;
  filters: PropertyFilters;
  total: number;
  page: number;
  cards: ListedProperty[];
};

/** Meta tags and JSON-LD of the list, named after what it lists. */
export function listMeta(listed: Listed | null | undefined, publicUrl: string) {
  const { title = "Properties", filters = {}, total = 0, page = 1, cards = [] } = listed ?? {};
  const { indexable } = facetsOf(filters);
  const place = filters.subcity ? "," : " in";
  return pageMeta({
    title,
    description: `${title}${place} Addis Ababa, Ethiopia: ${counted(total, "listing")} with photos, prices and the date an agent last confirmed them.`,
    keywords: "property Addis Ababa, houses, apartments, villas, land, sale, rent, Ethiopia",
    path: listPath(filters, page),
    publicUrl,
    index: indexable && page === 1 && total > 0,
    structuredData: cards.length
      ? [
          itemListData(publicUrl, cards),
          breadcrumbData(publicUrl, [
            ["Home", "/"],
            ["Properties", paths.properties],
          ]),
        ]
      : [],
  });
}

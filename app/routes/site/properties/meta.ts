import { breadcrumbData, itemListData } from "~/models/catalogue/property/structured-data";
import { facetsOf } from "~/models/catalogue/search/facets";
import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import type { PageMeta } from "~/ui/page-meta";

type Listed = {
  title: string;
  filters: PropertyFilters;
  total: number;
  facts: number;
  page: number;
  cards: { title: string; path: string }[];
};

export function listMeta(listed: Partial<Listed>): PageMeta {
  const { title = "Properties", filters = {}, total = 0, facts = 0, page = 1, cards = [] } = listed;
  const place = filters.subcity ? "," : " in";
  return {
    title,
    description: `${title}${place} Addis Ababa, Ethiopia: ${formatCount(facts || total, "listing")} with photos, prices and the date an agent last confirmed them.`,
    keywords: "property Addis Ababa, houses, apartments, villas, land, sale, rent, Ethiopia",
    path: listPath(filters, page),
    index: facetsOf(filters).indexable && page === 1 && total > 0,
    structuredData: (publicUrl) => {
      if (cards.length === 0) return [];
      const trail = [
        ["Home", "/"],
        ["Properties", paths.properties],
      ] as const;
      return [itemListData(publicUrl, cards), breadcrumbData(publicUrl, trail)];
    },
  };
}

import { breadcrumbData, itemListData } from "~/models/catalogue/property/structured-data";
import { isIndexable } from "~/models/catalogue/search/facets";
import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { paths } from "~/paths";
import { t } from "~/texts";
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
  const { title = t.list.title, filters = {}, total = 0, facts = 0, page = 1, cards = [] } = listed;
  return {
    title,
    description: t.list.description(title, filters.subcity !== undefined, facts || total),
    keywords: t.list.keywords,
    path: listPath(filters, page),
    feed: listPath({ ...filters, sort: undefined, view: undefined }, 1, paths.feed),
    index: isIndexable(filters) && page === 1 && total > 0,
    structuredData: (publicUrl) => {
      if (cards.length === 0) return [];
      const trail = [
        [t.list.home, paths.home],
        [t.list.title, paths.properties],
      ] as const;
      return [itemListData(publicUrl, cards), breadcrumbData(publicUrl, trail)];
    },
  };
}

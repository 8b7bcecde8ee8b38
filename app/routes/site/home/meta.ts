import { agencyData, itemListData } from "~/models/catalogue/property/structured-data";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import type { PageMeta } from "~/ui/page-meta";

type Listed = { id: number; title: string; path: string };

export function homeMeta(shown: readonly Listed[]): PageMeta {
  const cards = [...new Map(shown.map((card) => [card.id, card])).values()];
  return {
    title: t.home.title,
    description: t.home.description,
    keywords: t.home.keywords,
    path: paths.home,
    structuredData: (publicUrl) => [
      agencyData(publicUrl, site.structuredHours),
      ...(cards.length > 0 ? [itemListData(publicUrl, cards)] : []),
    ],
  };
}

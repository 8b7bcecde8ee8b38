import { agencyData, itemListData } from "~/models/catalogue/property/structured-data";
import { paths } from "~/paths";
import { site } from "~/site";
import type { PageMeta } from "~/ui/page-meta";

type Listed = { id: number; title: string; path: string };

export function homeMeta(shown: readonly Listed[]): PageMeta {
  const cards = [...new Map(shown.map((card) => [card.id, card])).values()];
  return {
    title: "Home",
    description:
      "Houses, apartments, villas, condos, land and commercial space for sale and rent in Addis Ababa, Ethiopia: visited, photographed and confirmed by local agents.",
    keywords:
      "Addis Ababa real estate, houses for sale Addis Ababa, apartments for rent Bole, villa Ethiopia, land Addis Ababa, property Ethiopia",
    path: paths.home,
    structuredData: (publicUrl) => [
      agencyData(publicUrl, site.hours.structuredAgency),
      ...(cards.length > 0 ? [itemListData(publicUrl, cards)] : []),
    ],
  };
}

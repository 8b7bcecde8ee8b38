import {
  agencyData,
  itemListData,
  type ListedProperty,
} from "~/models/catalogue/property/structured-data";
import { site } from "~/site";
import { pageMeta } from "~/ui/page-meta";

/** Meta tags of the home page, and JSON-LD of the agency and of the homes that the page shows. */
export function homeMeta(shown: readonly (ListedProperty & { id: number })[], publicUrl: string) {
  const cards = [...new Map(shown.map((card) => [card.id, card])).values()];
  return pageMeta({
    title: "Home",
    description:
      "Houses, apartments, villas, condos, land and commercial space for sale and rent in Addis Ababa, Ethiopia: visited, photographed and confirmed by local agents.",
    keywords:
      "Addis Ababa real estate, houses for sale Addis Ababa, apartments for rent Bole, villa Ethiopia, land Addis Ababa, property Ethiopia",
    path: "/",
    publicUrl,
    structuredData: [
      agencyData(publicUrl, site.hours.structuredAgency),
      ...(cards.length > 0 ? [itemListData(publicUrl, cards)] : []),
    ],
  });
}

import { photoWidths } from "~/models/catalogue/image/image";
import { type CardRow, propertyCard } from "~/models/catalogue/property/card.server";
import { savesData } from "~/platform/lite.server";
import { staticPart } from "~/platform/static-part.server";
import { PropertyCard } from "~/ui/property-card";

const card = staticPart(PropertyCard);

type Options = { eager?: number; heading?: "h2" | "h3" };

/** The cards of a list for `PropertyGrid`; the first `eager` of them are above the fold. */
export function staticCards(
  request: Request,
  rows: readonly (CardRow & { reason?: string })[],
  { eager = 0, heading = "h3" }: Options = {},
) {
  const photoWidth = photoWidths[savesData(request) ? "saving" : "usual"];
  return rows.map((row, index) => {
    const property = { ...propertyCard(row), reason: row.reason };
    const { id, title, path } = property;
    return {
      id,
      title,
      path,
      markup: card({ property, heading, priority: index < eager, photoWidth }),
    };
  });
}

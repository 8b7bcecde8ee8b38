import { photoWidths } from "~/models/catalogue/image/image";
import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { PropertyCard } from "~/ui/property-card";
import { Card, Cards } from "~/ui/property-grid";
import { useRootData } from "~/ui/root-data";

/** The cards of homes that the browser looked up: only it knows which. */
export function HomeCards({ homes }: { homes: readonly PropertyCardData[] }) {
  const photoWidth = photoWidths[useRootData()?.saveData ? "saving" : "usual"];
  return (
    <Cards>
      {homes.map((home, index) => (
        <Card key={home.id} {...home}>
          <PropertyCard
            property={home}
            heading="h2"
            priority={index === 0}
            photoWidth={photoWidth}
          />
        </Card>
      ))}
    </Cards>
  );
}

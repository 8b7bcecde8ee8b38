import type { PropertyCardData } from "~/models/property/card.server";
import { PropertyGrid } from "~/ui/property-grid";

/** What stands in place of the grid when nothing matches. */
export function Empty({ nearby }: { nearby: readonly PropertyCardData[] }) {
  return (
    <>
      <p className="panel p-12 text-center text-lg">No properties match the selected filter.</p>
      {nearby.length > 0 && (
        <section className="mt-12">
          <h2 className="heading mb-6">Close to what you asked for</h2>
          <PropertyGrid properties={nearby} />
        </section>
      )}
    </>
  );
}

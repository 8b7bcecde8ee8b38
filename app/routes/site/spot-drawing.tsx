import { aroundPoint } from "~/models/catalogue/places/drawing";
import { whereaboutsOf } from "~/models/catalogue/places/whereabouts.server";
import { isLite } from "~/platform/lite";
import { staticPart } from "~/platform/static-part.server";
import { t } from "~/texts";
import { at, Drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import type { Property } from "~db/schema";

type Spot = { x: number; y: number; isAbout: boolean };

function SpotDrawing({ title, spot }: { title: string; spot: Spot }) {
  const part = aroundPoint(spot);
  return (
    <figure>
      <div className="relative">
        <Drawing title={title} part={part} className="border border-line">
          {spot.isAbout && (
            <circle cx={spot.x} cy={spot.y} r={24} className="fill-brand/25 stroke-brand" />
          )}
        </Drawing>
        {!spot.isAbout && (
          <span className="absolute -ml-4 -mt-8" style={at(spot, part)}>
            <Icon name="map-pin" size={32} className="fill-brand text-white" />
          </span>
        )}
      </div>
      <figcaption className="mt-1 text-sm text-muted">
        {t.places.drawingNote(spot.isAbout)}
      </figcaption>
    </figure>
  );
}

export const spotDrawing = staticPart(SpotDrawing);

/** Where a listing is, drawn; null where nothing tells. */
export function drawingOf(property: Property) {
  const spot = isLite() ? null : whereaboutsOf(property);
  return spot && spotDrawing({ title: t.places.mapOf(property.address), spot });
}

import { aroundPoint } from "~/models/catalogue/places/drawing";
import type { openMap } from "~/models/catalogue/places/map";
import { at, Drawing } from "./drawing";
import { Icon } from "./icon";
import { useRootData } from "./root-data";
import { StreetMap } from "./street-map";

type PlaceMapProps = {
  title: string;
  /** On the drawing; null where nothing tells where it is. */
  spot: { x: number; y: number; isAbout: boolean } | null;
  map: Pick<ReturnType<typeof openMap>, "src" | "href"> & Partial<ReturnType<typeof openMap>>;
};

/** Where something is: on the drawing first; a street map comes when it is asked for. */
export function PlaceMap({ title, spot, map: { src, href, tiles, position } }: PlaceMapProps) {
  const savesData = useRootData()?.saveData;
  const part = spot ? aroundPoint(spot) : undefined;
  return (
    <div>
      {spot && (
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
            {`${spot.isAbout ? "About here. " : ""}Drawing, not to survey accuracy.`}
          </figcaption>
        </figure>
      )}
      {tiles && position ? (
        <StreetMap tiles={tiles} points={() => [{ ...position, label: title }]} />
      ) : (
        !savesData && (
          <details className="mt-2">
            <summary className="link inline-flex min-h-11 items-center">Street map</summary>
            <iframe
              src={src}
              title={title}
              loading="lazy"
              referrerPolicy="no-referrer"
              className="aspect-4/3 w-full rounded-box border border-line bg-sand md:aspect-video"
            />
          </details>
        )
      )}
      <a href={href} className="link inline-flex min-h-11 items-center gap-2">
        <Icon name="map-pin" size={18} />
        Open the map in a new page
      </a>
    </div>
  );
}

import { aroundPoint } from "~/models/catalogue/places/drawing";
import type { openMap } from "~/models/catalogue/places/map";
import { Drawing } from "./drawing";
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
  return (
    <div>
      {spot && (
        <figure>
          <Drawing title={title} part={aroundPoint(spot)} className="border border-line">
            {spot.isAbout ? (
              <circle cx={spot.x} cy={spot.y} r={24} className="fill-brand/25 stroke-brand" />
            ) : (
              <path
                d={`M${spot.x} ${spot.y}c-5-8-9-11-9-16a9 9 0 0 1 18 0c0 5-4 8-9 16z`}
                className="fill-brand stroke-white stroke-2"
              />
            )}
          </Drawing>
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

import type { openMap } from "~/models/catalogue/places/map";
import { type Markup, StaticPart } from "~/platform/static-part";
import { t } from "~/texts";
import { Icon } from "./icon";
import { useRootData } from "./root-data";
import { StreetMap } from "./street-map";

type PlaceMapProps = {
  title: string;
  /** Null where nothing tells where it is. */
  drawing: Markup | null;
  map: Pick<ReturnType<typeof openMap>, "src" | "href"> & Partial<ReturnType<typeof openMap>>;
};

/** Where something is: on the drawing first; a street map comes when it is asked for. */
export function PlaceMap({ title, drawing, map: { src, href, tiles, position } }: PlaceMapProps) {
  const savesData = useRootData()?.saveData;
  return (
    <div>
      {drawing && <StaticPart markup={drawing} />}
      {tiles && position ? (
        <StreetMap tiles={tiles} points={async () => [{ ...position, label: title }]} />
      ) : (
        !savesData && (
          <details className="mt-2">
            <summary className="link inline-flex min-h-11 items-center">
              {t.places.streetMap}
            </summary>
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
        {t.places.openMap}
      </a>
    </div>
  );
}

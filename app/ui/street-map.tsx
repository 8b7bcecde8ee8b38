import { useRef } from "react";
import type { Tiles } from "~/models/catalogue/places/map";
import { t } from "~/texts";
import type { StreetPoint } from "./street-map-tiles";

type StreetMapProps = { tiles: Tiles; points: () => Promise<StreetPoint[]> };

/** A map of streets, whose code and pictures are loaded when it is unfolded. */
export function StreetMap({ tiles, points }: StreetMapProps) {
  const place = useRef<HTMLDivElement>(null);
  function show({ currentTarget }: React.SyntheticEvent<HTMLDetailsElement>) {
    const element = place.current;
    if (!currentTarget.open || !element || element.hasChildNodes()) return;
    element.textContent = t.list.loadingMap;
    Promise.all([import("./street-map-tiles"), points()])
      .then(([{ drawStreetMap }, marked]) => drawStreetMap(element, tiles, marked))
      .catch(() => {
        element.textContent = t.list.noMap;
      });
  }
  return (
    <details className="needs-script mt-2" onToggle={show}>
      <summary className="link inline-flex min-h-11 items-center">{t.places.streetMap}</summary>
      <div
        ref={place}
        className="relative isolate grid aspect-4/3 w-full place-items-center overflow-hidden rounded-box border border-line bg-sand md:aspect-video"
      />
    </details>
  );
}

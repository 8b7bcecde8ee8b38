import { useEffect, useRef } from "react";
import type { Tiles } from "~/models/catalogue/places/map";
import type { PinMap } from "~/models/catalogue/places/pins.server";
import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { type Markup, StaticPart } from "~/platform/static-part";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { StreetMap } from "~/ui/street-map";

type Shown = Pick<PinMap, "part"> & { sheet: Markup; legend: Markup; tiles?: Tiles };

/** A list, beside it its homes on the drawing where there is a `map`. */
export function MapView({ map, children }: { map: Shown | null; children: React.ReactNode }) {
  if (!map) return children;
  return (
    <div className="map-and-list">
      <HomeMap {...map} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function HomeMap({ sheet, legend, part, tiles }: Shown) {
  const map = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet is shown as a whole
  useEffect(() => {
    const element = map.current;
    const stop = import("./pan-zoom").then(
      ({ panAndZoom }) => element && panAndZoom(element),
      () => undefined,
    );
    return () => void stop.then((end) => end?.());
  }, [sheet.part]);
  return (
    <section aria-label={t.list.map} className="min-w-0 lg:sticky lg:top-[8.5rem]">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: arrow keys move it */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: it is no set of fields */}
      <div ref={map} className="map" role="group" aria-label={t.list.drawing} tabIndex={0}>
        <StaticPart markup={sheet} className="map-canvas @container absolute inset-0 size-full" />
        <p className="map-buttons needs-script">
          <button type="button" data-zoom="2" aria-label={t.list.zoomIn}>
            <Icon name="plus" size={20} />
          </button>
          <button type="button" data-zoom="0.5" aria-label={t.list.zoomOut}>
            <span aria-hidden>−</span>
          </button>
        </p>
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: it is no set of fields */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: arrow keys move it */}
      <StaticPart markup={legend} />
      {tiles && (
        <StreetMap
          tiles={tiles}
          points={() => import("./pan-zoom").then(({ pinsOn }) => pinsOn(map.current, part))}
        />
      )}
    </section>
  );
}

export function ViewLink({ filters }: { filters: PropertyFilters }) {
  const isMap = filters.view === "map";
  return (
    <a
      href={listPath({ ...filters, view: isMap ? undefined : "map" })}
      className="button button-quiet"
    >
      {!isMap && <Icon name="map-pin" size={18} className="max-lg:hidden" />}
      {isMap ? t.list.list : t.list.map}
    </a>
  );
}

import { type Pin, type PinMap, pinMap } from "~/models/catalogue/places/pins.server";
import { streetTiles } from "~/models/catalogue/places/whereabouts.server";
import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { staticPart } from "~/platform/static-part.server";
import { t } from "~/texts";
import { at, Sheet } from "~/ui/drawing";

const levelClasses = ["pins-0 @min-[600px]:hidden", "pins-1 hidden @min-[600px]:block"];
const saleClass = "rounded-[5px] bg-brand px-[4px] text-white";
const rentClass = "rounded-[5px] bg-ochre px-[4px]";

/** The drawing with its pins; which level of them is shown follows from its width. */
function MapSheet({ part, levels }: Pick<PinMap, "part" | "levels">) {
  return (
    <>
      <Sheet part={part} />
      {levels.map((pins, level) => (
        <ul
          // biome-ignore lint/suspicious/noArrayIndexKey: they are levels
          key={level}
          className={levels.length > 1 ? `pins ${levelClasses[level]}` : "pins"}
          aria-label={t.list.homesByPlace}
        >
          {pins.map((pin) => (
            <li
              key={pin.href + pin.label}
              className="absolute focus-within:z-1 [&:hover]:z-1"
              style={at(pin, part)}
            >
              <PricePin {...pin} />
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}

function PricePin({ href, label, count, sale, rent, isBelow }: Pin) {
  return (
    <a href={href} aria-label={label} title={label} className={isBelow ? "pin pin-below" : "pin"}>
      {count > 1 && <b className="pl-[4px]">{count.toLocaleString("en-US")}</b>}
      <span className="grid">
        {sale && <span className={saleClass}>{sale}</span>}
        {rent && <span className={rentClass}>{rent}</span>}
        {!sale && !rent && (
          <span className="px-[4px]">{count > 1 ? t.list.pinHomes : t.list.pinAsk}</span>
        )}
      </span>
    </a>
  );
}

type LegendProps = Pick<PinMap, "areas" | "elsewhere"> & { whole: string };

function Legend({ areas, elsewhere, whole }: LegendProps) {
  return (
    <>
      <p className="map-key mt-[8px] flex flex-wrap items-center gap-x-[10px] gap-y-[4px] text-[0.8125rem] text-muted">
        <span className={`${saleClass} font-semibold`}>{t.list.forSale}</span>
        <span className={`${rentClass} font-semibold text-ink`}>{t.list.toRent}</span>
        <span>{t.list.mapMeans}</span>
        {elsewhere > 0 && <span>{t.list.elsewhere(elsewhere)}</span>}
      </p>
      <nav
        aria-label={t.list.zoomTo}
        className="map-areas flex gap-x-[16px] overflow-x-auto whitespace-nowrap text-[0.875rem] [scrollbar-width:none] lg:flex-wrap [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:font-semibold [&>a]:text-brand [&>a]:underline [&>a]:underline-offset-3"
      >
        <a href={whole}>{t.list.wholeCity}</a>
        {areas.map(({ name, count, href }) => (
          <a
            key={name}
            href={href}
          >{`${t.words.subcities[name]} ${count.toLocaleString("en-US")}`}</a>
        ))}
      </nav>
    </>
  );
}

const mapSheet = staticPart(MapSheet);
const legend = staticPart(Legend);

/** What `MapView` shows. @param typed the search before `foldText` */
export function homesOnMap(filters: PropertyFilters, typed: string | undefined) {
  const { part, levels, areas, elsewhere } = pinMap(filters, typed);
  const whole = {
    ...filters,
    search: typed,
    near: undefined,
    within: undefined,
    at: undefined,
    subcity: undefined,
  };
  return {
    sheet: mapSheet({ part, levels }),
    legend: legend({ areas, elsewhere, whole: listPath(whole) }),
    part,
    tiles: streetTiles(),
  };
}

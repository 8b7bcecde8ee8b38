import { areaNames, drawing, nameSpot, type Part, partOf } from "~/models/catalogue/places/drawing";
import { listPath } from "~/models/catalogue/search/filters";
import { paths } from "~/paths";
import { isLite } from "~/platform/lite";
import { t } from "~/texts";
import { at, Sheet } from "~/ui/drawing";
import { Section } from "~/ui/section";
import { exploredSubcities, type Subcity } from "~db/vocabulary";

function wide({ x, width, ...part }: Part): Part {
  const wider = (width * 16) / 9;
  const left = Math.min(Math.max(0, x - (wider - width) / 2), drawing.width - wider);
  return { ...part, x: left, width: wider };
}

export function Subcities({ counts }: { counts: Partial<Record<Subcity, number>> }) {
  return (
    <Section title={t.home.explore} link={{ to: paths.properties, label: t.home.allLocations }}>
      <div className="tile-row md:max-lg:grid-cols-[1fr_20rem] md:max-lg:gap-8 lg:grid-flow-row">
        <ul className="grid auto-cols-[9.5rem] grid-flow-col grid-rows-[1fr_1fr] gap-[12px] md:[grid:auto/1fr_1fr]">
          {exploredSubcities.map((name) => (
            <li key={name}>
              <a
                href={`${paths.properties}?subcity=${encodeURIComponent(name)}`}
                className="subcity-tile panel flex h-full flex-col overflow-hidden px-[12px] pb-[10px] leading-tight font-semibold hover:border-brand"
              >
                {!isLite() && (
                  <span className="relative mx-[-12px] mb-[6px] min-h-14 grow overflow-hidden bg-sand">
                    <span className="absolute inset-x-0 top-1/2 aspect-video [transform:translateY(-50%)]">
                      <Sheet part={wide(partOf(name))} show={name} />
                    </span>
                  </span>
                )}
                <span>{t.words.subcities[name]}</span>
                <span>{t.words.properties(counts[name] ?? 0)}</span>
              </a>
            </li>
          ))}
        </ul>
        {!isLite() && (
          <nav
            aria-label={t.home.map}
            className="subcity-map relative aspect-square w-62 self-start overflow-hidden rounded-box bg-sand max-md:-order-1 md:w-80 lg:-order-1 lg:w-auto"
          >
            <Sheet show="plain" />
            {areaNames.map((name) => (
              <a key={name} href={listPath({ subcity: name })} style={at(nameSpot(name))}>
                {t.words.subcities[name]}
              </a>
            ))}
          </nav>
        )}
      </div>
    </Section>
  );
}

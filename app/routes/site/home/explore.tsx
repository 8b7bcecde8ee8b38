import { paths } from "~/paths";
import { t } from "~/texts";
import { Icon, type IconName } from "~/ui/icon";
import { Section } from "~/ui/section";
import { browsablePropertyTypes, type PropertyType } from "~db/vocabulary";

const icons: Partial<Record<PropertyType, IconName>> = {
  House: "house",
  Apartment: "building-complex",
  Condo: "building",
  Villa: "castle",
  Townhouse: "store",
  Land: "land-plot",
};

export function TypeTiles({ counts }: { counts: Partial<Record<PropertyType, number>> }) {
  return (
    <Section title={t.home.browseByType}>
      <ul className="tile-row md:grid-flow-row md:grid-cols-3 lg:grid-cols-2">
        {browsablePropertyTypes.map((type) => {
          return (
            <li key={type}>
              <a
                href={`${paths.properties}?propertyType=${type}`}
                className="type-tile panel grid h-full grid-cols-[auto_1fr] items-center gap-x-[8px] px-[10px] py-[6px] leading-5 font-semibold hover:border-brand"
              >
                <Icon name={icons[type] ?? "house"} size={22} className="row-span-2 text-brand" />
                <span>{t.words.types[type]}</span>
                <span>{t.words.properties(counts[type] ?? 0)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { type Markup, StaticPart } from "~/platform/static-part";
import { Icon, type IconName } from "~/ui/icon";
import { Section } from "~/ui/section";
import type { PropertyType, Subcity } from "~db/vocabulary";
import { browsablePropertyTypes, exploredSubcities } from "~db/vocabulary";

const icons: Partial<Record<PropertyType, IconName>> = {
  House: "house",
  Apartment: "building-complex",
  Condo: "building",
  Villa: "castle",
  Townhouse: "store",
  Land: "land-plot",
};

const plural = (count: number) => formatCount(count, "property", "properties");

export function TypeTiles({ counts }: { counts: Partial<Record<PropertyType, number>> }) {
  return (
    <Section title="Browse by property type">
      <ul className="tile-row md:grid-flow-row md:grid-cols-3 lg:grid-cols-2">
        {browsablePropertyTypes.map((type) => {
          return (
            <li key={type}>
              <a href={`${paths.properties}?propertyType=${type}`} className="panel type-tile">
                <Icon name={icons[type] ?? "house"} size={22} />
                <span>{type}</span>
                <span>{plural(counts[type] ?? 0)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type SubcityCardsProps = { counts: Partial<Record<Subcity, number>>; map: Markup };

export function SubcityCards({ counts, map }: SubcityCardsProps) {
  return (
    <Section
      title="Explore the subcities"
      link={{ to: paths.properties, label: "View All Locations" }}
    >
      <div className="tile-row md:max-lg:grid-cols-[1fr_20rem] md:max-lg:gap-8 lg:grid-flow-row">
        <ul className="subcity-tiles">
          {exploredSubcities.map((name) => (
            <li key={name}>
              <a
                href={`${paths.properties}?subcity=${encodeURIComponent(name)}`}
                className="subcity-tile"
              >
                <span>{name}</span>
                <span>{plural(counts[name] ?? 0)}</span>
              </a>
            </li>
          ))}
        </ul>
        <StaticPart
          markup={map}
          role="navigation"
          aria-label="Map of the subcities"
          className="subcity-map"
        />
      </div>
    </Section>
  );
}

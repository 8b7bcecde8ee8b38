import { paths } from "~/paths";
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

const plural = (count: number) => `${count} ${count === 1 ? "property" : "properties"}`;

export function TypeTiles({ counts }: { counts: Partial<Record<PropertyType, number>> }) {
  return (
    <Section title="Browse by property type" tone="sand">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {browsablePropertyTypes.map((type) => {
          return (
            <li key={type}>
              <a
                href={`${paths.properties}?propertyType=${type}`}
                className="panel flex h-full flex-col items-center gap-1 p-5 text-center hover:border-brand"
              >
                <Icon name={icons[type] ?? "house"} size={28} className="mb-2 text-brand" />
                <span className="font-semibold">{type}</span>
                <span className="text-sm text-muted">{plural(counts[type] ?? 0)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function SubcityCards({ counts }: { counts: Partial<Record<Subcity, number>> }) {
  return (
    <Section
      title="Explore the subcities"
      link={{ to: paths.properties, label: "View All Locations" }}
    >
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {exploredSubcities.map((name) => (
          <li key={name}>
            <a
              href={`${paths.properties}?subcity=${encodeURIComponent(name)}`}
              className="flex h-full min-h-24 flex-col justify-end rounded-box bg-brand p-4 text-white hover:bg-brand-deep"
            >
              <span className="text-lg leading-snug font-semibold">{name}</span>
              <span className="text-sm text-white/85">{plural(counts[name] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

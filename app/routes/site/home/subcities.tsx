import { areaNames, nameSpot, partOf } from "~/models/catalogue/places/drawing";
import { listPath } from "~/models/catalogue/search/filters";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { at, Sheet } from "~/ui/drawing";
import { Section } from "~/ui/section";
import { exploredSubcities, type Subcity } from "~db/vocabulary";

export function Subcities({ counts }: { counts: Partial<Record<Subcity, number>> }) {
  return (
    <Section
      title="Explore the subcities"
      link={{ to: paths.properties, label: "View All Locations" }}
    >
      <div className="tile-row md:grid-cols-[1fr_20rem] md:gap-8">
        <ul className="subcity-tiles">
          {exploredSubcities.map((name) => (
            <li key={name}>
              <a
                href={`${paths.properties}?subcity=${encodeURIComponent(name)}`}
                className="subcity-tile"
              >
                <span className="subcity-part">
                  <Sheet part={partOf(name)} show={name} />
                </span>
                <span>{name}</span>
                <span>{formatCount(counts[name] ?? 0, "property", "properties")}</span>
              </a>
            </li>
          ))}
        </ul>
        <nav aria-label="Map of the subcities" className="subcity-map">
          <Sheet show="plain" />
          {areaNames.map((name) => (
            <a key={name} href={listPath({ subcity: name })} style={at(nameSpot(name))}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </Section>
  );
}

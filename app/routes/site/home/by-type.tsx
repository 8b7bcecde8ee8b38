import { useNavigation } from "@remix-run/react";
import { paths } from "~/paths";
import { useComingLocation } from "~/ui/connection-bar";
import { EmptyGrid, GridSkeleton, PropertyGrid, skeletons } from "~/ui/property-grid";
import { Section } from "~/ui/section";
import { type PropertyType, propertyTypes } from "~db/vocabulary";

const id = "by-type";

const none = (
  <EmptyGrid text="No properties available at this time." to={paths.contact} label="Contact Us" />
);
const noOthers = (
  <EmptyGrid
    text="The properties above are all there are at this time."
    to={paths.properties}
    label="Browse All Properties"
  />
);

type Props = {
  chosen?: PropertyType;
  cards: React.ComponentProps<typeof PropertyGrid>["cards"];
  counts: Partial<Record<PropertyType, number>>;
};

export function ByType({ chosen, cards, counts }: Props) {
  const types = propertyTypes.filter((type) => counts[type]);
  const areAbove = chosen ? counts[chosen] : types.length > 0;
  const { formData } = useNavigation();
  const isSwitching = useComingLocation()?.pathname === "/" && !formData;
  return (
    <Section
      id={id}
      title="All Ethiopian Properties by Type"
      link={{ to: paths.properties, label: "Advanced Search" }}
    >
      {types.length > 0 && (
        <ul className="mb-6 flex flex-wrap gap-2">
          {[undefined, ...types].map((type) => (
            <li key={type ?? ""}>
              <a
                href={`/${type ? `?propertyType=${type}` : ""}#${id}`}
                data-stay=""
                aria-current={type === chosen ? "true" : undefined}
                className="choice"
              >
                {type ?? "All"}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isSwitching ? (
        <GridSkeleton count={skeletons.all} />
      ) : (
        <PropertyGrid cards={cards} empty={areAbove ? noOthers : none} />
      )}
    </Section>
  );
}

import { useNavigation } from "@remix-run/react";
import { paths } from "~/paths";
import { t } from "~/texts";
import { useComingLocation } from "~/ui/connection-bar";
import { EmptyGrid, GridSkeleton, PropertyGrid, skeletons } from "~/ui/property-grid";
import { Section } from "~/ui/section";
import { type PropertyType, propertyTypes } from "~db/vocabulary";

const id = "by-type";

const none = () => <EmptyGrid text={t.home.none} to={paths.contact} label={t.home.contactUs} />;
const noOthers = () => (
  <EmptyGrid text={t.home.noOthers} to={paths.properties} label={t.home.browseAll} />
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
  const isSwitching = useComingLocation()?.pathname === paths.home && !formData;
  return (
    <Section
      id={id}
      title={t.home.byType}
      link={{ to: paths.properties, label: t.home.advancedSearch }}
    >
      {types.length > 0 && (
        <ul className="mb-6 flex flex-wrap gap-2">
          {[undefined, ...types].map((type) => (
            <li key={type ?? ""}>
              <a
                href={`${paths.home}${type ? `?propertyType=${type}` : ""}#${id}`}
                data-stay=""
                aria-current={type === chosen ? "true" : undefined}
                className="choice"
              >
                {type ? t.words.types[type] : t.home.all}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isSwitching ? (
        <GridSkeleton count={skeletons.all} />
      ) : (
        <PropertyGrid cards={cards} empty={areAbove ? noOthers() : none()} />
      )}
    </Section>
  );
}

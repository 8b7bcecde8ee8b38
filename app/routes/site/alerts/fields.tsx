import {
  bedroomChoices,
  bedroomsValue,
  type FilterName,
  type PropertyFilters,
} from "~/models/catalogue/search/filters";
import { t } from "~/texts";
import { Field, type FormField, optionOf, SelectField } from "~/ui/form/field";
import { offeredStatuses, propertyTypes, searchMaxLength, subcities } from "~db/vocabulary";

/** Kept as they are: what no field shows. */
const hidden: readonly FilterName[] = ["currency", "near", "within", "at", "words"];

type Props = { fields: Record<string, FormField>; filters: PropertyFilters; isOpen: boolean };

export function CriteriaFields({ fields, filters, isOpen }: Props) {
  const of = (name: FilterName) => fields[name] as FormField;
  const types = propertyTypes.map((type) => optionOf(type, t.words.types[type]));
  const areas = subcities.map((subcity) => optionOf(subcity, t.words.subcities[subcity]));
  const statuses = offeredStatuses.map((status) => optionOf(status, t.words.statuses[status]));
  const chosen = [
    ["propertyType", t.list.type, t.list.anyType, types],
    ["subcity", t.list.location, t.list.anywhere, areas],
    ["status", t.list.status, t.list.anyStatus, statuses],
    ["bedrooms", t.list.bedrooms, t.list.any, bedroomChoices(bedroomsValue(filters))],
  ] as const;
  return (
    <>
      {hidden.map((name) => {
        const value = filters[name];
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <details open={isOpen}>
        <summary className="link min-h-11 cursor-pointer content-center">{t.alerts.edit}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field
            field={of("search")}
            type="text"
            label={t.list.search}
            maxLength={searchMaxLength}
          />
          {chosen.map(([name, label, empty, options]) => (
            <SelectField
              key={name}
              field={of(name)}
              label={label}
              empty={empty}
              options={options}
            />
          ))}
          <Field field={of("minPrice")} type="text" label={t.list.lowest} maxLength={60} />
          <Field field={of("maxPrice")} type="text" label={t.list.highest} maxLength={60} />
        </div>
      </details>
    </>
  );
}

export const criteriaValues = ({
  search,
  propertyType,
  subcity,
  status,
  ...filters
}: PropertyFilters) => ({
  search,
  propertyType,
  subcity,
  status,
  bedrooms: bedroomsValue(filters),
  minPrice: filters.minPrice?.toString(),
  maxPrice: filters.maxPrice?.toString(),
});

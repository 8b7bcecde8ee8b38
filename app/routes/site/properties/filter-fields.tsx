import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { priceRanges } from "~/models/catalogue/search/price-steps";
import { type Currency, currencies, limits, type Offer } from "~db/vocabulary";

type ChoiceProps = {
  name: string;
  texts: readonly [label: string, any: string, values: readonly string[]];
  value: string | undefined;
};

export function Choice({ name, texts: [label, any, values], value }: ChoiceProps) {
  const options = !value || values.includes(value) ? values : [...values, value];
  return (
    <label className="filter-choice">
      <span className="caption">{label}</span>
      <select name={name} defaultValue={value ?? ""} className="field">
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

type AmountProps = { name: string; label: string; value: number | undefined };

export function Amount({ name, label, value }: AmountProps) {
  return (
    <label>
      <span className="caption">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        max={limits.price}
        defaultValue={value}
        className="field"
      />
    </label>
  );
}

export function Pills({
  name,
  label,
  options,
  value,
}: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
}) {
  return (
    <fieldset className="pills">
      <legend className="caption">{label}</legend>
      {options.map(([option, text]) => (
        <label key={option} className="choice">
          <input
            type="radio"
            name={name}
            value={option}
            defaultChecked={option === value}
            className="pill-input"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

export const currencyOptions = currencies.map((code) => [code, code] as const);

const maxRooms = 4;
const rooms = ["", "1", "2", "3", `${maxRooms}+`];

export function bedroomsValue({ bedrooms, minBedrooms }: PropertyFilters): string {
  return minBedrooms ? `${minBedrooms}+` : `${bedrooms ?? ""}`;
}

export function Bedrooms({ value }: { value: string }) {
  const values = rooms.includes(value) ? rooms : [...rooms, value];
  return (
    <Pills
      name="bedrooms"
      label="Bedrooms"
      options={values.map((each) => [each, each || "Any"])}
      value={value}
    />
  );
}

/** Usual ranges of a price: links to the list, which fill in the two bounds with script. */
export function PriceRanges({
  filters,
  offer,
  currency,
  onChoose,
}: {
  filters: PropertyFilters;
  offer: Offer;
  currency: Currency;
  onChoose: (bounds: { minPrice?: number; maxPrice?: number }) => void;
}) {
  return (
    <p className="pills">
      {priceRanges(offer, currency).map(({ label, minPrice, maxPrice }) => (
        <a
          key={label}
          href={listPath({ ...filters, minPrice, maxPrice, currency })}
          className="choice"
          onClick={(event) => {
            event.preventDefault();
            onChoose({ minPrice, maxPrice });
          }}
        >
          {label}
        </a>
      ))}
    </p>
  );
}

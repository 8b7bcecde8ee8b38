import { useEffect, useState } from "react";
import { formatMoney, notAPrice } from "~/models/catalogue/property/price";
import type { PriceFaults } from "~/models/catalogue/property/typed-price";
import { bedroomChoices, listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { priceRanges } from "~/models/catalogue/search/price-steps";
import { t } from "~/texts";
import { type Currency, currencies, type Offer } from "~db/vocabulary";

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  names: Record<string, string>;
  values: readonly string[];
  value: string | undefined;
};

export function Choice({ name, label, any, names, values, value }: ChoiceProps) {
  const options = !value || values.includes(value) ? values : [...values, value];
  return (
    <label className="filter-choice">
      <span className="caption">{label}</span>
      <select name={name} defaultValue={value ?? ""} className="field">
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option} value={names[option] === option ? undefined : option}>
            {names[option] ?? option}
          </option>
        ))}
      </select>
    </label>
  );
}

export type PriceReader = typeof import("~/models/catalogue/property/typed-price");

type AmountProps = {
  name: "minPrice" | "maxPrice";
  label: string;
  filters: PropertyFilters;
  faults: PriceFaults;
  currency: Currency;
  reader: PriceReader | undefined;
};

/** A price as people type it, read back: by the page, and at each letter once the reader has come. */
export function Amount({ name, label, filters, faults, currency, reader }: AmountProps) {
  const [value, fault] = [filters[name], faults[name]];
  const [text, setText] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read back anew
  useEffect(() => setText(undefined), [value, fault]);
  const served =
    fault === undefined ? value && `= ${formatMoney(value, currency)}` : notAPrice(fault);
  const words = text === undefined ? served : reader?.readBack(text, currency);
  const id = `${name}-read`;
  return (
    <div className="amount">
      <label>
        <span className="caption">{label}</span>
        <input
          type="text"
          name={name}
          maxLength={60}
          defaultValue={fault ?? value}
          placeholder={t.list.anyPrice}
          aria-describedby={id}
          aria-invalid={(words && !words.startsWith("=")) || undefined}
          className="field"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <output id={id} className="amount-read">
        {words}
      </output>
    </div>
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
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

export const currencyOptions = currencies.map((code) => [code, code] as const);

export function Bedrooms({ value }: { value: string }) {
  return (
    <Pills
      name="bedrooms"
      label={t.list.bedrooms}
      options={["", ...bedroomChoices(value)].map((each) => [each, each || t.list.any])}
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
      <span className="caption w-full">{offer === "rent" ? t.list.toRent : t.list.toBuy}</span>
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

import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { priceSteps, shortAmount } from "~/models/catalogue/search/price-steps";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field/search-field";
import { suggestedSubcities } from "~db/vocabulary";

const offers = [
  ["", "All"],
  ["For Sale", "Buy"],
  ["For Rent", "Rent"],
] as const;

const currency = "ETB";

export function SearchBox() {
  const navigate = useNavigate();
  const [status, setStatus] = useState("");
  return (
    <Form
      action={paths.properties}
      role="search"
      className="hero-search"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        if (!fields.get("maxPrice")) fields.delete("currency");
        const given = Array.from(fields, ([name, value]) => [name, String(value).trim()]);
        const query = new URLSearchParams(given.filter(([, value]) => value)).toString();
        if (query) navigate(`${paths.properties}?${query}`);
      }}
    >
      <div className="relative flex gap-2">
        <SearchField from="hero" needsText />
        <SearchButton />
        {/* In its place once there is something else to search by. */}
        <SearchButton formNoValidate />
      </div>
      <div className="hero-choices">
        <fieldset className="hero-offers">
          <legend className="sr-only">Buy or rent</legend>
          {offers.map(([value, label]) => (
            <label key={value} className="hero-offer">
              <input
                type="radio"
                name="status"
                value={value}
                defaultChecked={value === ""}
                onChange={() => setStatus(value)}
                className="pill-input"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <select name="subcity" aria-label="Area" className="field">
          <option value="">Any area</option>
          {suggestedSubcities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select name="maxPrice" aria-label="Highest price" className="field">
          <option value="">Any price</option>
          {status !== "For Sale" && (
            <Steps label="To rent, a month" amounts={priceSteps.rent[currency]} />
          )}
          {status !== "For Rent" && <Steps label="To buy" amounts={priceSteps.sale[currency]} />}
        </select>
        <input type="hidden" name="currency" value={currency} />
      </div>
    </Form>
  );
}

function SearchButton({ formNoValidate }: { formNoValidate?: true }) {
  return (
    <button type="submit" formNoValidate={formNoValidate} className="button button-action shrink-0">
      <Icon name="search" size={20} />
      <span className="max-sm:sr-only">Search</span>
    </button>
  );
}

function Steps({ label, amounts }: { label: string; amounts: readonly number[] }) {
  return (
    <optgroup label={label}>
      {amounts.map((amount) => (
        <option key={amount} value={amount}>
          {`up to ${currency} ${shortAmount(amount)}`}
        </option>
      ))}
    </optgroup>
  );
}

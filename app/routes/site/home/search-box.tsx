import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { priceSteps, shortAmount } from "~/models/catalogue/search/price-steps";
import { paths } from "~/paths";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field/search-field";
import { suggestedSubcities } from "~db/vocabulary";

const offers = () =>
  [
    ["", t.home.all],
    ["For Sale", t.home.buy],
    ["For Rent", t.home.rent],
  ] as const;

const currency = "ETB";

export function SearchBox() {
  const navigate = useNavigate();
  const [status, setStatus] = useState("");
  return (
    <Form
      action={paths.properties}
      role="search"
      className="hero-search relative mt-[14px] grid gap-[8px] rounded-box bg-card p-[8px] text-ink shadow-box md:mt-[32px]"
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
      <div className="grid grid-cols-[1fr_1fr] gap-[8px] md:grid-cols-[auto_1fr_1fr]">
        <fieldset className="hero-offers">
          <legend className="sr-only">{t.home.buyOrRent}</legend>
          {offers().map(([value, label]) => (
            <label key={value} className="hero-offer">
              <input
                type="radio"
                name="status"
                value={value}
                defaultChecked={value === ""}
                onChange={() => setStatus(value)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <select name="subcity" aria-label={t.home.area} className="field">
          <option value="">{t.home.anyArea}</option>
          {suggestedSubcities.map((name) => (
            <Subcity key={name} name={name} />
          ))}
        </select>
        <select name="maxPrice" aria-label={t.home.highestPrice} className="field">
          <option value="">{t.home.anyPrice}</option>
          {status !== "For Sale" && (
            <Steps label={t.home.toRent} amounts={priceSteps.rent[currency]} />
          )}
          {status !== "For Rent" && (
            <Steps label={t.home.toBuy} amounts={priceSteps.sale[currency]} />
          )}
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
      <span className="max-sm:sr-only">{t.home.search}</span>
    </button>
  );
}

function Steps({ label, amounts }: { label: string; amounts: readonly number[] }) {
  return (
    <optgroup label={label}>
      {amounts.map((amount) => (
        <option key={amount} value={amount}>
          {t.home.upTo(t.words.money[currency](shortAmount(amount)))}
        </option>
      ))}
    </optgroup>
  );
}

/** What is sent stays the same in every language. */
function Subcity({ name }: { name: (typeof suggestedSubcities)[number] }) {
  const label = t.words.subcities[name];
  return <option value={label === name ? undefined : name}>{label}</option>;
}

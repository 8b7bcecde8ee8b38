import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { listPath, type PropertyFilters } from "~/models/property/search/filters";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field";
import { useShownValues } from "~/ui/shown-values";
import { currencies, limits, offeredStatuses, propertyTypes, subcities } from "~db/vocabulary";

const formId = "filters";

/** Sends the choices before script is live; after that its room stays empty. */
export function ShowResults() {
  return (
    <button
      type="submit"
      form={formId}
      formNoValidate
      className="until-live button button-brand min-h-11 px-3 text-sm md:order-last md:ml-auto"
    >
      Show results
    </button>
  );
}

/** Search and filters: a plain GET form, submitted on change with script. */
export function FilterForm({ filters, search }: { filters: PropertyFilters; search: string }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { minPrice, maxPrice, bedrooms, minBedrooms, currency = "ETB" } = filters;
  useShownValues(form, { ...filters, search: undefined, currency });

  // Something else than the list shows was chosen before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is only at the first time
  useEffect(() => {
    const shown: Record<string, unknown> = filters;
    const choices = Array.from(form.current?.querySelectorAll("select") ?? []);
    if (form.current && choices.some(({ name, value }) => value !== (shown[name] ?? "")))
      go(form.current);
  }, []);

  function go(form: HTMLFormElement) {
    const chosen: Record<string, string | undefined> = {};
    for (const [name, value] of new FormData(form)) chosen[name] = String(value).trim();
    if (!chosen.minPrice && !chosen.maxPrice) chosen.currency = undefined;
    const path = listPath(chosen);
    // What the list shows already is no navigation: a blank search, say.
    if (path !== listPath({ ...filters, search }) || state === "loading")
      navigate(path, { preventScrollReset: true });
  }

  const isDetailed = [minPrice, maxPrice, bedrooms].some((value) => value !== undefined);
  return (
    <Form
      ref={form}
      id={formId}
      action={paths.properties}
      role="search"
      // A choice that the browser puts back is none of the visitor's.
      autoComplete="off"
      className="panel mt-6 grid gap-4 p-4 shadow-box md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) go(event.currentTarget);
      }}
    >
      <div className="flex gap-2 [&_.field]:border-[#8f8171]">
        <SearchField from="listing" initial={search} />
        <button type="submit" className="button button-action shrink-0">
          <Icon name="search" size={20} />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3 [&>:last-child]:max-lg:col-span-2">
        <Choice
          name="propertyType"
          label="Property type"
          any="All types"
          values={propertyTypes}
          value={filters.propertyType}
        />
        <Choice
          name="subcity"
          label="Location"
          any="Anywhere"
          values={subcities}
          value={filters.subcity}
        />
        <Choice
          name="status"
          label="Status"
          any="Sale or rent"
          values={offeredStatuses}
          value={filters.status}
        />
      </div>
      <details open={isDetailed}>
        <summary className="link inline-flex min-h-11 list-none items-center gap-2">
          <Icon name="sliders-horizontal" size={18} />
          Price and bedrooms
        </summary>
        <div className="mt-2 grid grid-cols-2 items-end gap-4 lg:grid-cols-5">
          <Amount name="minPrice" label="Lowest price" value={minPrice} max={limits.price} />
          <Amount name="maxPrice" label="Highest price" value={maxPrice} max={limits.price} />
          <fieldset className="flex min-h-12 items-center gap-4">
            <legend className="caption">Currency</legend>
            {currencies.map((code) => (
              <label key={code} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="currency"
                  value={code}
                  defaultChecked={currency === code}
                  className="size-5 accent-brand"
                />
                {code}
              </label>
            ))}
          </fieldset>
          <Amount name="bedrooms" label="Bedrooms" value={bedrooms} max={limits.rooms} />
          {minBedrooms !== undefined && (
            <input type="hidden" name="minBedrooms" value={minBedrooms} />
          )}
          <button type="submit" formNoValidate className="button button-quiet">
            Apply
          </button>
        </div>
      </details>
    </Form>
  );
}

function Choice({
  name,
  label,
  any,
  values,
  value,
}: {
  name: string;
  label: string;
  any: string;
  values: readonly string[];
  value: string | undefined;
}) {
  const options = !value || values.includes(value) ? values : [...values, value];
  return (
    <label className="block">
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

function Amount({
  name,
  label,
  value,
  max,
}: {
  name: string;
  label: string;
  value: number | undefined;
  max: number;
}) {
  return (
    <label className="block">
      <span className="caption">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        max={max}
        defaultValue={value}
        className="field"
      />
    </label>
  );
}

import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { activeFilters, listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { afterMenus } from "~/ui/menus/menus";
import { SearchField } from "~/ui/search-field/search-field";
import { useShownValues } from "~/ui/shown-values";
import { offeredStatuses, propertyTypes, subcities } from "~db/vocabulary";
import {
  Amount,
  Bedrooms,
  bedroomsValue,
  Choice,
  currencyOptions,
  Pills,
  PriceRanges,
} from "./filter-fields";
import { useLiveCount } from "./live-count";
import { useSettledChoice } from "./settled-choice";
import { SortMenu } from "./sort-menu";

const formId = "filters";
const openSheet = ":is(.filter-sheet,.filter-more)[open]";

/** Sends the choices before script is live; after that its room stays empty. */
export function ShowResults() {
  return (
    <button
      type="submit"
      form={formId}
      formNoValidate
      className="until-live button button-brand min-h-11 px-3 text-sm max-lg:hidden lg:order-last lg:ml-auto"
    >
      Show results
    </button>
  );
}

type Chosen = Record<string, string | undefined>;

function chosenIn(form: HTMLFormElement): Chosen {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(fields);
}

/** The path of a list with what is chosen. */
function pathOf({ currency, bedrooms, ...chosen }: Chosen, list?: string): string {
  const { minPrice, maxPrice } = chosen;
  const rooms = bedrooms?.endsWith("+") ? { minBedrooms: bedrooms.slice(0, -1) } : { bedrooms };
  const prices = minPrice || maxPrice ? { currency } : {};
  return listPath({ ...chosen, ...rooms, ...prices }, 1, list);
}

type Props = { filters: PropertyFilters; search: string; total: number };

/**
 * Search, filters and order, in a row that stays in sight: a plain GET form. With script a choice in
 * the row is sent when it is made, and the sheet of a phone tells how many homes there would be.
 */
export function FilterForm({ filters, search, total }: Props) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const sheet = () => form.current?.querySelector<HTMLDetailsElement>(openSheet);
  const { search: _search, currency = "ETB", ...others } = filters;
  const [chosen, setChosen] = useState<Chosen>();
  const count = useLiveCount(chosen && pathOf(chosen, paths.listApi), total);
  useShownValues(form, { ...others, currency, bedrooms: bedroomsValue(filters) });

  // Something else than the list shows was chosen before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is only at the first time
  useEffect(() => {
    const shown: Record<string, unknown> = filters;
    const choices = Array.from(form.current?.querySelectorAll("select") ?? []);
    if (form.current && choices.some(({ name, value }) => value !== (shown[name] ?? "")))
      choose(form.current);
  }, []);

  // Other filters are another beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is they that change
  useEffect(() => setChosen(undefined), [filters]);

  function go(form: HTMLFormElement) {
    const preventScrollReset = !sheet();
    const path = pathOf(chosenIn(form));
    // What the list shows already is no navigation: a blank search, say.
    const isNew = path !== listPath({ ...filters, search }) || state === "loading";
    afterMenus(() => isNew && navigate(path, { preventScrollReset }));
  }

  /** What is chosen in an open sheet waits for its button. */
  function choose(form: HTMLFormElement) {
    if (sheet()) setChosen(chosenIn(form));
    else go(form);
  }

  const settling = useSettledChoice(choose);
  const active = activeFilters({ ...others, currency });
  const inSheet = active.filter(({ name }) => name !== "hideSold").length;
  const detailed = active.filter(({ name }) => /price|rooms/i.test(name)).length;
  const asTyped = { ...filters, search: search || undefined };
  const status = chosen ? chosen.status : filters.status;
  return (
    <Form
      ref={form}
      id={formId}
      action={paths.properties}
      role="search"
      // A choice that the browser puts back is none of the visitor's.
      autoComplete="off"
      className="filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
      {...settling}
      onInput={(event) => {
        if (sheet()) setChosen(chosenIn(event.currentTarget));
      }}
    >
      <div className="filter-search">
        <SearchField from="listing" initial={search} needsText={!search} />
        <button type="submit">
          <Icon name="search" size={20} />
          <span className="sr-only">Search</span>
        </button>
      </div>
      <details className="filter-sheet">
        <summary className="button button-quiet">{withCount("Filters", inSheet)}</summary>
        <div className="panel filter-panel">
          <Choice
            name="status"
            label="Status"
            any="Sale or rent"
            values={offeredStatuses}
            value={filters.status}
          />
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
          <details className="filter-more">
            <summary className="button button-quiet">
              {withCount("Price and bedrooms", detailed)}
            </summary>
            <div className="panel filter-panel">
              <PriceRanges
                filters={asTyped}
                offer={status === "For Rent" ? "rent" : "sale"}
                currency={(chosen?.currency ?? currency) === "USD" ? "USD" : "ETB"}
                onChoose={(bounds) => form.current && fill(form.current, bounds)}
              />
              <Amount name="minPrice" label="Lowest price" value={filters.minPrice} />
              <Amount name="maxPrice" label="Highest price" value={filters.maxPrice} />
              <Pills name="currency" label="Currency" options={currencyOptions} value={currency} />
              <Bedrooms value={bedroomsValue(filters)} />
              <button type="submit" formNoValidate className="button button-brand">
                {count === undefined ? "Show homes" : `Show ${counted(count, "home")}`}
              </button>
            </div>
          </details>
        </div>
      </details>
      {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      {filters.hideSold && <input type="hidden" name="hideSold" value="1" />}
      <SortMenu filters={asTyped} />
    </Form>
  );
}

const withCount = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);

/** Fills in the bounds of the price, as if they were typed. */
function fill(form: HTMLFormElement, bounds: Record<string, number | undefined>): void {
  for (const name of ["minPrice", "maxPrice"]) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = String(bounds[name] ?? "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PriceFaults } from "~/models/catalogue/property/typed-price";
import {
  activeFilters,
  bedroomsValue,
  listPath,
  type PropertyFilters,
} from "~/models/catalogue/search/filters";
import { paths } from "~/paths";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { afterMenus } from "~/ui/menus/menus";
import { SearchField } from "~/ui/search-field/search-field";
import { useShownValues } from "~/ui/shown-values";
import { useFetched } from "~/ui/use-fetched";
import { type Currency, offeredStatuses, offers, propertyTypes, subcities } from "~db/vocabulary";
import {
  Amount,
  Bedrooms,
  Choice,
  currencyOptions,
  Pills,
  PriceRanges,
  type PriceReader,
} from "./filter-fields";
import { useSelectChange } from "./select-change";
import { SortMenu } from "./sort-menu";

const formId = "filters";
const openSheet = ":is(.filter-sheet,.filter-more)[open]";

export function ShowResults() {
  return (
    <button
      type="submit"
      form={formId}
      formNoValidate
      className="until-live button button-brand min-h-11 px-3 text-sm max-lg:hidden lg:order-last lg:ml-auto"
    >
      {t.list.showResults}
    </button>
  );
}

function choices() {
  return [
    {
      name: "status",
      label: t.list.status,
      any: t.list.anyStatus,
      names: t.words.statuses,
      values: offeredStatuses,
    },
    {
      name: "propertyType",
      label: t.list.type,
      any: t.list.anyType,
      names: t.words.types,
      values: propertyTypes,
    },
    {
      name: "subcity",
      label: t.list.location,
      any: t.list.anywhere,
      names: t.words.subcities,
      values: subcities,
    },
  ] as const;
}

/** Set elsewhere, and sent along. */
const hidden = ["near", "within", "at", "sort", "hideSold", "view"] as const;

const totalIn = ({ headers }: Response) => Number(headers.get("X-Total-Count"));

type Chosen = Record<string, string | undefined>;

/** Prices as numbers, once their reader has come; what is none, or in another currency, as typed. */
function chosenIn(form: HTMLFormElement, reader?: PriceReader): Chosen {
  const data = new FormData(form);
  const fields = Array.from(data, ([name, value]) => {
    const text = String(value).trim();
    const price = name.endsWith("Price") ? reader?.typedPrice(text) : null;
    const isPlain = price && (price.currency ?? data.get("currency")) === data.get("currency");
    return [name, isPlain ? String(price.amount) : text];
  });
  return Object.fromEntries(fields);
}

function pathOf({ currency, bedrooms, ...chosen }: Chosen, list?: string): string {
  const { minPrice, maxPrice } = chosen;
  const rooms = bedrooms?.endsWith("+") ? { minBedrooms: bedrooms.slice(0, -1) } : { bedrooms };
  const prices = minPrice || maxPrice ? { currency } : {};
  return listPath({ ...chosen, ...rooms, ...prices }, 1, list);
}

type Props = {
  filters: PropertyFilters;
  faults: PriceFaults;
  search: string;
  total: number;
  hasPlace: boolean;
};

/** A plain GET form; with script a choice is sent at once, except in the open sheet of a phone. */
export function FilterForm({ filters, faults, search, total, hasPlace }: Props) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const sheet = () => form.current?.querySelector<HTMLDetailsElement>(openSheet);
  const { search: _search, currency = "ETB", ...others } = filters;
  const [chosen, setChosen] = useState<Chosen>();
  const [reader, setReader] = useState<PriceReader>();
  const isRead = !/\D/.test(`${chosen?.minPrice ?? ""}${chosen?.maxPrice ?? ""}`);
  const list = chosen && isRead ? pathOf(chosen, paths.listApi) : undefined;
  const found = useFetched(list, totalIn, "HEAD");
  const count = chosen ? (isRead ? found : undefined) : total;
  useShownValues(form, { ...others, ...faults, currency, bedrooms: bedroomsValue(filters) });

  // A choice may have been made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is only at the first time
  useEffect(() => {
    const shown: Record<string, unknown> = filters;
    const choices = Array.from(form.current?.querySelectorAll("select") ?? []);
    if (form.current && choices.some(({ name, value }) => value !== (shown[name] ?? "")))
      choose(form.current);
  }, []);

  // On a slow line a link of a menu may be followed before the code that closes menus is there.
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    setChosen(undefined);
    for (const menu of form.current?.querySelectorAll("details") ?? []) menu.open = false;
  }, [filters]);

  function go(form: HTMLFormElement) {
    const preventScrollReset = !sheet();
    const path = pathOf(chosenIn(form, reader));
    // Submitting what the list shows already, such as a blank search, does not navigate.
    const isNew = path !== listPath({ ...filters, search }) || state === "loading";
    afterMenus(() => isNew && navigate(path, { preventScrollReset }));
  }

  function choose(form: HTMLFormElement) {
    if (sheet()) setChosen(chosenIn(form, reader));
    else go(form);
  }

  const selectEvents = useSelectChange(choose);
  const active = activeFilters({ ...others, currency });
  const inSheet = active.filter(({ name }) => name !== "hideSold").length;
  const detailed = active.filter(({ name }) => /price|rooms/i.test(name)).length;
  const asTyped = { ...filters, search: search || undefined };
  const status = chosen ? chosen.status : filters.status;
  const offeredFor = status ? (status === "For Rent" ? "rent" : "sale") : undefined;
  const isFaulty = Object.keys(faults).length > 0;
  const chosenCurrency: Currency = (chosen?.currency ?? currency) === "USD" ? "USD" : "ETB";
  const prices = { filters, faults, reader, currency: chosenCurrency };
  return (
    <Form
      ref={form}
      id={formId}
      action={paths.properties}
      role="search"
      // Browsers would restore choices that the list does not show.
      autoComplete="off"
      className="filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
      {...selectEvents}
      onFocus={() => {
        if (!reader) import("~/models/catalogue/property/typed-price").then(setReader, () => {});
      }}
      onInput={(event) => {
        if (sheet()) setChosen(chosenIn(event.currentTarget, reader));
      }}
    >
      <div className="filter-search">
        <SearchField from="listing" initial={search} needsText={!search} />
        <button type="submit">
          <Icon name="search" size={20} />
          <span className="sr-only">{t.list.search}</span>
        </button>
      </div>
      <details className="filter-sheet" open={isFaulty}>
        <summary className="button button-quiet">
          {t.list.withCount(t.list.filters, inSheet)}
        </summary>
        <div className="panel filter-panel">
          {choices().map((choice) => (
            <Choice key={choice.name} {...choice} value={filters[choice.name]} />
          ))}
          <details className="filter-more" open={isFaulty}>
            <summary className="button button-quiet">
              {t.list.withCount(t.list.detailed, detailed)}
            </summary>
            <div className="panel filter-panel">
              <Amount name="minPrice" label={t.list.lowest} {...prices} />
              <Amount name="maxPrice" label={t.list.highest} {...prices} />
              {offers
                .filter((offer) => offeredFor === undefined || offeredFor === offer)
                .map((offer) => (
                  <PriceRanges
                    key={offer}
                    filters={asTyped}
                    offer={offer}
                    currency={prices.currency}
                    onChoose={(bounds) => form.current && fill(form.current, bounds)}
                  />
                ))}
              <Pills
                name="currency"
                label={t.list.currency}
                options={currencyOptions}
                value={currency}
              />
              <Bedrooms value={bedroomsValue(filters)} />
              <button type="submit" formNoValidate className="button button-brand">
                {t.list.showHomes(count)}
              </button>
            </div>
          </details>
        </div>
      </details>
      {hidden.map((name) => {
        const value = filters[name];
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <SortMenu filters={asTyped} hasPlace={hasPlace} />
    </Form>
  );
}

function fill(form: HTMLFormElement, bounds: Record<string, number | undefined>): void {
  for (const name of ["minPrice", "maxPrice"]) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = String(bounds[name] ?? "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

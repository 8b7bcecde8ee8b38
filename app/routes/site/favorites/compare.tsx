import { useEffect, useRef } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/comparison.server";
import { type ExchangeRate, formatMoney } from "~/models/catalogue/property/price";
import { langOf } from "~/models/lang";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { Thumbnail } from "~/ui/thumbnail";
import type { Currency } from "~db/vocabulary";
import { dateText, daysAgo } from "./days";
import { amountIn, perSquareMetre } from "./order";

type Props = {
  homes: readonly ComparedProperty[];
  rate: ExchangeRate | null;
  notes: Readonly<Record<number, string>>;
};

/** Two homes or more side by side, their prices in one currency where the rate is known. */
export function Compare({ homes, rate, notes }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const priced = homes.filter(({ amount }) => amount > 0);
  const isMixed = new Set(priced.map(({ currency }) => currency)).size > 1;
  const currency = isMixed ? rate && "ETB" : (priced[0]?.currency ?? null);
  return (
    <section className="live-compare" aria-labelledby="compare-heading">
      <a href={paths.favorites} className="link">
        All favorites
      </a>
      <header>
        <h2 id="compare-heading" ref={heading} tabIndex={-1}>
          Compare {homes.length} homes
        </h2>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          Print
        </button>
      </header>
      {isMixed && (
        <p className="live-notice">
          {rate
            ? `Prices in dollars are shown in birr, marked ≈, at the rate of ${dateText(Date.parse(rate.date))}: $1 = ETB ${rate.etbPerUsd}.`
            : "These prices are in two currencies and stand as they were given: there is no exchange rate to compare them by."}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="live-table" aria-label="Side by side" tabIndex={0}>
        <Table homes={homes} rate={rate} notes={notes} currency={currency} />
      </section>
      <p className="text-sm text-muted">Distances are in a straight line.</p>
    </section>
  );
}

type Row = readonly [
  label: string,
  tell: (home: ComparedProperty) => string | undefined,
  best?: { word: string; of: (home: ComparedProperty) => number | undefined },
];

function Table({ homes, rate, notes, currency }: Props & { currency: Currency | null }) {
  const amount = (home: ComparedProperty) =>
    currency ? amountIn(home, currency, rate) : home.amount || undefined;
  const perMetre = (home: ComparedProperty) => perSquareMetre(amount(home), home);
  const money = (value: number | undefined, home: ComparedProperty) => {
    if (value === undefined) return undefined;
    const shown = currency ?? home.currency;
    return `${shown === home.currency ? "" : "≈ "}${formatMoney(value, shown)}${home.perMonth ? " / month" : ""}`;
  };
  // A rent is less than any price, which tells nothing.
  const isAlike = currency !== null && new Set(homes.map(({ offer }) => offer)).size === 1;
  const lowest = (of: typeof amount) => (isAlike ? { word: "Lowest", of } : undefined);

  const rows: readonly Row[] = [
    ["Price", (home) => money(amount(home), home) ?? "Price on request", lowest(amount)],
    ["Price per m²", (home) => money(perMetre(home), home), lowest(perMetre)],
    ["Rooms", roomsText],
    [
      "Area",
      ({ squareMetres }) => areaText(squareMetres),
      { word: "Largest", of: ({ squareMetres }) => -squareMetres || undefined },
    ],
    ["Where", ({ place }) => place],
    ["Directions", ({ directions }) => directions ?? undefined],
    ["Type", ({ propertyType }) => propertyType],
    ["Year built", ({ yearBuilt }) => yearBuilt?.toString()],
    ["Status", ({ status }) => status],
    ["Confirmed", ({ confirmedAt }) => confirmedText(Date.parse(confirmedAt))],
    ["Photos", ({ photos }) => String(photos)],
    ["My note", ({ id }) => notes[id]],
  ];
  const told = rows.filter(([, tell]) => homes.some(tell));
  return (
    <table style={{ "--homes": homes.length } as React.CSSProperties}>
      <thead>
        <tr>
          <td />
          {homes.map((home) => (
            <th key={home.id} scope="col">
              <Thumbnail src={home.image} />
              <a href={home.path} className="link" {...langOf(home.title)}>
                {home.title}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {told.map(([label, tell, best]) => {
          const isBest = best ? bestOf(homes, best.of) : () => false;
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {homes.map((home) => (
                <td key={home.id} {...langOf(tell(home) ?? "")}>
                  {tell(home) || "Not given"}{" "}
                  {isBest(home) && <span className="badge tone-quiet">{best?.word}</span>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Tells the homes with the least value, unless all have the same. */
function bestOf(
  homes: readonly ComparedProperty[],
  of: (home: ComparedProperty) => number | undefined,
): (home: ComparedProperty) => boolean {
  const values = homes.flatMap((home) => of(home) ?? []);
  const least = Math.min(...values);
  return (home) => Math.max(...values) > least && of(home) === least;
}

function roomsText({ bedrooms, bathrooms }: ComparedProperty): string {
  const count = (number: number, one: string) => (number === 0 ? [] : counted(number, one));
  const rooms = [count(bedrooms, "bedroom"), count(bathrooms, "bathroom")].flat();
  return rooms.join(", ") || "None";
}

const areaText = (squareMetres: number) =>
  squareMetres > 0 ? `${squareMetres.toLocaleString("en-US")} m²` : undefined;

const confirmedText = (time: number) => `${daysAgo(time)} (${dateText(time)})`;

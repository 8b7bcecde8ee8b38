import { useEffect, useRef } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { type ExchangeRate, formatMoney } from "~/models/catalogue/property/price";
import { langOf } from "~/models/lang";
import { daysSince, formatDay, isoDay } from "~/models/time";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { Thumbnail } from "~/ui/thumbnail";
import type { Currency } from "~db/vocabulary";
import { amountIn, perSquareMetre } from "./order";

export const maxCompared = 4;

type Props = {
  homes: readonly ComparedProperty[];
  rate: ExchangeRate | null;
  notes: Readonly<Record<number, string>>;
};

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
      <a href={paths.favorites} className="link inline-flex min-h-11 items-center print:hidden">
        All favorites
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xl font-semibold">
        <h2 id="compare-heading" ref={heading} tabIndex={-1} className="outline-none">
          Compare {homes.length} homes
        </h2>
        <button
          type="button"
          className="button button-quiet min-h-11 text-base"
          onClick={() => print()}
        >
          Print
        </button>
      </header>
      {isMixed && (
        <p className="live-notice my-3">
          {rate
            ? "Prices in dollars are shown in birr, marked ≈."
            : "These prices are in two currencies and stand as they were given: there is no exchange rate to compare them by."}
        </p>
      )}
      <section
        className="live-table panel my-3 overflow-x-auto print:overflow-visible"
        aria-label="Side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <Table homes={homes} rate={rate} notes={notes} currency={currency} />
      </section>
      <p className="text-sm text-muted">Distances are in a straight line.</p>
    </section>
  );
}

type Row = readonly [
  label: string,
  textOf: (home: ComparedProperty) => string | undefined,
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
  // Among homes for sale a rent would always be the lowest.
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
  const given = rows.filter(([, textOf]) => homes.some(textOf));
  return (
    <table
      className="w-full min-[30.01em]:min-w-[calc(5.75rem+7.125rem*var(--homes))] table-fixed border-separate border-spacing-0 print:min-w-0"
      style={{ "--homes": homes.length } as React.CSSProperties}
    >
      <thead>
        <tr>
          <td />
          {homes.map((home) => (
            <th
              key={home.id}
              scope="col"
              className="[&>img]:mb-2 [&>img]:max-w-60 print:[&>img]:max-w-30"
            >
              <Thumbnail src={home.image} />
              <a href={home.path} className="link" {...langOf(home.title)}>
                {home.title}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {given.map(([label, textOf, best]) => {
          const isBest = best ? bestOf(homes, best.of) : () => false;
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {homes.map((home) => (
                <td key={home.id} {...langOf(textOf(home) ?? "")}>
                  {textOf(home) || "Not given"}{" "}
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

function bestOf(
  homes: readonly ComparedProperty[],
  of: (home: ComparedProperty) => number | undefined,
): (home: ComparedProperty) => boolean {
  const values = homes.flatMap((home) => of(home) ?? []);
  const least = Math.min(...values);
  return (home) => Math.max(...values) > least && of(home) === least;
}

function roomsText({ bedrooms, bathrooms }: ComparedProperty): string {
  const count = (number: number, one: string) => (number === 0 ? [] : formatCount(number, one));
  const rooms = [count(bedrooms, "bedroom"), count(bathrooms, "bathroom")].flat();
  return rooms.join(", ") || "None";
}

const areaText = (squareMetres: number) =>
  squareMetres > 0 ? `${squareMetres.toLocaleString("en-US")} m²` : undefined;

const confirmedText = (time: number) => `${daysAgo(time)} (${dateText(time)})`;

/** `12 Nov 2026` in Addis Ababa. */
export function dateText(time: number): string {
  return formatDay(isoDay(time), "en-GB", { day: "numeric", month: "short", year: "numeric" });
}

/** `today`, `yesterday`, `5 days ago`, by the days of Addis Ababa. */
export function daysAgo(time: number): string {
  const days = daysSince(time);
  if (days < 1) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

type BarProps = { count: number; onCompare: () => void; onClear: () => void };

export function CompareBar({ count, onCompare, onClear }: BarProps) {
  return (
    <section
      className="panel sticky bottom-[calc(12px+var(--bar,0px))] z-31 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center gap-3 border-brand py-1.5 pr-4 pl-1.5 shadow-box"
      aria-label="Compare"
    >
      <p role="status" className="not-has-[.sr-only]:pl-2.5">
        {count === 1 ? "1 chosen: tick one more" : <span className="sr-only">{count} chosen</span>}
        {count === maxCompared && "That is the most."}
      </p>
      {count > 1 && (
        <button type="button" className="button button-brand" onClick={onCompare}>
          Compare {count} homes
        </button>
      )}
      <button type="button" className="link min-h-11" onClick={onClear}>
        Clear
      </button>
    </section>
  );
}

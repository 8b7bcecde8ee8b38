import { useEffect, useRef } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { type ExchangeRate, formatMoney } from "~/models/catalogue/property/price";
import { langOf } from "~/models/lang";
import { daysSince, isoDay } from "~/models/time";
import { paths } from "~/paths";
import { t } from "~/texts";
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
        {t.favorites.all}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xl font-semibold">
        <h2 id="compare-heading" ref={heading} tabIndex={-1} className="outline-none">
          {t.favorites.compareHomes(homes.length)}
        </h2>
        <button
          type="button"
          className="button button-quiet min-h-11 text-base"
          onClick={() => print()}
        >
          {t.favorites.print}
        </button>
      </header>
      {isMixed && (
        <p className="live-notice my-3">{rate ? t.favorites.inBirr : t.favorites.twoCurrencies}</p>
      )}
      <section
        className="live-table panel my-3 overflow-x-auto print:overflow-visible"
        aria-label={t.favorites.sideBySide}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <Table homes={homes} rate={rate} notes={notes} currency={currency} />
      </section>
      <p className="text-sm text-muted">{t.favorites.straightLine}</p>
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
    const price = `${shown === home.currency ? "" : "≈ "}${formatMoney(value, shown)}`;
    return home.perMonth ? price + t.words.perMonth : price;
  };
  // Among homes for sale a rent would always be the lowest.
  const isAlike = currency !== null && new Set(homes.map(({ offer }) => offer)).size === 1;
  const lowest = (of: typeof amount) => (isAlike ? { word: t.favorites.lowest, of } : undefined);

  const rows: readonly Row[] = [
    [
      t.favorites.rows.price,
      (home) => money(amount(home), home) ?? t.words.onRequest,
      lowest(amount),
    ],
    [t.favorites.rows.perMetre, (home) => money(perMetre(home), home), lowest(perMetre)],
    [t.favorites.rows.rooms, roomsText],
    [
      t.favorites.rows.area,
      ({ squareMetres }) => areaText(squareMetres),
      { word: t.favorites.largest, of: ({ squareMetres }) => -squareMetres || undefined },
    ],
    [t.favorites.rows.where, ({ place }) => place],
    [t.favorites.rows.directions, ({ directions }) => directions ?? undefined],
    [t.favorites.rows.type, ({ propertyType }) => t.words.types[propertyType]],
    [t.favorites.rows.built, ({ yearBuilt }) => yearBuilt?.toString()],
    [t.favorites.rows.status, ({ status }) => t.words.statuses[status]],
    [t.favorites.rows.confirmed, ({ confirmedAt }) => confirmedText(Date.parse(confirmedAt))],
    [t.favorites.rows.photos, ({ photos }) => String(photos)],
    [t.favorites.rows.note, ({ id }) => notes[id]],
  ];
  const given = rows.filter(([, textOf]) => homes.some(textOf));
  return (
    <table
      className="w-full min-[30.01em]:min-w-[calc(5.75rem+7.125rem*var(--homes))] table-fixed border-separate border-spacing-0 print:min-w-0"
      style={{ "--homes": homes.length } as React.CSSProperties}
    >
      <thead>
        <tr>
          <td className="[@media(max-width:30em)]:hidden" />
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
                  {textOf(home) || t.favorites.notGiven}{" "}
                  {isBest(home) && <span className="badge bg-sand text-ink">{best?.word}</span>}
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
  const rooms = [
    bedrooms > 0 ? t.words.bedrooms(bedrooms) : [],
    bathrooms > 0 ? t.favorites.bathrooms(bathrooms) : [],
  ].flat();
  return rooms.join(", ") || t.favorites.noRooms;
}

const areaText = (squareMetres: number) =>
  squareMetres > 0 ? t.words.squareMetres(squareMetres.toLocaleString("en-US")) : undefined;

const confirmedText = (time: number) =>
  t.favorites.confirmed(daysAgo(time), t.time.date(isoDay(time)));

/** `today`, `yesterday`, `5 days ago`, by the days of Addis Ababa. */
export function daysAgo(time: number): string {
  const days = daysSince(time);
  if (days < 1) return t.time.today;
  return days === 1 ? t.time.yesterday : t.time.daysAgo(days);
}

type BarProps = { count: number; onCompare: () => void; onClear: () => void };

export function CompareBar({ count, onCompare, onClear }: BarProps) {
  return (
    <section
      className="live-compare-bar panel sticky bottom-[calc(12px+var(--bar,0px))] z-31 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center gap-3 border-brand py-1.5 pr-4 pl-1.5 shadow-box"
      aria-label={t.favorites.compare}
    >
      <p role="status" className="not-has-[.sr-only]:pl-2.5">
        {count === 1 ? (
          t.favorites.oneChosen
        ) : (
          <span className="sr-only">{t.favorites.chosen(count)}</span>
        )}
        {count === maxCompared && t.favorites.maxReached}
      </p>
      {count > 1 && (
        <button type="button" className="button button-brand" onClick={onCompare}>
          {t.favorites.compareHomes(count)}
        </button>
      )}
      <button type="button" className="link min-h-11" onClick={onClear}>
        {t.favorites.clear}
      </button>
    </section>
  );
}

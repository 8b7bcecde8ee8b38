import { Link } from "@remix-run/react";
import type { NoResult, Parts, Reading } from "~/models/catalogue/search/answer.server";
import { paths } from "~/paths";
import { t } from "~/texts";
import { PropertyGrid } from "~/ui/property-grid";

function Ways({ ways, className }: Pick<NoResult, "ways"> & { className: string }) {
  if (ways.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label={t.query.ways}>
      {ways.map(({ label, href, count }) => (
        <li key={href}>
          <Link
            to={href}
            preventScrollReset
            className="inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 text-sm font-semibold break-words text-brand hover:bg-sand"
          >
            {t.query.way(label, count)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Empty({ result }: { result: NoResult }) {
  return (
    <div className="panel p-6 text-center md:p-12">
      <p className="text-muted">{t.query.none}</p>
      <p className="mx-auto mt-2 max-w-2xl text-lg font-semibold break-words">
        {t.query.noneOf(result.wish)}
      </p>
      <Ways ways={result.ways} className="mt-6 justify-center" />
      <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2">
        <Link to={result.request} className="button button-brand">
          {t.query.request}
        </Link>
        <Link to={paths.properties} className="link inline-flex min-h-11 items-center">
          {t.query.clearAll}
        </Link>
      </p>
    </div>
  );
}

type Cards = React.ComponentProps<typeof PropertyGrid>["cards"];

const partClass = "mb-4 font-display text-xl font-semibold break-words";

/** Of ways before homes: more would push those off a phone. */
const maxBefore = 4;

type AnswersProps = {
  cards: Cards;
  before: number;
  parts: Parts | null;
  nothing: NoResult | null;
  children: React.ReactNode;
};

/** A page of cards: those `before` are what was asked for, the rest only mentions it. */
export function Answers({ cards, before, parts, nothing, children }: AnswersProps) {
  if (!parts)
    return (
      <>
        {nothing && cards.length > 0 && (
          <Ways ways={nothing.ways.slice(0, maxBefore)} className="mb-6" />
        )}
        <PropertyGrid
          cards={cards}
          empty={
            <>
              {children}
              {nothing && <Empty result={nothing} />}
            </>
          }
        />
      </>
    );
  const facts = cards.slice(0, Math.max(0, before));
  const rest = cards.slice(facts.length);
  return (
    <>
      {facts.length > 0 && <h2 className={partClass}>{parts.facts}</h2>}
      <PropertyGrid cards={facts} />
      {rest.length > 0 && (
        <h2 className={`${partClass} mt-8 border-line border-t pt-6`}>{parts.rest}</h2>
      )}
      <PropertyGrid cards={rest} />
    </>
  );
}

export function Understood({ reading }: { reading: Reading | null }) {
  if (!reading) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 break-words">
      {reading.words}{" "}
      <Link
        to={reading.other.href}
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        {reading.other.label}
      </Link>
    </p>
  );
}

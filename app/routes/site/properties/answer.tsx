import { Link } from "@remix-run/react";
import type { Parts, Reading } from "~/models/catalogue/search/answer.server";
import { type Markup, StaticPart } from "~/platform/static-part";
import { PropertyGrid } from "~/ui/property-grid";

type Cards = React.ComponentProps<typeof PropertyGrid>["cards"];

const partClass = "mb-4 font-display text-xl font-semibold break-words";

type AnswersProps = {
  cards: Cards;
  before: number;
  parts: Parts | null;
  nothing: Markup | null;
  children: React.ReactNode;
};

/** A page of cards: those `before` are what was asked for, the rest only mentions it. */
export function Answers({ cards, before, parts, nothing, children }: AnswersProps) {
  if (!parts)
    return (
      <>
        {cards.length === 0 && children}
        {nothing && (
          <StaticPart
            className={cards.length > 0 ? "mb-6" : "panel p-6 text-center md:p-12"}
            markup={nothing}
          />
        )}
        <PropertyGrid cards={cards} />
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

import { Link } from "@remix-run/react";
import type { PropertyCardData } from "~/models/property/card.server";
import { PropertyCard } from "./property-card";

const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** Cards in a grid; the first `eager` cards are above the fold. */
export function PropertyGrid({
  properties,
  eager = 0,
  headingLevel,
  empty,
}: {
  properties: readonly PropertyCardData[];
  eager?: number;
  /** Shown when there are no cards. */
  empty?: React.ReactNode;
  headingLevel?: "h2" | "h3";
}) {
  if (properties.length === 0 && empty) return empty;
  return (
    <ul className={grid}>
      {properties.map((property, index) => (
        <li key={property.id} className="min-w-0">
          <PropertyCard property={property} priority={index < eager} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder cards during a navigation. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading properties
      </p>
      <ul className={grid} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <li key={index} className="panel overflow-hidden" data-skeleton>
            <div className="skeleton aspect-3/2 rounded-none" />
            <div className="grid gap-3 p-5">
              <div className="skeleton h-7 w-1/2" />
              <div className="skeleton h-12 w-4/5" />
              <div className="skeleton h-10 w-3/5" />
              <div className="skeleton mt-3 h-6 w-full" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A text and a link, shown when there are no cards. */
export function EmptyGrid({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="panel grid justify-items-center gap-4 p-12 text-center">
      <p className="text-lg">{text}</p>
      <Link to={to} className="button button-brand">
        {label}
      </Link>
    </div>
  );
}

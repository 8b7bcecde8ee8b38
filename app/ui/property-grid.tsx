import { useEffect, useRef } from "react";
import { fallbackImageUrl } from "~/models/catalogue/image/image";
import { isLite } from "~/platform/lite";
import { type Markup, StaticPart } from "~/platform/static-part";
import { t } from "~/texts";
import { PropertyButtons } from "./property-buttons";

type Property = React.ComponentProps<typeof PropertyButtons>;

/** The cards that a loader gives, see `routes/site/cards.tsx`. */
export function PropertyGrid({
  cards,
  empty = null,
}: {
  cards: readonly (Property & { markup: Markup })[];
  empty?: React.ReactNode;
}) {
  if (cards.length === 0) return empty;
  return (
    <Cards>
      {cards.map(({ markup, ...property }) => (
        <Card key={property.id} {...property}>
          <StaticPart className="contents" markup={markup} />
        </Card>
      ))}
    </Cards>
  );
}

export function Cards({ children }: { children: React.ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other pictures
  useEffect(() => replaceFailed(list.current), [children]);
  return (
    <ul
      ref={list}
      className="cards"
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && replaceBroken(target)}
    >
      {children}
    </ul>
  );
}

export function Card({ children, ...property }: Property & { children: React.ReactNode }) {
  return (
    <li>
      <article className="card">
        {children}
        {!isLite() && <PropertyButtons {...property} />}
      </article>
    </li>
  );
}

export function replaceBroken(picture: HTMLImageElement): void {
  // The stock photo may fail, too, and each change would ask for it again.
  if (picture.src.endsWith(fallbackImageUrl)) return;
  picture.parentElement?.querySelector("source")?.remove();
  picture.srcset = "";
  picture.src = fallbackImageUrl;
}

export function replaceFailed(list: Element | null): void {
  for (const picture of list?.querySelectorAll("img") ?? [])
    if (picture.complete && picture.naturalWidth === 0) replaceBroken(picture);
}

export const skeletons = { featured: 3, all: 8, list: 6, filterTest: 3 } as const;

/** Placeholders: during a navigation, and for what only the browser knows. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t.card.loading}
      </p>
      <ul className="cards" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <li key={index} className="panel card-skeleton" data-skeleton>
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function EmptyGrid({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="panel grid justify-items-center gap-4 p-12 text-center">
      <p className="text-lg">{text}</p>
      <a href={to} className="button button-brand">
        {label}
      </a>
    </div>
  );
}

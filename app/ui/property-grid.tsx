import { useEffect, useId, useMemo, useRef } from "react";
import { fallbackImageUrl, photoWidths } from "~/models/catalogue/image/image";
import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { useFavorites } from "./favorites";
import { Html, html, inside } from "./html";
import { copyLink, pressHeart } from "./property-buttons";
import { cardHtml, copyLabel, favoriteLabel } from "./property-card";
import { useRootData } from "./root-data";

/** Cards in a grid; the first `eager` cards are above the fold. */
export function PropertyGrid({
  properties,
  eager = 0,
  headingLevel = "h3",
  empty,
}: {
  properties: readonly PropertyCardData[];
  eager?: number;
  /** Shown when there are no cards. */
  empty?: React.ReactNode;
  headingLevel?: "h2" | "h3";
}) {
  const list = useRef<HTMLUListElement>(null);
  const favorites = useFavorites();
  const photoWidth = photoWidths[useRootData()?.saveData ? "saving" : "usual"];
  const id = useId();
  const cards = useMemo(
    () =>
      servedCards(id, properties) ??
      html`${properties.map((property, index) =>
        cardHtml(property, { priority: index < eager, heading: headingLevel, photoWidth }),
      )}`,
    [id, properties, eager, headingLevel, photoWidth],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other hearts
  useEffect(() => {
    for (const card of list.current?.querySelectorAll(".card") ?? []) {
      const heart = card.querySelector<HTMLElement>("[data-favorite]");
      const saved = favorites.includes(Number(heart?.dataset.favorite));
      const title = card.querySelector("a")?.text ?? "";
      heart?.setAttribute("aria-pressed", String(saved));
      heart?.setAttribute("aria-label", favoriteLabel(title, saved));
      card.querySelector("[data-copy]")?.setAttribute("aria-label", copyLabel(title));
    }
  }, [favorites, cards]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other pictures
  useEffect(() => replaceFailed(list.current), [cards]);

  function onClick({ target }: React.MouseEvent) {
    const pressed = target as HTMLElement;
    const { favorite, copy } = pressed.dataset;
    if (favorite) pressHeart(Number(favorite));
    if (copy !== undefined)
      copyLink(pressed.closest(".card")?.querySelector("a")?.pathname ?? location.pathname);
  }

  if (properties.length === 0 && empty) return empty;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of its links and buttons click
    <ul
      id={id}
      ref={list}
      className="cards"
      onClick={onClick}
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && replaceBroken(target)}
      {...inside(cards)}
    />
  );
}

const served = new WeakMap<readonly PropertyCardData[], Html>();

/** The cards as the server sent them, when their data is what hydration gets: ids alone. */
function servedCards(id: string, properties: readonly PropertyCardData[]): Html | undefined {
  if (!properties[0] || "title" in properties[0]) return undefined;
  const cards = served.get(properties) ?? new Html(document.getElementById(id)?.innerHTML ?? "");
  served.set(properties, cards);
  return cards;
}

/** Shows the stock photo in place of one that does not come. */
export function replaceBroken(picture: HTMLImageElement): void {
  // Without a line that does not come either: each change asks for it again.
  if (picture.src.endsWith(fallbackImageUrl)) return;
  picture.parentElement?.querySelector("source")?.remove();
  picture.srcset = "";
  picture.src = fallbackImageUrl;
}

/** Does so for those that failed before hydration. */
export function replaceFailed(list: Element | null): void {
  for (const picture of list?.querySelectorAll("img") ?? [])
    if (picture.complete && picture.naturalWidth === 0) replaceBroken(picture);
}

/** Placeholder cards during a navigation. @param card the class of one, on pages served with them */
export function GridSkeleton({ count, card = "live-card" }: { count: number; card?: string }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading properties
      </p>
      <ul className="cards" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <li key={index} className={`panel ${card}`} data-skeleton>
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

/** A text and a link, shown when there are no cards. */
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

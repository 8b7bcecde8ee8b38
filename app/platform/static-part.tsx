import { createContext, useContext } from "react";

/**
 * A static part: what the server renders of a component in which nothing lives, once for the same
 * props (`staticPart` in `static-part.server.ts`). A loader gives it to the view, which shows it with
 * `<StaticPart>`. Hydration leaves it alone, and a navigation brings its markup with the data.
 *
 * Buys: a list of 24 cards costs the server a third of their elements, and browsers neither hydrate
 * them nor load their code. A page holds the markup once: the data for hydration names it only.
 * Remix's way: the component itself, in the view.
 */
export type Markup = {
  /** Names it on the page. */
  part: string;
  /** Comes with data for a navigation; `restoreMarkup` takes it from the page. */
  html?: string;
};

/** The markup of a part; only the server provides it. */
export const RenderedParts = createContext<(part: string) => string>(() => "");

type Props = { as?: "div" | "p"; markup: Markup } & React.HTMLAttributes<HTMLElement>;

export function StaticPart({ as, markup: { part, html }, ...attributes }: Props) {
  const rendered = useContext(RenderedParts);
  return <Raw {...attributes} as={as} data-part={part} html={html ?? rendered(part)} />;
}

type RawProps = {
  as?: "div" | "p" | "style" | "script";
  html: string;
} & React.ScriptHTMLAttributes<HTMLElement>;

/** An element whose inside is this HTML, and in hydration stays as the server wrote it. */
export function Raw({ as: Tag = "div", html, ...attributes }: RawProps) {
  return (
    <Tag
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, or it is our own
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** Puts the markup of the page into the data that hydration starts with. */
export function restoreMarkup(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  if ("part" in data) {
    const element = document.querySelector(`[data-part="${data.part}"]`);
    Object.assign(data, { html: element?.innerHTML });
  } else for (const value of Object.values(data)) restoreMarkup(value);
}

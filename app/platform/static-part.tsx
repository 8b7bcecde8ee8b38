import { createContext, useContext } from "react";
import { isLite } from "./lite";
import { Raw, type Tag } from "./raw";

/**
 * The server renders a static part once, and hydration leaves it alone: a third of the work for 24
 * cards, and no script. Remix's way: the component in the view.
 */
export type Markup = {
  part: string;
  /** Only in data for a navigation; `restoreMarkup` takes it from the page. */
  html?: string;
};

export const RenderedParts = createContext<(part: string) => string>(() => "");

type Props = {
  as?: Tag;
  markup: Markup;
} & React.HTMLAttributes<HTMLElement>;

export function StaticPart({ as, markup: { part, html }, ...attributes }: Props) {
  const rendered = useContext(RenderedParts);
  // Only hydration looks for it.
  const name = isLite() ? undefined : part;
  return <Raw {...attributes} as={as} data-part={name} html={html ?? rendered(part)} />;
}

export function restoreMarkup(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  if ("part" in data) {
    const element = document.querySelector(`[data-part="${data.part}"]`);
    Object.assign(data, { html: element?.innerHTML });
  } else for (const value of Object.values(data)) restoreMarkup(value);
}

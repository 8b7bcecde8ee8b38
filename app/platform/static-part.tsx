/**
 * A static part: markup of a component in which nothing lives, which only the server renders, once for
 * the same props (`staticPart` in `static-part.server.ts`). A loader gives it to the view, which shows
 * it with `<StaticPart>`. Hydration leaves it alone, and a navigation brings it with the loader's data.
 *
 * Buys: a list of 24 cards costs the server the elements of 24 list items, and browsers neither
 * hydrate the cards nor load their code. The page holds the markup once: the data for hydration is
 * sent without it, and `restoreMarkup` takes it from the document.
 * Remix's way: the component itself, in the view.
 */
export type Markup = {
  staticHtml: string;
  /** Where the page holds it, when it is left out here. */
  part?: number;
};

type Props = {
  as?: "div" | "p" | "style" | "script";
  markup: Markup;
} & React.ScriptHTMLAttributes<HTMLElement>;

export function StaticPart({
  as: Tag = "div",
  markup: { staticHtml, part },
  ...attributes
}: Props) {
  return (
    <Tag
      {...attributes}
      data-part={part}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it
      dangerouslySetInnerHTML={{ __html: staticHtml }}
      suppressHydrationWarning
    />
  );
}

export function isMarkup(value: object): value is Markup {
  return "staticHtml" in value;
}

/** Puts the markup of the document into the data that hydration starts with. */
export function restoreMarkup(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  if (isMarkup(data))
    data.staticHtml = document.querySelector(`[data-part="${data.part}"]`)?.innerHTML ?? "";
  else for (const value of Object.values(data)) restoreMarkup(value);
}

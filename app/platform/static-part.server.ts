import type { EntryContext } from "@remix-run/node";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BoundedCache } from "./bounded-cache.server";
import { isMarkup, type Markup } from "./static-part";

const cacheBytes = 4_000_000;

/** @returns what renders a component, once for the same props; these must be JSON. */
export function staticPart<Props extends object>(Part: FunctionComponent<Props>) {
  const rendered = new BoundedCache<string>(cacheBytes, (html) => 2 * html.length);
  return (props: Props): Markup => {
    const key = JSON.stringify(props);
    const staticHtml = rendered.get(key) ?? renderToStaticMarkup(createElement(Part, props));
    rendered.set(key, staticHtml);
    return { staticHtml };
  };
}

/** Every piece of markup in a loader's data, in its order. */
function* markupIn(data: unknown): Generator<Markup> {
  if (typeof data !== "object" || data === null) return;
  if (isMarkup(data)) yield data;
  else for (const value of Object.values(data)) yield* markupIn(value);
}

/** Leaves markup out of the data for hydration: a number says where the page holds it. */
export function leaveOutMarkup(context: EntryContext): void {
  if (!context.serverHandoffString) return;
  const handoff: { state: { loaderData?: unknown } } = JSON.parse(context.serverHandoffString);
  let part = 0;
  for (const markup of markupIn(context.staticHandlerContext.loaderData)) markup.part = part++;
  part = 0;
  for (const markup of markupIn(handoff.state.loaderData))
    Object.assign(markup, { staticHtml: "", part: part++ });
  context.serverHandoffString = JSON.stringify(handoff).replaceAll("<", "\\u003c");
}
